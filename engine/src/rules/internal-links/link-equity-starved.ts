import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

const MIN_PAGES = 50
const PATHS = Array.from({ length: 52 }, (_, i) => `/boots-${i}`)

export const linkEquityStarved = siteRule({
  id: 'link-equity-starved',
  name: 'Important page with few internal links',
  checks: 'Pages in the menu of the home page with less internal PageRank than three quarters of the site',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Open Links › Internal links in Search Console: the page is far down in the list, although it is in the menu of your home page.',
  find(site) {
    if (site.gap !== null) return inconclusive(site.gap)
    // Only the home page’s navigation counts, because other pages have links to the previous and next page in their navigation.
    const menuUrls = new Set(
      site.home?.links.flatMap(({ url, place }) => (url !== null && (place === 'nav' || place === 'header') ? url : [])) ?? [],
    )
    // The menu also links to the home page, but most links to it come from other sites.
    menuUrls.delete(site.home?.url ?? '')
    const pages = pagesForSearch(site)
    if (pages.length < MIN_PAGES) return []
    const ranks = pages.map((page) => site.rank(page.url)).sort((a, b) => a - b)
    const lowerQuartile = ranks[Math.floor(ranks.length / 4)] ?? 0
    return pages.flatMap((page) => {
      return menuUrls.has(page.url) && site.rank(page.url) < lowerQuartile
        ? [
            {
              url: page.url,
              at: 'a[href]',
              found: 'less weight from internal links than 75% of the pages',
              expected: 'more links in page content',
            },
          ]
        : []
    })
  },

  advise: (cases) => ({
    title: `Link more often to ${count(cases.length, 'important page')}`,
    problem: `${pagesThat(cases, 'is in the menu of your home page but gets', 'are in the menu of your home page but get')} less weight from internal links than most other pages${withExample(cases, 'url')} Search engines see such a page as less important than you do and may rank it lower.`,
    solution: `${byPageCount(cases, 'Link to the page', 'Link to each page')} in the text of your strongest pages, such as the home page and popular articles, with words that describe it. A menu link on the home page alone isn’t enough.`,
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
