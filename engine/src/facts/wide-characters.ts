/** Chinese, Japanese and Korean characters, each worth about three letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** A quarter is enough, because such text contains names and numbers too. */
const MIN_WIDE_SHARE = 1 / 4

export const countWideCharacters = (text: string): number => text.match(WIDE)?.length ?? 0

/** Whether the characters are so wide that search results show only about half as many. */
export const isWideText = (text: string): boolean => countWideCharacters(text) > text.length * MIN_WIDE_SHARE
