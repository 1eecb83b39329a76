import { isThrottled, isWalled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, redirect, site } from '#testing/example.ts'

export const redirectToError = siteRule({
  id: 'redirect-to-error',
  name: 'Redirect ends in an error',
  checks: 'The last address of the redirects answers with status 400 or higher',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['page-4xx', 'link-to-redirect', 'redirect-chain'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` and read the last line that begins with HTTP: its status is 400 or above.',
  find(site) {
    return site.pages
      .filter((page) => page.redirect !== null)
      .flatMap((page) => {
        const { hops, end, isLoop } = site.redirects(page.url)
        if (isLoop || end === null || end.status < 400 || isWalled(end) || isThrottled(end)) return []
        return [
          {
            url: page.url,
            at: 'Location',
            found: `${hops.join(' → ')} answers ${end.status}`,
            expected: 'a page that answers 200',
            restsOn: end.url,
          },
        ]
      })
  },

  advise: (cases) => ({
    title: 'Redirect to pages that exist',
    problem: `${count(cases.length, 'address', 'addresses')} ${cases.length === 1 ? 'redirects' : 'redirect'} to an error: ${cases[0]?.found ?? ''}. Visitors and links that come this way are lost.`,
    solution: 'Change the redirect to the closest living page, or remove it so that the address answers 404 itself.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/old'), '/old': redirect('/gone') })],
  quiet: () => [
    site({ '/': linking('/old'), '/old': redirect('/login'), '/login': { status: 401 } }),
    site({ '/': linking('/old'), '/old': redirect('/new'), '/new': linking('/') }),
  ],
})
