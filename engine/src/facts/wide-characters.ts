/** Chinese, Japanese and Korean characters, each worth about three letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** Scripts without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
/** A quarter is enough, because such text contains names and numbers too. */
const MIN_UNSPACED_SHARE = 1 / 4

export const countWideCharacters = (text: string): number => text.match(WIDE)?.length ?? 0

/** Whether the characters are so wide that search results show only about half as many. */
export const isWideText = (text: string): boolean => countWideCharacters(text) > text.length * MIN_UNSPACED_SHARE

export const isUnspacedText = (text: string): boolean => (text.match(UNSPACED)?.length ?? 0) > text.length * MIN_UNSPACED_SHARE
