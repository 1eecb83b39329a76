import { forwardsTo } from '#facts/meta-refresh.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isAccessRefused, isThrottled } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { EVERYTHING_ON_PAGE, siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

/** Whether the redirect is a meta refresh, which is written in the page. */
type Details = { isMeta: boolean }

export const redirectToError = siteRule<Details>({
  id: 'redirect-to-error',
  name: 'Broken redirect',
  checks: 'Redirects, also by meta refresh, that end on a page with status 400 or higher',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['page-4xx', 'link-to-redirect', 'redirect-chain', EVERYTHING_ON_PAGE],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Open the first URL in a private window: the address bar changes, and the page that appears is an error.',
  find(site) {
    return site.pages.flatMap((page) => {
      const forward = page.redirect === null ? forwardsTo(page) : null
      if (page.redirect === null && forward === null) return []
      const { hops, end, isLoop } = site.redirects(forward ?? page.url)
      if (isLoop || end === null || end.status < 400 || isAccessRefused(end) || isThrottled(end)) return []
      return [
        {
          url: page.url,
          at: forward === null ? 'Location' : 'meta[http-equiv=refresh]',
          found: `${[...(forward === null ? [] : [page.url]), ...hops].join(' → ')} returns ${end.status}`,
          expected: 'a page that returns 200',
          restsOn: end.url,
          details: { isMeta: forward !== null },
          // The original forwards visitors too.
          ...(page.isCopy && { impact: 'low' as const }),
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix ${count(cases.length, 'broken redirect')}`,
    problem: `${count(cases.length, 'URL redirects', 'URLs redirect')} to an error${withExample(cases)} Visitors who follow old links or bookmarks are lost, and so is the value of those links.`,
    solution: `Redirect to the closest existing page. If there is none, remove the redirect: a plain 404 is better than a redirect to one. Also correct the links on your own pages that lead there.${cases.some(({ details }) => details.isMeta) ? ' Where the redirect is a meta refresh tag (http-equiv="refresh"), correct the URL in the tag, or delete the page.' : ''}${cases.every(({ details }) => details.isMeta) ? '' : platformSetting('redirect', stack)}`,
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/old'), '/old': redirect('/gone') }),
    site({ '/': linking('/old'), '/old': document('<meta http-equiv="refresh" content="0; url=/gone">', '<a href="/gone">Boots</a>') }),
  ],
  quiet: () => [
    site({ '/': linking('/old'), '/old': redirect('/login'), '/login': { status: 401 } }),
    site({ '/': linking('/old'), '/old': redirect('/new'), '/new': linking('/') }),
  ],
})
