import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count, grouped, pageCount, pagesThat } from '#rules/wording.ts'

export const inlinksMixedFollow = siteRule({
  id: 'inlinks-mixed-follow',
  name: 'Mixed follow and nofollow internal links',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check:
    'Right-click links to the page in different places and choose Inspect: some have `nofollow` in their `rel` or in the robots tag of their page, others don’t.',
  find(site) {
    return pagesForSearch(site).flatMap((page) => {
      const { followed, nofollowed } = site.inlinks(page.url)
      return followed > 0 && nofollowed > 0
        ? [
            {
              url: page.url,
              at: 'a[href]',
              found: `followed links from ${count(followed, 'page')} and nofollow links from ${grouped(nofollowed)}`,
              expected: 'followed links only',
            },
          ]
        : []
    })
  },

  advise: (cases) => ({
    title: `Remove nofollow from internal links to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'gets', 'get')} both followed and nofollow links from your own site${withExample(cases, ({ url, found }) => `${url} gets ${found}`)} The nofollow links pass on little or no value, so ${byPageCount(cases, 'the page', 'these pages')} may rank lower.`,
    solution: 'Remove nofollow from the internal links that have it, or from the robots meta tag of the pages they are on.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a', '/b'), '/a': document('', '<a href="/b" rel="nofollow">B</a>'), '/b': linking('/') })],
  quiet: () => [site({ '/': linking('/a', '/b'), '/a': linking('/b'), '/b': linking('/') })],
})
