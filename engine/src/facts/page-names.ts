import { decodedUrl } from '#web/decoded-url.ts'
import { pathOf } from './path-of.ts'

const MIN_WORD_LENGTH = 4
/** Chinese and Japanese have no spaces, so each character counts as a word. */
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu

/** The share of a text’s words, from 0 to 1, that are in the title of the page or in the last segment of its URL. */
export function namedShare(text: string, { url, title }: { url: string; title: string }): number {
  const words = wordsOf(text)
  const names = new Set(wordsOf(`${title} ${lastSegment(url)}`, 1))
  return words.length === 0 ? 0 : words.filter((word) => names.has(word)).length / words.length
}

const lastSegment = (url: string): string =>
  pathOf(decodedUrl(url))
    .replace(/\/(index\.\w+)?$/, '')
    .split('/')
    .at(-1) ?? ''

/** Without accents, because URLs have none. Short words, such as “the”, count only if there are no others. */
function wordsOf(text: string, minLength = MIN_WORD_LENGTH): string[] {
  const words = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(WORDS) ?? []
  const long = words.filter((word) => word.length >= minLength)
  return long.length > 0 ? long : words
}
