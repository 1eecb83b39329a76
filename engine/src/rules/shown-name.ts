import type { Page } from '#facts/page.ts'

/**
 * Whether title or heading spell a word of the address exactly like this. Then it is a name, such as iPhone or `query_utils`, and its
 * spelling in the address is intended.
 */
export function nameMatcher({ title, headings }: Page): (word: string) => boolean {
  const shown = `${title?.text ?? ''} ${headings.find(({ level }) => level === 1)?.text ?? ''}`
  return (word) => shown.includes(word)
}
