import { isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const EXPECTED = new Set<string>(['cart', 'login', 'search'])

export const pageOnlyNofollowInlinks = siteRule({
  id: 'page-only-nofollow-inlinks',
  name: 'Page gets nofollowed links only',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check:
    'Right-click each link that leads to the page and choose Inspect: every one has `nofollow` in its `rel`, or in the robots line of its page.',
  find(site) {
    return site.pages
      .filter((page) => isIndexable(page) && !EXPECTED.has(page.type))
      .flatMap((page) => {
        const { followed, nofollowed, from } = site.inlinks(page.url)
        return followed === 0 && nofollowed > 0
          ? [{ url: page.url, at: 'a[href]', found: `nofollowed links only, first on ${from[0]}`, expected: 'at least one followed link' }]
          : []
      })
  },

  advise: (cases) => ({
    title: 'Support pages with followed links',
    problem: `${pagesThat(cases, 'is', 'are')} linked, but every link is marked nofollow. Search engines take it that the site itself does not vouch for what is there.`,
    solution: 'Remove nofollow from at least the links in the content.',
    example: null,
  }),

  fires: () => [site({ '/': document('', '<a href="/a" rel="nofollow">A</a>'), '/a': linking('/') })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/') }),
    site({ '/': document('', '<a href="/login" rel="nofollow">Log in</a>'), '/login': linking('/') }),
  ],
})
