import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

const DEEP = 3
const TOO_DEEP = 6

export const pageTooDeep = siteRule({
  id: 'page-too-deep',
  name: 'Page too many clicks from the home page',
  checks: 'Pages more than 3 clicks from the home page; more than 6 have a higher impact',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Count the clicks from the home page to this page: it takes more than three.',
  find(site) {
    return site.pages
      .filter((page) => isMeantForSearch(page) && (site.depth(page) ?? 0) > DEEP)
      .map((page) => ({
        url: page.url,
        at: 'a[href]',
        found: `${site.depth(page)} clicks from the home page`,
        expected: `at most ${DEEP} clicks`,
        impact: (site.depth(page) ?? 0) > TOO_DEEP ? ('high' as const) : ('medium' as const),
      }))
  },

  advise: (cases) => ({
    title: `Bring ${pageCount(cases)} within ${DEEP} clicks of the home page`,
    problem: `${pagesThat(cases, 'takes', 'take')} more than ${DEEP} clicks to reach${withExample(cases, ({ url, found }) => `${url} is ${found}`)} Few visitors get that far, and search engines crawl such pages less often.`,
    solution:
      'Link to these pages from category pages, “most read” lists or related pages. Split long lists of older content by topic or year.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/1'), '/1': linking('/2'), '/2': linking('/3'), '/3': linking('/4'), '/4': linking('/') })],
  quiet: () => [site({ '/': linking('/1'), '/1': linking('/2'), '/2': linking('/3'), '/3': linking('/') })],
})
