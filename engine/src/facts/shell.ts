/** Pages whose content scripts add in the browser, so that a crawler without scripts finds almost nothing. */
import type { Page } from './page.ts'

/** A request to switch scripts on, or a message that the site did not load, is shorter. In `main`, so much text is content. */
const MAX_SHELL_WORDS = 40
const MAX_SHELL_WORDS_WITH_MAIN = 20
const MAX_SHELL_ELEMENTS = 15

/** The shell of a single-page application: a script file, and almost no content until the script has run. */
export const isShell = ({ text, headings, images, frames, assets, bodyElements, access }: Page): boolean =>
  bodyElements > 0 &&
  text.words < (access.hasMain ? MAX_SHELL_WORDS_WITH_MAIN : MAX_SHELL_WORDS) &&
  headings.length === 0 &&
  images.length === 0 &&
  frames === 0 &&
  bodyElements - assets.filter(({ place }) => place !== 'head').length <= MAX_SHELL_ELEMENTS &&
  assets.some(({ kind, url }) => kind === 'script' && url !== null)

export const RENDERED_BY_SCRIPT = 'Scripts build this page, and we don’t run scripts. Check the page in a browser.'
