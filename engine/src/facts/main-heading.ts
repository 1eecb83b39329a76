import type { Page } from './page.ts'

/** The text of the first H1 in the content, else of the first H1, which may be a logo in the header; empty if there is none. */
export const mainHeading = ({ headings }: Page): string => {
  const first = headings.find(({ level }) => level === 1)
  if (first === undefined || first.place === 'main' || first.place === 'body') return first?.text ?? ''
  return headings.find(({ level, place }) => level === 1 && (place === 'main' || place === 'body'))?.text ?? first.text
}
