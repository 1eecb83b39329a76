import type { Page } from '#facts/page.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { RENAME_ADVICE } from '#rules/rename-advice.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

/** A site has a usual format only if it has at least ten pages and most of them agree. */
const MIN_PAGES = 10
const MIN_SHARE = 0.7

const pathOf = (url: string): string => url.slice(url.indexOf('/', 8)).replace(/\?.*$/, '')

const NO_ENDING = 'no ending and no slash'

/** How the path ends. url-uppercase and url-underscore check the rest of the path. */
const styleOf = (pathname: string): string =>
  /\.(html?|php|aspx?|jsp)$/i.exec(pathname)?.[0].toLowerCase() ?? (pathname.endsWith('/') ? 'a trailing slash' : NO_ENDING)

/** How the path ends, how most paths end, and how many these are. */
type Details = { style: string; usual: string; usualCount: number }

/** `/boots (no .html at the end, unlike 562 other pages)` */
function describeDifference({ url, details: { style, usual, usualCount } }: Case<Details>): string {
  const atEnd = (ending: string): string => (ending.startsWith('.') ? `${ending} at the end` : ending)
  const difference = usual === NO_ENDING ? atEnd(style) : `no ${atEnd(usual).replace(/^a /, '')}`
  return `${pathOf(url)} (${difference}, unlike ${count(usualCount, 'other page')})`
}

/** Shopify’s second URL of a product, whose format nobody can change. */
const PRODUCT_IN_COLLECTION = /\/collections\/[^/]+\/products\//

/** Paths that contain other pages. Folders may end in a slash even if pages do not. */
function foldersOf(pages: readonly Page[]): Set<string> {
  const folders = new Set<string>()
  for (const { url } of pages) {
    const pathname = pathOf(url)
    for (let end = pathname.indexOf('/', 1); end !== -1; end = pathname.indexOf('/', end + 1))
      if (end < pathname.length - 1) folders.add(pathname.slice(0, end))
  }
  return folders
}

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)
const exampleSite = (pathOf: (path: string, i: number) => string) => {
  const paths = PATHS.map(pathOf)
  return site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path) => [path, document('<title>Boots</title>', '')])) })
}

export const urlStyleOutlier = siteRule<Details>({
  id: 'url-style-outlier',
  name: 'Inconsistent URL format',
  checks: 'URLs that differ from at least 70% of the site in trailing slash or file ending',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 5,
  // The task is about new pages, so existing ones take no time.
  minutesEach: 0,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Compare the end of the URL with other pages: most of them differ from it in the slash or in an ending such as .html.',
  find(site) {
    const folders = foldersOf(site.pages)
    const styled = pagesForSearch(site)
      .filter(({ type }) => !isUtilityType(type))
      .map(({ url }) => ({ url, path: pathOf(url) }))
      .filter(
        ({ path }) =>
          path !== '/' && !folders.has(path.replace(/\/$/, '')) && !/\/index\.\w+$/.test(path) && !PRODUCT_IN_COLLECTION.test(path),
      )
      .map(({ url, path }) => ({ url, path, style: styleOf(path) }))
    if (styled.length < MIN_PAGES) return []
    const counts = new Map<string, number>()
    for (const { style } of styled) counts.set(style, (counts.get(style) ?? 0) + 1)
    const [usual, usualCount] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    if (usualCount < styled.length * MIN_SHARE) return []
    return styled
      .filter(({ style }) => style !== usual)
      .map(({ url, path, style }) => ({
        url,
        at: 'address',
        found: `${path} (${style})`,
        expected: `${usual}, as on ${count(usualCount, 'other page')}`,
        details: { style, usual, usualCount },
      }))
  },

  advise: (cases, stack) => ({
    title: `Use one URL format for new pages: ${pageCount(cases)} ${byPageCount(cases, 'differs', 'differ')}`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} in a different format from the rest of the site${withExample(cases, describeDifference)} With mixed formats, it’s easy to link to a URL that redirects or doesn’t exist.`,
    solution: `Use the usual format for new pages. ${RENAME_ADVICE}${platformSetting('redirect', stack)}`,
    example: null,
  }),

  fires: () => [exampleSite((path, i) => (i === 0 ? `${path}.html` : path)), exampleSite((path, i) => (i === 0 ? path : `${path}/`))],
  quiet: () => [
    exampleSite((path) => path),
    exampleSite((path, i) => (i % 2 === 0 ? path : `${path}/`)),
    exampleSite((path, i) => (i === 0 ? '/boots/' : `/boots${path}`)),
    exampleSite((path, i) => (i === 0 ? '/collections/boots/products/gale' : `${path}.html`)),
    exampleSite((path, i) => (i === 0 ? '/search' : `${path}.html`)),
  ],
})
