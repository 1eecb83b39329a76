import type { Page } from './page.ts'

/** The text of the first H1; empty if there is none. An H1 in the header is a logo if the content has its own. */
export const mainHeading = ({ headings }: Page): string => {
  const first = headings.find(({ level }) => level === 1)
  if (first === undefined || first.place === 'main' || first.place === 'body') return first?.text ?? ''
  return headings.find(({ level, place }) => level === 1 && (place === 'main' || place === 'body'))?.text ?? first.text
}
