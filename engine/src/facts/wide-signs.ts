/** Signs of Chinese, Japanese and Korean: each says about as much as three letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

export const wideSignsIn = (text: string): number => text.match(WIDE)?.length ?? 0
