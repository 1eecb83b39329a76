import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, redirect, site } from '#testing/example.ts'

const FOLLOWED = 10

export const redirectOverLimit = siteRule({
  id: 'redirect-over-limit',
  name: 'More redirects than Google follows',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['redirect-chain', 'link-to-redirect'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` and count the lines `location`: there are more than ten.',
  find(site) {
    // A chain is told at its first address; its later ones are part of it.
    const inner = new Set(site.pages.flatMap((page) => (page.redirect === null ? [] : [page.redirect])))
    return site.pages
      .filter((page) => page.redirect !== null && !inner.has(page.url))
      .flatMap((page) => {
        const { hops, end, isLoop } = site.redirects(page.url)
        if (isLoop || hops.length <= FOLLOWED + 1) return []
        return [
          {
            url: page.url,
            at: 'Location',
            found: `${hops.length - 1} redirects${end === null ? ' and more' : ''}`,
            expected: `at most ${FOLLOWED}, better one`,
          },
        ]
      })
  },

  advise: (cases) => ({
    title: 'Cut redirect chains that are too long to follow',
    problem: `${count(cases.length, 'address', 'addresses')} ${cases.length === 1 ? 'needs' : 'need'} more redirects than Googlebot follows (${cases[0]?.found ?? ''}), so the page behind is never seen.`,
    solution: 'Redirect the first address straight to the last one.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/0'),
      ...Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`/${i}`, redirect(`/${i + 1}`)])),
      '/11': linking('/'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/0'),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`/${i}`, redirect(`/${i + 1}`)])),
      '/9': linking('/'),
    }),
  ],
})
