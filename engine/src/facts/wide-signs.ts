/** Signs of Chinese, Japanese and Korean: each says about as much as three letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** Those between which no blanks stand. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
/** Names and numbers stand among them. */
const SHARE = 1 / 4

export const wideSignsIn = (text: string): number => text.match(WIDE)?.length ?? 0

export const isUnspacedText = (text: string): boolean => (text.match(UNSPACED)?.length ?? 0) > text.length * SHARE
