import { pathOf } from '#facts/path-of.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, count, listed, pageCount, pagesThat } from '#rules/wording.ts'

/** A site has a usual form only if at least ten canonicals exist and most of them agree. */
const MIN_CANONICALS = 10
const MIN_SHARE = 0.7

type Details = { usual: string; usualCount: number }

/** Protocol, host and trailing slash, as phrases that follow “has”; empty if the URL can’t have a trailing slash. */
const STYLES = [
  (url: string) => `${url.slice(0, url.indexOf(':'))}://`,
  (url: string) => `the host ${url.split('/', 3)[2] ?? ''}`,
  (url: string) => {
    const path = pathOf(url)
    return path === '/' || /\.\w+$/.test(path) ? '' : path.endsWith('/') ? 'a trailing slash' : 'no trailing slash'
  },
]

function countStyles(targets: readonly string[], styleOf: (url: string) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const target of targets) {
    const style = styleOf(target)
    if (style !== '') counts.set(style, (counts.get(style) ?? 0) + 1)
  }
  return counts
}

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)

/** `no trailing slash`, `https:// and no trailing slash`. */
const usualForms = (cases: readonly Case<Details>[]): string => listed([...new Set(cases.map(({ details }) => details.usual))])

const describeCase = ({ url, found, details: { usual, usualCount } }: Case<Details>): string =>
  `the tag on ${url} has ${found}; on ${count(usualCount, 'other page')} it has ${usual}`

export const canonicalStyleDrift = siteRule<Details>({
  id: 'canonical-style-drift',
  name: 'Inconsistent canonical URLs',
  checks: 'Canonical tags that differ from the rest of the site in protocol, host or trailing slash',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Compare `rel="canonical"` in the source of the listed page and a few others: the protocol, www or the trailing slash differs.',
  find(site) {
    // Canonicals that redirect don’t show the form that the site wants; canonical-to-redirect reports them.
    const canonicals = htmlPages(site).flatMap((page) =>
      page.canonical !== null && site.isInternal(page.canonical) && (site.page(page.canonical)?.redirect ?? null) === null
        ? [{ page, target: page.canonical }]
        : [],
    )
    if (canonicals.length < MIN_CANONICALS) return []
    const targets = canonicals.map(({ target }) => target)
    return STYLES.flatMap((styleOf) => {
      const counts = countStyles(targets, styleOf)
      if (counts.size < 2) return []
      const total = [...counts.values()].reduce((sum, count) => sum + count)
      const [usual = '', usualCount = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
      if (usualCount < total * MIN_SHARE || total < MIN_CANONICALS) return []
      return canonicals
        .map(({ page, target }) => ({ page, style: styleOf(target) }))
        .filter(({ style }) => style !== '' && style !== usual)
        .map(({ page, style }) => ({
          url: page.url,
          at: 'link[rel=canonical]',
          found: style,
          expected: `${usual}, as on ${count(usualCount, 'other page')}`,
          details: { usual, usualCount },
        }))
    })
  },

  advise: (cases, stack) => ({
    title: `Make ${byPageCount(cases, 'the canonical tag', 'canonical tags')} consistent on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag', 'have canonical tags')} in a different form from the rest of the site${withExample(cases, describeCase)} Google treats each form as a separate URL, so links to the page are split.`,
    solution: `Write ${byPageCount(cases, 'this canonical tag', 'these canonical tags')} with ${usualForms(cases)}, as on the other pages, if that form opens without a redirect. Otherwise change the tags of the other pages.${platformSetting('canonical', stack)}`,
    example: null,
  }),

  fires: () => [
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(
        PATHS.map((path, i) => [path, document(`<link rel="canonical" href="https://${i === 0 ? 'www.' : ''}shop.test${path}">`, '')]),
      ),
    }),
  ],
  quiet: () => [
    // Most canonicals name URLs that redirect, so the two that name the final URL are not outliers.
    site({
      '/': linking(...PATHS.map((path) => `${path}/`)),
      ...Object.fromEntries(
        PATHS.flatMap((path, i) => [
          [`${path}/`, document(`<link rel="canonical" href="https://shop.test${path}${i < 2 ? '/' : ''}">`, '')],
          [path, redirect(`${path}/`)],
        ]),
      ),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, document(`<link rel="canonical" href="https://shop.test${path}">`, '')])),
    }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('<link rel="canonical" href="https://shop.test/a">', ''),
      '/b': document('<link rel="canonical" href="https://www.shop.test/b">', ''),
    }),
  ],
})
