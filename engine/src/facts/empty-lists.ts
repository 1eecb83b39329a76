import type { Page } from './page.ts'

/** With fewer lists to compare with, an entry that they all show looks like a link of the template. */
const MIN_FILLED_LISTS = 2

/**
 * Finds lists with a noindex and without entries, which many sites hide until there are some. A list counts as empty if its content links
 * only to pages that all lists without a noindex in its folder link to as well, as the template does; each of those has further links.
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
