import { isStaticSite, type Stack } from '#facts/stack.ts'

/** In the files of a static site, there is no img tag to change. */
export const markdownAltNote = (stack: readonly Stack[]): string =>
  isStaticSite(stack) ? ' In Markdown files, the alt text is between the square brackets: ![alt text](image.png).' : ''
