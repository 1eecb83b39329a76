/** Splits a text into parts between which it can be cut: words, spaces, single characters. */

/**
 * Unicode's rules for words (UAX 29), reduced to the characters of `PLAIN_CHARACTERS`: `don’t`, `example.com` and `3,14` are one word each.
 */
const PLAIN_PART =
  /\r\n| +|[\wÀ-ÖØ-öø-ſ]+(?:(?:(?<=[a-zÀ-ÖØ-öø-ſ])['.:·‘’](?=[a-zÀ-ÖØ-öø-ſ])|(?<=\d)['.,;‘’](?=\d))[\wÀ-ÖØ-öø-ſ]+)*|[\s\S]/gi
/** ASCII, the letters of Western and Central Europe, and the punctuation of their texts. */
const PLAIN_CHARACTERS = /^[\0-\x7F\xA0¡«·»¿©®°À-ſ–—‘’“”„•…€™]*$/

let segmenter: Intl.Segmenter | undefined

/** `Intl.Segmenter` takes 20 ms to load, so ordinary texts are split without it. */
export function wordsAndCharacters(text: string): string[] {
  if (PLAIN_CHARACTERS.test(text)) return text.match(PLAIN_PART) ?? []
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
