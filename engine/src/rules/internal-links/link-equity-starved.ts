import { indexablePages } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const SAMPLE = 50
const PATHS = Array.from({ length: 52 }, (_, i) => `/boots-${i}`)

export const linkEquityStarved = siteRule({
  id: 'link-equity-starved',
  name: 'Important page gets little internal weight',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check:
    'Open Links, Internal links in Search Console and look for the page: it stands far below most others, although it is in the menu of the start page.',
  find(site) {
    if (site.gap !== null) return inconclusive(site.gap)
    // What one page names as its next is in its navigation too; what matters is in that of the start page.
    const wanted = new Set(
      site.home?.links.flatMap(({ url, place }) => (url !== null && (place === 'nav' || place === 'header') ? url : [])) ?? [],
    )
    // Its own menu names the start page as well, whose weight comes from other sites.
    wanted.delete(site.home?.url ?? '')
    const ranked = indexablePages(site)
    if (ranked.length < SAMPLE) return []
    const ranks = ranked.map((page) => site.rank(page.url)).sort((a, b) => a - b)
    const quarter = ranks[Math.floor(ranks.length / 4)] ?? 0
    return ranked.flatMap((page) => {
      return wanted.has(page.url) && site.rank(page.url) < quarter
        ? [
            {
              url: page.url,
              at: 'a[href]',
              found: 'less internal weight than three quarters of the pages',
              expected: 'more links from the content',
            },
          ]
        : []
    })
  },

  advise: (cases) => ({
    title: 'Strengthen pages that matter',
    problem: `${pagesThat(cases, 'stands', 'stand')} in the navigation of the start page but ${cases.length === 1 ? 'gets' : 'get'} less internal weight than most others. Search engines take such a page for less important than you do.`,
    solution: 'Link them from the pages with the most weight, above all from the start page and from popular articles.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('', `<nav><a href="/wanted">Wanted</a></nav>${linking(...PATHS)}`),
      ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])),
      '/wanted': linking('/'),
    }),
  ],
  quiet: () => [
    site({ '/': linking(...PATHS), ...Object.fromEntries(PATHS.map((path) => [path, linking('/', ...PATHS)])) }),
    site({ '/': document('', '<nav><a href="/a">A</a></nav>'), '/a': linking('/') }),
    site({
      '/': document('', `<nav><a href="/">Boots</a></nav>${linking(...PATHS)}`),
      ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])),
    }),
    site({
      '/': linking(...PATHS, '/deep'),
      ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])),
      '/deep': document('', '<nav><a href="/next">Next</a></nav><a href="/">Home</a>'),
      '/next': linking('/'),
    }),
  ],
})
