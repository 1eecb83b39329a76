import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

/** Googlebot follows at most this many redirects. */
const MAX_FOLLOWED_REDIRECTS = 10

export const redirectOverLimit = siteRule({
  id: 'redirect-over-limit',
  name: 'Too many redirects',
  checks: 'URLs with more redirects than Googlebot follows (10)',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['redirect-chain'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` and count the `location` lines: there are more than ten.',
  find(site) {
    // Only the first URL of a chain is reported.
    const redirectTargets = new Set(site.pages.flatMap((page) => (page.redirect === null ? [] : [page.redirect])))
    return site.pages
      .filter((page) => page.redirect !== null && !redirectTargets.has(page.url))
      .flatMap((page) => {
        const { hops, end, isLoop } = site.redirects(page.url)
        if (isLoop || hops.length <= MAX_FOLLOWED_REDIRECTS + 1) return []
        return [
          {
            url: page.url,
            at: 'Location',
            found: `${hops.length - 1} redirects${end === null ? ' or more' : ''}`,
            expected: `at most ${MAX_FOLLOWED_REDIRECTS}, better one`,
          },
        ]
      })
  },

  advise: (cases, stack) => ({
    title: `Shorten ${count(cases.length, 'redirect chain that is', 'redirect chains that are')} too long for Google`,
    problem: `${count(cases.length, 'URL needs', 'URLs need')} more redirects than Googlebot follows${withExample(cases, ({ url, found }) => `${url} needs ${found}`)} Google never sees the page at the end, so it can’t rank.`,
    solution: `Redirect every URL of ${byPageCount(cases, 'the', 'each')} chain straight to the last one.${platformSetting('redirect', stack)}`,
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
