import type { Page } from './page.ts'

/** With fewer lists to compare with, an entry that they all show looks like a link of the template. */
const MIN_FILLED_LISTS = 2

/**
 * Lists with a noindex and without entries: everything that their content links to is linked from all lists in the same folder that have no
 * noindex, which also link to more. Many sites hide lists until there are entries.
 */
export function hiddenEmptyLists(htmlPages: readonly Page[]): Set<Page> {
  const empty = new Set<Page>()
  const folders = Map.groupBy(
    htmlPages.filter(({ type }) => type === 'category'),
    ({ url }) => new URL(url.endsWith('/') ? '..' : '.', url).href,
  )
  for (const lists of folders.values()) {
    const [hidden, filled] = [lists.filter(({ noindex }) => noindex), lists.filter(({ noindex }) => !noindex)]
    if (hidden.length === 0 || filled.length < MIN_FILLED_LISTS) continue
    const siblings = new Set(lists.map(({ url }) => url))
    const targets = filled.map((list) => contentLinks(list, siblings))
    const shared = targets.reduce((all, each) => all.intersection(each))
    if (targets.some(({ size }) => size === shared.size)) continue
    for (const list of hidden) if (contentLinks(list, siblings).isSubsetOf(shared)) empty.add(list)
  }
  return empty
}

/** Targets of the links in the content, except other lists of the folder. */
const contentLinks = ({ links }: Page, siblings: ReadonlySet<string>): Set<string> =>
  new Set(links.flatMap(({ url, place }) => (url !== null && (place === 'main' || place === 'body') && !siblings.has(url) ? [url] : [])))
