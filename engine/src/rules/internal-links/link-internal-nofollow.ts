import type { Link } from '#facts/link.ts'
import { linksInto } from '#facts/link-graph.ts'
import type { Page } from '#facts/page.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { isAction } from '#rules/action-urls.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byFoundCount, differentCount, foundCount, pageCount } from '#rules/wording.ts'

/** Checks for an empty `rel` first, because most links have none. */
const isNofollow = ({ rel }: Link): boolean => rel !== '' && /\bnofollow\b/.test(rel)

export const linkInternalNofollow = siteRule({
  id: 'link-internal-nofollow',
  name: 'Internal link with nofollow',
  version: 4,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  explains: ['page-only-nofollow-inlinks', 'inlinks-mixed-follow', 'page-single-inlink'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check: 'Right-click the link and choose Inspect: its `rel` says `nofollow`, although it leads to one of your own pages.',
  find(site) {
    const linkingPages = site.pages.filter((page) => !isAction(page.url) && page.links.some(isNofollow))
    const isWanted = (page: Page | null) => page !== null && isMeantForSearch(page) && !isUtilityType(page.type) && !isAction(page.url)
    const targets = linkingPages.length === 0 ? [] : site.pages.filter(({ url }) => isWanted(site.finalPage(url)))
    return linksInto(targets, linkingPages)
      .filter(({ link }) => isNofollow(link))
      .map(({ page, link, target }) => ({
        url: page.url,
        at: link.path,
        found: `${target.url} with rel="${link.rel}"`,
        expected: 'no nofollow on internal links',
        about: target.url,
      }))
  },

  advise: (cases) => ({
    title: `Remove nofollow from ${foundCount(cases, 'internal link')}`,
    problem: `We found ${differentCount(cases, 'internal link')} marked nofollow on ${pageCount(cases)}${withExample(cases)} Such links pass on little or no value, so your own pages may rank lower.`,
    solution: `Remove nofollow from the rel attribute ${byFoundCount(cases, 'of this link', 'of these links')}. To keep a page out of search results, use noindex on that page instead.`,
    example: null,
  }),

  fires: () => [site({ '/': document('', '<a href="/a" rel="nofollow">A</a>'), '/a': linking('/') })],
  quiet: () => [
    site({ '/': document('', '<a href="/a?add-to-cart=12" rel="nofollow">Buy</a>'), '/a?add-to-cart=12': linking('/') }),
    site({ '/': linking('/a?add-to-cart=1'), '/a?add-to-cart=1': document('', '<a href="/a" rel="nofollow">A</a>'), '/a': linking('/') }),
    site({ '/': document('', '<a href="/a">A</a><a href="/login" rel="nofollow">Log in</a>'), '/a': linking('/'), '/login': linking('/') }),
  ],
})
