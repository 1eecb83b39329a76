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
}

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
  // An accent does not widen its letter.
  for (const character of MAY_HAVE_ACCENTS.test(text) ? text.normalize('NFD') : text) {
    const code = character.codePointAt(0) ?? 0
    thousandths += ASCII_WIDTHS[code - 32] ?? OTHER_WIDTHS[character] ?? fallbackWidth(code)
  }
  return Math.round((thousandths * fontSize) / 1000)
}

function fallbackWidth(code: number): number {
  if (code < 32 || (code >= 0x300 && code < 0x370) || (code >= 0x200b && code <= 0x200f)) return 0
  // Chinese, Japanese and Korean characters and emoji are as wide as the font size.
  return code >= 0x1100 && (code <= 0x11ff || code >= 0x2e80) ? 1000 : 584
}
