import type { Page } from '#facts/page.ts'

/**
 * Returns a function that tells whether a word of the address is a name, such as iPhone or `query_utils`, whose spelling is intended: the
 * title, a heading or the description then contains it in the same spelling.
 */
export function nameMatcher({ title, headings, descriptions }: Page): (word: string) => boolean {
  const texts = [title?.text, ...headings.map(({ text }) => text), ...descriptions].join(' ')
  return (word) => texts.includes(word)
}
