/** Widths of Arial's glyphs in thousandths of the font size, beginning with the space. */
const ASCII_WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const OTHER_WIDTHS: Record<string, number> = {
  '\u00A0': 278,
  '–': 556,
  '—': 1000,
  '…': 1000,
  '’': 222,
  '‘': 222,
  '“': 333,
  '”': 333,
  '•': 350,
  '·': 278,
  '€': 556,
  '™': 1000,
  '‚': 222,
  '„': 333,
  '‹': 333,
  '›': 333,
  '\u2011': 333,
  // Cyrillic letters as narrow as the Latin ones.
  і: 222,
  ј: 222,
  // Letters that do not consist of a letter and an accent.
  ı: 278,
  ł: 222,
}

/**
 * Average widths of other characters, in thousandths of the font size; the first match counts. Measured in Chromium 156 with Article 1 of
 * the Universal Declaration of Human Rights, set in Liberation Sans and Arimo (as wide as Arial) where they have the letters, else in
 * Noto. Fonts of one script differ by a tenth and more, so each figure is from a narrow one: a text
 * that fits is hardly ever called too wide.
 */
const AVERAGE_WIDTHS: readonly (readonly [RegExp, number])[] = [
  // Combining marks, invisible characters, and the vowels and final consonants of a Korean syllable.
  [/[\p{M}\p{Cc}\p{Cf}\p{Emoji_Modifier}\u1160-\u11FF]/u, 0],
  // Joined letters are narrower than single ones.
  [/\p{Script=Arabic}/u, 400],
  [/[،؛؟]/, 280],
  [/\p{Script=Hebrew}/u, 430],
  [/\p{Script=Greek}/u, 485],
  [/\p{Script=Thai}/u, 540],
  [/(?=\p{Lu})\p{Script=Cyrillic}/u, 695],
  [/\p{Script=Cyrillic}/u, 545],
  [/\p{Script=Devanagari}/u, 600],
  [/[\uFF61-\uFFDC]/, 500],
  [/\p{Regional_Indicator}/u, 500],
  [/[\u1100-\u115F]/, 920],
  // Chinese and Japanese characters, full-width punctuation and emoji.
  [/[\u2E80-\uA4CF\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFF}]/u, 1000],
]
const UNKNOWN_WIDTH = 584

const ZERO_WIDTH_JOINER = '\u200D'

/** Search results cut text by width: titles are in Arial at 20 px, descriptions at 14 px. */
export function pixelWidth(text: string, fontSize: number): number {
  let thousandths = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 126) return unicodeWidth(text, fontSize)
    thousandths += ASCII_WIDTHS[code - 32] ?? 0
  }
  return Math.round((thousandths * fontSize) / 1000)
}

/** Matches texts that may contain an accented letter, and not only dashes, quotes and the like. */
const MAY_HAVE_ACCENTS = /[^\0-\u00BF\u2010-\u2027€™]/

/** The width of a text that is not plain ASCII and may contain accents. */
function unicodeWidth(text: string, fontSize: number): number {
  let thousandths = 0
  let previous = ''
  // An accent does not widen its letter.
  for (const character of MAY_HAVE_ACCENTS.test(text) ? text.normalize('NFD') : text) {
    const width = ASCII_WIDTHS[(character.codePointAt(0) ?? 0) - 32] ?? OTHER_WIDTHS[character] ?? averageWidth(character)
    // A family is several emoji joined into one.
    if (previous !== ZERO_WIDTH_JOINER || width < 1000) thousandths += width
    previous = character
  }
  return Math.round((thousandths * fontSize) / 1000)
}

const averageWidth = (character: string): number => AVERAGE_WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? UNKNOWN_WIDTH

/** Whether the width of each letter is known, not only the average of its script. */
export const hasExactWidth = (text: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
