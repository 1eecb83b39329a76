/** Pages whose content or menu scripts add in the browser, so that a crawler without scripts finds almost nothing. */
import type { Page } from './page.ts'

/** A shell has fewer words, such as a request to switch scripts on. With a `main`, the limit is lower, because that text may be content. */
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

/** A page that has an empty element for a menu, and no other menu in its HTML. */
export const lacksMenu = ({ emptyMenu, links, assets }: Page): boolean =>
  emptyMenu !== undefined &&
  assets.some(({ kind }) => kind === 'script') &&
  !links.some(({ place, url }) => url !== null && (place === 'nav' || place === 'header'))

/** Two pages to which all others link, such as the contact page, are no menu yet. */
const MAX_SHARED_LINKS = 2

/** The pages whose menu a script adds in the browser, if most pages are like that. Links on nearly all pages are a menu, in whatever element. */
export function pagesWithoutMenu(pages: readonly Page[]): Page[] {
  const lacking = pages.filter(lacksMenu)
  if (lacking.length * 2 <= pages.length) return []
  const counts = new Map<string, number>()
  for (const { links, url } of pages) {
    const { origin } = new URL(url)
    const targets = new Set(links.flatMap((link) => link.url ?? []))
    for (const target of targets)
      if (target !== url && target !== `${origin}/` && target.startsWith(`${origin}/`)) counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  const shared = [...counts.values()].filter((count) => count > 1 && count * 10 >= (pages.length - 1) * 9)
  return shared.length > MAX_SHARED_LINKS ? [] : lacking
}

export const RENDERED_BY_SCRIPT = 'Scripts build this page, and we don’t run scripts. Check the page in a browser.'
