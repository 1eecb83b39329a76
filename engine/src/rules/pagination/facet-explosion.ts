import { document, linking, site } from '#rules/example.ts'
import { siteRule } from '#rules/rule.ts'
import { count, grouped } from '#rules/wording.ts'

/** On a smaller site, a few filters can create most of the URLs. */
const MIN_URLS = 100
/** Maximum share of URLs that are filter combinations of a few paths. */
const MAX_FILTERED_SHARE = 0.5
/** Share of paths that counts as a few. */
const MAX_PATH_SHARE = 0.05

const numberedPaths = (number: number, pathOf: (i: number) => string) => Array.from({ length: number }, (_, i) => pathOf(i))
const exampleSite = (paths: string[]) =>
  site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path) => [path, document('<title>Boots</title>', '')])) })

export const facetExplosion = siteRule({
  id: 'facet-explosion',
  name: 'Filter combinations create too many URLs',
  checks: 'Sites of at least 100 URLs where more than half are filter combinations of a few pages',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'setting',
  minutes: 240,
  explainsEverywhere: ['url-many-parameters', 'duplicate-by-parameter'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation',
  reviewed: '2026-11',
  check: 'Select two filters in the list: the URL gets more parameters, and Page indexing in Search Console lists many URLs like it.',
  find(site) {
    const combinationsPerPath = new Map<string, number>()
    let total = 0
    const add = (url: string, times: number) => {
      const end = url.indexOf('?')
      const path = end === -1 ? url : url.slice(0, end)
      const isCombination = end !== -1 && new URLSearchParams(url.slice(end)).size >= 2
      total += times
      combinationsPerPath.set(path, (combinationsPerPath.get(path) ?? 0) + (isCombination ? times : 0))
    }
    for (const page of site.pages) add(page.url, 1)
    for (const trap of site.crawl.traps) if (trap.pattern.startsWith('combinations of parameters')) add(trap.example, trap.skipped)
    if (total < MIN_URLS) return []
    const [first, ...others] = [...combinationsPerPath].filter(([, combinations]) => combinations > 0).sort((a, b) => b[1] - a[1])
    if (first === undefined) return []
    const nextPaths = others.slice(0, Math.max(0, Math.ceil(combinationsPerPath.size * MAX_PATH_SHARE) - 1))
    const combinations = nextPaths.reduce((sum, [, each]) => sum + each, first[1])
    if (combinations <= total * MAX_FILTERED_SHARE) return []
    const found = `${grouped(combinations)} of ${grouped(total)} URLs are filter combinations of ${nextPaths.length === 0 ? '' : `${count(nextPaths.length + 1, 'page')}, most of them of `}${first[0]}`
    return [{ url: first[0], at: 'address', found, expected: 'filters that create no crawlable URLs' }]
  },

  advise: (cases) => ({
    title: 'Block filter combinations from being crawled',
    problem: `${cases[0]?.found ?? 'Most URLs are filter combinations'}. Search engines spend their time there and find your new and changed pages late.`,
    solution:
      'Block the filter parameters in robots.txt, or build the filters without links, for example with a form or a # in the URL. If people search for a combination, such as “red boots”, give it its own URL without parameters and link to it.',
  }),

  fires: () => [exampleSite(numberedPaths(150, (i) => (i < 40 ? `/boots-${i}` : `/all?color=${i}&size=${i % 9}`)))],
  quiet: () => [
    exampleSite(numberedPaths(150, (i) => `/boots-${i}`)),
    exampleSite(numberedPaths(150, (i) => (i < 40 ? `/boots-${i}` : `/all?page=${i}`))),
    exampleSite(numberedPaths(60, (i) => `/all?color=${i}&size=${i % 9}`)),
    exampleSite(numberedPaths(150, (i) => `/boots-${i}?color=red&size=42`)),
  ],
})
