import type { Page } from '#facts/page.ts'

/**
 * Returns a test for words of the address: whether the title, a heading or the description contains the word in the same spelling. Such a
 * word is a name, such as iPhone or `query_utils`, and its spelling in the address is intended.
 */
export function namesOnPage({ title, headings, descriptions }: Page): (word: string) => boolean {
  const texts = [title?.text, ...headings.map(({ text }) => text), ...descriptions].join(' ')
  return (word) => texts.includes(word)
}
