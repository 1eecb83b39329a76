import { isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

const DEEP = 3
const TOO_DEEP = 6

export const pageTooDeep = siteRule({
  id: 'page-too-deep',
  name: 'Page is many clicks away',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Count the clicks that it takes from the start page to this page: there are more than three.',
  find(site) {
    return site.pages
      .filter((page) => isIndexable(page) && (site.depth(page) ?? 0) > DEEP)
      .map((page) => ({
        url: page.url,
        at: 'a[href]',
        found: `${site.depth(page)} clicks from the start page`,
        expected: `at most ${DEEP}`,
        impact: (site.depth(page) ?? 0) > TOO_DEEP ? ('high' as const) : ('medium' as const),
      }))
  },

  advise: (cases) => ({
    title: 'Bring deep pages closer',
    problem: `${pagesThat(cases, 'is', 'are')} more than ${DEEP} clicks from the start page (${cases[0]?.found ?? ''}). Few visitors come so far, and crawlers come seldom.`,
    solution: 'Link them from category pages, from “most read” lists or from related pages.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/1'), '/1': linking('/2'), '/2': linking('/3'), '/3': linking('/4'), '/4': linking('/') })],
  quiet: () => [site({ '/': linking('/1'), '/1': linking('/2'), '/2': linking('/3'), '/3': linking('/') })],
})
