import { indexablePages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const inlinksMixedFollow = siteRule({
  id: 'inlinks-mixed-follow',
  name: 'Page gets both followed and nofollowed links',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check: 'Right-click links to the page in different places and choose Inspect: some have `nofollow` in their `rel`, others do not.',
  find(site) {
    return indexablePages(site).flatMap((page) => {
      const { followed, nofollowed } = site.inlinks(page.url)
      return followed > 0 && nofollowed > 0
        ? [
            {
              url: page.url,
              at: 'a[href]',
              found: `${count(followed, 'page')} with followed, ${nofollowed} with nofollowed links`,
              expected: 'followed links only',
            },
          ]
        : []
    })
  },

  advise: (cases) => ({
    title: 'Treat links to a page alike',
    problem: `${pagesThat(cases, 'gets', 'get')} followed and nofollowed links at once: ${cases[0]?.url ?? ''} has ${cases[0]?.found ?? ''}. Search engines get two answers to the question whether the site vouches for what is there.`,
    solution: 'Remove nofollow from the links that have it.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a', '/b'), '/a': document('', '<a href="/b" rel="nofollow">B</a>'), '/b': linking('/') })],
  quiet: () => [site({ '/': linking('/a', '/b'), '/a': linking('/b'), '/b': linking('/') })],
})
