import type { Page } from '#facts/page.ts'

/**
 * Whether title or heading write a word of the address letter by letter so. Then it is a name, such as iPhone or `query_utils`, and the
 * address was not free to spell it otherwise.
 */
export function namesOn({ title, headings }: Page): (word: string) => boolean {
  const shown = `${title?.text ?? ''} ${headings.find(({ level }) => level === 1)?.text ?? ''}`
  return (word) => shown.includes(word)
}
