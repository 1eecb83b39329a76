/** Guesses the language of a text by its most common words, or by its script. */
import { LANGUAGES_WITH_WORD_LISTS, wordListsOf } from './language-words.ts'

/** Fewer different words may be names or quotes from another language. */
const MIN_WORDS = 6
/** Related languages share some words, such as `de` and `la`. */
const MIN_LEAD = 1.5
/** About two hundred words: enough to tell the language. */
const MAX_CHARACTERS = 1_200

const EAST_ASIAN = /[\u2E80-\uFFEF]/
const SCRIPTS: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u, 'ja'],
  [/\p{Script=Hangul}{2}/u, 'ko'],
  [/\p{Script=Han}{4}/u, 'zh'],
]

/** Anything but spaces, digits and punctuation. V8 finds this several times as fast as `\p{L}+`. */
const WORDS = /[^\s\d!-/:-@[-`{-~\u00A0-\u00BF\u2000-\u206F]+/g

/** The languages in which a word is common. */
const LANGUAGES_BY_WORD = new Map<string, string[]>()
for (const language of LANGUAGES_WITH_WORD_LISTS)
  for (const word of wordListsOf(language)?.stop ?? []) LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), language])

/** Scripts of one language, and scripts of several languages as tags without a language (`und`). */
const OTHER_SCRIPTS: [RegExp, string][] = [
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
  [/\p{Script=Arabic}/u, 'und-Arab'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'und-Deva'],
  [/\p{Script=Bengali}/u, 'und-Beng'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
]
/** All letters of these scripts come after this one. */
const LAST_LATIN = '\u036F'
/** A text with more Latin letters may be mixed. */
const MIN_SCRIPT_SHARE = 0.75

/** Below this share of East Asian characters, they may be names of languages or examples. */
const MIN_EAST_ASIAN_SHARE = 0.5

/** Like `languageOfText`, but also by other scripts, and null if much of the text may be in another language. */
export function mainLanguageOfText(text: string): string | null {
  const start = text.slice(0, MAX_CHARACTERS)
  const letters = start.match(/\p{L}/gu) ?? []
  const eastAsianShare = letters.filter((letter) => EAST_ASIAN.test(letter)).length / letters.length
  if (eastAsianShare >= MIN_EAST_ASIAN_SHARE) return languageOfText(start)
  return languageOfScript(letters) ?? languageOfText(start.replace(new RegExp(EAST_ASIAN, 'g'), ' '))
}

/** The language of a text without sentences, such as a table, by its script only, because its words may be names. */
export const languageByScript = (text: string): string | null => languageOfScript(text.slice(0, MAX_CHARACTERS).match(/\p{L}/gu) ?? [])

function languageOfScript(letters: readonly string[]): string | null {
  const letter = letters.find((each) => each > LAST_LATIN)
  const script = letter === undefined ? undefined : OTHER_SCRIPTS.find(([pattern]) => pattern.test(letter))
  if (script === undefined) return null
  const [pattern, code] = script
  return letters.filter((letter) => pattern.test(letter)).length >= letters.length * MIN_SCRIPT_SHARE ? code : null
}

/** A language code such as `fr`; null if the text is too short or mixed. */
export function languageOfText(text: string): string | null {
  const start = text.slice(0, MAX_CHARACTERS)
  const ofScript = EAST_ASIAN.test(start) ? SCRIPTS.find(([pattern]) => pattern.test(start))?.[1] : undefined
  if (ofScript !== undefined) return ofScript
  const counts = new Map<string, number>()
  const counted = new Set<string>()
  for (const word of start.toLowerCase().match(WORDS) ?? []) {
    const languages = LANGUAGES_BY_WORD.get(word)
    if (languages === undefined || counted.has(word)) continue
    counted.add(word)
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first !== undefined && first[1] >= MIN_WORDS && first[1] >= (second?.[1] ?? 0) * MIN_LEAD ? first[0] : null
}

const WRITTEN = new Set([...LANGUAGES_WITH_WORD_LISTS, ...SCRIPTS.map(([, language]) => language)])

/** Whether `languageOfText` can recognize the language. */
export const isKnownWritten = (language: string): boolean => WRITTEN.has(language)
