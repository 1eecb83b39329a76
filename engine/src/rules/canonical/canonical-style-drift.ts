import { pathOf } from '#facts/path-of.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** A norm needs ten examples, and most of them must agree. */
const SAMPLE = 10
const AGREE = 0.7

const STYLES = [
  { name: 'scheme', of: (url: string) => url.slice(0, url.indexOf(':')) },
  { name: 'host', of: (url: string) => url.split('/', 3)[2] ?? '' },
  {
    name: 'ending',
    of: (url: string) => {
      const path = pathOf(url)
      return path === '/' || /\.\w+$/.test(path) ? '' : path.endsWith('/') ? 'with slash' : 'without slash'
    },
  },
]

function stylesOf(targets: readonly string[], of: (url: string) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const target of targets) {
    const style = of(target)
    if (style !== '') counts.set(style, (counts.get(style) ?? 0) + 1)
  }
  return counts
}

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)

export const canonicalStyleDrift = siteRule({
  id: 'canonical-style-drift',
  name: 'Canonicals are not written alike',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Compare `rel="canonical"` in the source of this page and some others: https, the host or the slash at the end is not alike.',
  find(site) {
    // One that redirects is told by another rule, and is no example to follow.
    const written = htmlPages(site).flatMap((page) =>
      page.canonical !== null && site.isInternal(page.canonical) && (site.page(page.canonical)?.redirect ?? null) === null
        ? [{ page, target: page.canonical }]
        : [],
    )
    if (written.length < SAMPLE) return []
    const targets = written.map(({ target }) => target)
    return STYLES.flatMap(({ name, of }) => {
      const styles = stylesOf(targets, of)
      if (styles.size < 2) return []
      const all = [...styles.values()].reduce((sum, count) => sum + count)
      const usual = [...styles].sort((a, b) => b[1] - a[1])[0]
      if (usual === undefined || usual[1] < all * AGREE || all < SAMPLE) return []
      return written
        .map(({ page, target }) => ({ page, style: of(target) }))
        .filter(({ style }) => style !== '' && style !== usual[0])
        .map(({ page, style }) => ({
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${name}: ${style}`,
          expected: `${usual[0]}, as on ${usual[1]} other pages`,
        }))
    })
  },

  advise: (cases) => ({
    title: 'Write all canonicals in one style',
    problem: `${pagesThat(cases, 'differs', 'differ')} from the rest of the site (${cases[0]?.found ?? ''}; usual: ${cases[0]?.expected ?? ''}). Each spelling counts as an address of its own.`,
    solution: 'Decide on scheme, www and closing slash once, and build all canonicals with the same function.',
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
