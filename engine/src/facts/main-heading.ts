import type { Page } from './page.ts'

/** The text of the first H1; empty if there is none. */
export const mainHeading = ({ headings }: Page): string => headings.find(({ level }) => level === 1)?.text ?? ''
