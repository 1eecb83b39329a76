import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isAccessRefused, isThrottled } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

export const redirectToError = siteRule({
  id: 'redirect-to-error',
  name: 'Broken redirect',
  checks: 'Redirects that end on a page with status 400 or higher',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['page-4xx', 'link-to-redirect', 'redirect-chain'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` and read the last line that starts with HTTP: its status is 400 or higher.',
  find(site) {
    return site.pages
      .filter((page) => page.redirect !== null)
      .flatMap((page) => {
        const { hops, end, isLoop } = site.redirects(page.url)
        if (isLoop || end === null || end.status < 400 || isAccessRefused(end) || isThrottled(end)) return []
        return [
          {
            url: page.url,
            at: 'Location',
            found: `${hops.join(' → ')} returns ${end.status}`,
            expected: 'a page that returns 200',
            restsOn: end.url,
          },
        ]
      })
  },

  advise: (cases, stack) => ({
    title: `Fix ${count(cases.length, 'broken redirect')}`,
    problem: `${count(cases.length, 'URL redirects', 'URLs redirect')} to an error${withExample(cases)} Visitors who follow old links or bookmarks are lost, and so is the value of those links.`,
    solution: `Redirect to the closest existing page. If there is none, remove the redirect: a plain 404 is better than a redirect to one. Also correct the links on your own pages that lead there.${platformSetting('redirect', stack)}`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/old'), '/old': redirect('/gone') })],
  quiet: () => [
    site({ '/': linking('/old'), '/old': redirect('/login'), '/login': { status: 401 } }),
    site({ '/': linking('/old'), '/old': redirect('/new'), '/new': linking('/') }),
  ],
})
