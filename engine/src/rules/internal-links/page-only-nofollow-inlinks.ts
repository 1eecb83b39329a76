import { isUtilityType } from '#facts/page-type.ts'
import { isAction } from '#rules/action-urls.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const pageOnlyNofollowInlinks = siteRule({
  id: 'page-only-nofollow-inlinks',
  name: 'Page has only nofollow internal links',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check:
    'Right-click each link to the page and choose Inspect: every one has `nofollow` in its `rel`, or its page has a nofollow robots tag.',
  find(site) {
    return site.pages
      .filter((page) => isMeantForSearch(page) && !isUtilityType(page.type) && !isAction(page.url))
      .flatMap((page) => {
        const { followed, nofollowed, from } = site.inlinks(page.url)
        return followed === 0 && nofollowed > 0
          ? [
              {
                url: page.url,
                at: 'a[href]',
                found: `only nofollow links, the first on ${from[0]}`,
                expected: 'at least one followed link',
              },
            ]
          : []
      })
  },

  advise: (cases) => ({
    title: `Remove nofollow from all internal links to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'gets', 'get')} internal links, but all of them are nofollow${withExample(cases, ({ url, found }) => `${url} has ${found}`)} Search engines may not follow these links, so ${byPageCount(cases, 'the page may be found late and rank', 'the pages may be found late and rank')} lower.`,
    solution: `Remove nofollow from the links to ${byPageCount(cases, 'the page', 'each page')}, or from the robots meta tag of the pages they are on. To keep a page out of search results, use noindex on it instead.`,
    example: null,
  }),

  fires: () => [site({ '/': document('', '<a href="/a" rel="nofollow">A</a>'), '/a': linking('/') })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/') }),
    site({ '/': document('', '<a href="/login" rel="nofollow">Log in</a>'), '/login': linking('/') }),
  ],
})
