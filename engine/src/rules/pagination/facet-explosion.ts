import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** Below this, a few filters are most of a small site. */
const SAMPLE = 100
const MOST_ADDRESSES = 0.5
const FEW_PATHS = 0.05

const paths = (number: number, pathOf: (i: number) => string) => Array.from({ length: number }, (_, i) => pathOf(i))
const of = (all: string[]) =>
  site({ '/': linking(...all), ...Object.fromEntries(all.map((path) => [path, document('<title>Boots</title>', '')])) })

export const facetExplosion = siteRule({
  id: 'facet-explosion',
  name: 'Combinations of filters flood the site',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'setting',
  minutes: 240,
  explainsEverywhere: ['url-many-parameters', 'duplicate-by-parameter'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation',
  reviewed: '2026-11',
  check: 'Tick two filters of the named list: the address grows by parameters, and Page indexing in Search Console lists many like it.',
  find(site) {
    const perPath = new Map<string, number>()
    let all = 0
    const add = (url: string, times: number) => {
      const end = url.indexOf('?')
      const path = end === -1 ? url : url.slice(0, end)
      const isCombination = end !== -1 && new URLSearchParams(url.slice(end)).size >= 2
      all += times
      perPath.set(path, (perPath.get(path) ?? 0) + (isCombination ? times : 0))
    }
    for (const page of site.pages) add(page.url, 1)
    for (const trap of site.crawl.traps) if (trap.pattern.startsWith('combinations of parameters')) add(trap.example, trap.skipped)
    if (all < SAMPLE) return []
    const [first, ...rest] = [...perPath].filter(([, combinations]) => combinations > 0).sort((a, b) => b[1] - a[1])
    if (first === undefined) return []
    const few = rest.slice(0, Math.max(0, Math.ceil(perPath.size * FEW_PATHS) - 1))
    const combinations = few.reduce((sum, [, each]) => sum + each, first[1])
    if (combinations <= all * MOST_ADDRESSES) return []
    const found = `${combinations} of ${all} addresses are combinations of parameters of ${count(few.length + 1, 'path')}, most of ${first[0]}`
    return [{ url: first[0], at: 'address', found, expected: 'filters that make no new addresses for crawlers' }]
  },

  advise: (cases) => ({
    title: 'Keep crawlers out of combinations of filters',
    problem: `${cases[0]?.found ?? ''}. Crawlers spend their time there and come to new pages late.`,
    solution:
      'Forbid the parameters of filters in robots.txt, or put filters behind a # or a form, so that no link leads there. Give the few combinations that people search for a path and links of their own.',
    example: 'User-agent: *\nDisallow: /*?*colour=\nDisallow: /*?*size=',
  }),

  fires: () => [of(paths(150, (i) => (i < 40 ? `/boots-${i}` : `/all?colour=${i}&size=${i % 9}`)))],
  quiet: () => [
    of(paths(150, (i) => `/boots-${i}`)),
    of(paths(150, (i) => (i < 40 ? `/boots-${i}` : `/all?page=${i}`))),
    of(paths(60, (i) => `/all?colour=${i}&size=${i % 9}`)),
    of(paths(150, (i) => `/boots-${i}?colour=red&size=42`)),
  ],
})
