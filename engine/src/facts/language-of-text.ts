/** Guesses the language of a text by its most common words, or by its script. */
import { LANGUAGES_WITH_WORDS, wordsOf } from './language-words.ts'

/** Fewer different words may be names or quotes from another language. */
const MIN_WORDS = 6
/** Related languages share some words, such as `de` and `la`. */
const MIN_LEAD = 1.5

const SCRIPTS: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u, 'ja'],
  [/\p{Script=Hangul}{2}/u, 'ko'],
  [/\p{Script=Han}{4}/u, 'zh'],
]

/** A language code such as `fr`; null if the text is too short or mixed. */
export function languageOfText(text: string): string | null {
  const ofScript = SCRIPTS.find(([pattern]) => pattern.test(text))?.[1]
  if (ofScript !== undefined) return ofScript
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu))
  const [first, second] = LANGUAGES_WITH_WORDS.map((code) => ({
    code,
    count: wordsOf(code)?.stop.filter((word) => words.has(word)).length ?? 0,
  })).sort((a, b) => b.count - a.count)
  return first !== undefined && first.count >= MIN_WORDS && first.count >= (second?.count ?? 0) * MIN_LEAD ? first.code : null
}
