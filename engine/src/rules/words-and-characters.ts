/** Splits a text into parts between which it can be cut: words, spaces, single characters. */

/** Unicode's rules for words (UAX 29), reduced to ASCII: `don't`, `example.com` and `3,14` are one word each. */
const ASCII_PART = /\r\n| +|\w+(?:(?:(?<=[a-z])['.:](?=[a-z])|(?<=\d)['.,;](?=\d))\w+)*|[\s\S]/gi
const IS_ASCII = /^[\0-\x7F]*$/

let segmenter: Intl.Segmenter | undefined

/** `Intl.Segmenter` takes 20 ms to load, so ASCII texts are split without it. */
export function wordsAndCharacters(text: string): string[] {
  if (IS_ASCII.test(text)) return text.match(ASCII_PART) ?? []
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
