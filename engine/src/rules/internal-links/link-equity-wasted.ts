import { replacedBy } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { document, linking, site } from '#testing/example.ts'

const TOLERATED = 0.1
const SAMPLE = 10
const GONE = Array.from({ length: 10 }, (_, i) => `/boots-${i}`)

export const linkEquityWasted = siteRule({
  id: 'link-equity-wasted',
  name: 'Internal weight flows into nothing',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check:
    'Open the addresses at the top of Links, Internal links in Search Console: many are errors, redirects or pages kept out of results.',
  find(site) {
    const wasted = site.pages.filter(
      (page) =>
        page.status >= 400 ||
        page.redirect !== null ||
        (page.status === 200 && page.isHtml && (page.noindex || replacedBy(page, site) !== null)),
    )
    const share = wasted.reduce((sum, page) => sum + site.rank(page.url), 0)
    if (share <= TOLERATED || site.pages.length < SAMPLE) return []
    const worst = wasted
      .sort((a, b) => site.rank(b.url) - site.rank(a.url))
      .slice(0, 3)
      .map((page) => page.url)
    return [
      {
        url: site.start,
        at: 'a[href]',
        found: `${Math.round(share * 100)} % of the internal weight, most of it on ${worst.join(', ')}`,
        expected: `at most ${TOLERATED * 100} %`,
      },
    ]
  },

  advise: (cases) => ({
    title: 'Send link weight to pages that can use it',
    problem: `Links inside the site give ${cases[0]?.found ?? 'much weight'}: errors, redirects and pages kept out of results. It is missing where it could help pages to rank.`,
    solution: 'Correct the links to the addresses named, menus first.',
    example: null,
  }),

  fires: () => [site({ '/': linking(...GONE), ...Object.fromEntries(GONE.slice(5).map((path) => [path, linking('/')])) })],
  quiet: () => [
    site({ '/': linking(...GONE), ...Object.fromEntries(GONE.map((path) => [path, linking('/')])) }),
    site({
      '/': linking(...GONE),
      ...Object.fromEntries(GONE.map((path) => [path, document(`<link rel="canonical" href="https://example.org${path}">`, '')])),
    }),
  ],
})
