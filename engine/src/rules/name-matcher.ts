import type { Page } from '#facts/page.ts'

/**
 * Returns a test for words of the address: whether the title or H1 contains the word in the same spelling. Such a word is a name, such as
 * iPhone or `query_utils`, and its spelling in the address is intended.
 */
export function nameMatcher({ title, headings }: Page): (word: string) => boolean {
  const titleAndHeading = `${title?.text ?? ''} ${headings.find(({ level }) => level === 1)?.text ?? ''}`
  return (word) => titleAndHeading.includes(word)
}
