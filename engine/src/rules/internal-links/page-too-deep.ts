import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { isNumberedVersion } from '#facts/version-folder.ts'
import { isAction } from '#rules/action-urls.ts'
import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage, isMeantForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_CLICKS = 3
const VERY_DEEP_CLICKS = 6

const LANGUAGE_FOLDER = /^\/[a-z]{2}([-_][a-z]{2,4})?\//i

/** Clicks from the home page of the page’s language, if there is one, else from the home page of the site. */
function clicksTo(page: Page, site: Site): number {
  const clicks = site.depth(page) ?? 0
  const folder = LANGUAGE_FOLDER.exec(pathOf(page.url))?.[0]
  const home = folder === undefined ? null : site.finalPage(new URL(folder, page.url).href)
  return home === null || home.status !== 200 ? clicks : clicks - (site.depth(home) ?? 0)
}

export const pageTooDeep = siteRule({
  id: 'page-too-deep',
  name: 'Page too many clicks from the home page',
  checks: 'Pages more than 3 clicks from the home page; more than 6 have a higher impact',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Count the clicks from the home page to the listed page: it takes more than three.',
  find(site) {
    return (
      site.pages
        // Lists, actions and old versions may be many clicks away. The entries of a list are usually linked from other pages too.
        .filter((page) => isMeantForSearch(page) && !isListPage(page) && !isAction(page.url) && !isNumberedVersion(page.url))
        .map((page) => ({ page, clicks: clicksTo(page, site) }))
        .filter(({ clicks }) => clicks > MAX_CLICKS)
        .map(({ page, clicks }) => ({
          url: page.url,
          at: 'a[href]',
          found: `${clicks} clicks from the home page`,
          expected: `at most ${MAX_CLICKS} clicks`,
          impact: clicks > VERY_DEEP_CLICKS ? ('high' as const) : ('medium' as const),
        }))
    )
  },

  advise: (cases) => ({
    title: `Bring ${pageCount(cases)} within ${MAX_CLICKS} clicks of the home page`,
    problem: `${pagesThat(cases, 'takes', 'take')} more than ${MAX_CLICKS} clicks to reach${withExample(cases, ({ url, found }) => `${url} is ${found}`)} Few visitors get that far, and search engines crawl such pages less often.`,
    solution: `${byPageCount(cases, 'Link to the page', 'Link to these pages')} from the menu, an overview page or related pages.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/1'), '/1': linking('/2'), '/2': linking('/3'), '/3': linking('/4'), '/4': linking('/') })],
  quiet: () => [
    site({ '/': linking('/1'), '/1': linking('/2'), '/2': linking('/0.1/3'), '/0.1/3': linking('/0.1/4'), '/0.1/4': linking('/') }),
    site({
      '/': linking('/1'),
      '/1': linking('/2'),
      '/2': linking('/3'),
      '/3': linking('/3?add-to-cart=4'),
      '/3?add-to-cart=4': linking('/'),
    }),
    site({ '/': linking('/1'), '/1': linking('/2'), '/2': linking('/3'), '/3': linking('/') }),
    site({
      '/': linking('/de/'),
      '/de/': linking('/de/1'),
      '/de/1': linking('/de/2'),
      '/de/2': linking('/de/3'),
      '/de/3': linking('/'),
    }),
  ],
})
