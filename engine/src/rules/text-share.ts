import type { Page } from '#facts/page.ts'

/** How much of the document is text. Of most scripts a letter is two or three bytes. */
export function textShare({ text, textCharacters, weight }: Page): number {
  const bytesPerCharacter = text.start === '' ? 1 : Buffer.byteLength(text.start) / text.start.length
  return (textCharacters * bytesPerCharacter) / weight.html
}
