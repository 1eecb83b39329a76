import { forwardsTo, reloadsEndlessly } from '#facts/meta-refresh.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Advice, type Case, EVERYTHING_ON_PAGE, siteRule } from '#rules/rule.ts'
import { isIndexFileOf } from '#rules/url-endings.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

const pageWithRefreshTo = (target: string): string =>
  document(`<title>Moved</title><meta http-equiv="refresh" content="0; url=${target}">`, `<a href="${target}">Click here</a>`)

type Details = { isRefresh: boolean }
const isRefresh = ({ details }: Case<Details>): boolean => details.isRefresh

const MAX_HOPS = 12

/** Where the browser goes next without a click; the page itself if it is reloaded. */
function nextOf(page: Page): string | null {
  if (page.redirect !== null || !isHtmlPage(page)) return page.redirect
  return reloadsEndlessly(page) ? page.url : forwardsTo(page)
}

/** The URLs from a page back to itself; null if it is not in a loop. An index file and its folder are one page. */
function hopsOf(page: Page, site: Site): string[] | null {
  const hops = [page.url]
  let current: Page | null = page
  while (current !== null && hops.length <= MAX_HOPS) {
    const next = nextOf(current)
    if (next === null) return null
    hops.push(next)
    if (next === page.url) return hops
    current = site.page(next)
    if (current !== null && isIndexFileOf(next, page.url) && nextOf(current) === next) return hops
  }
  return null
}

const REDIRECT_TO_NEW = 'If another page replaced it, redirect to that page with a 301 and correct the links.'

const reloadAdvice = (cases: readonly Case[], stack: readonly Stack[]): Advice => ({
  title: `Stop ${count(cases.length, 'page')} from reloading endlessly`,
  problem: `${pagesThat(cases, 'has', 'have')} a meta refresh without a delay that leads back to ${byPageCount(cases, 'the page itself', 'the same page')}${withExample(cases, 'url')} Browsers load it again and again, so visitors never see any content, and search engines find nothing to index.`,
  solution: `Restore the content of ${byPageCount(cases, 'the page', 'each page')} and remove the meta refresh. ${REDIRECT_TO_NEW}${platformSetting('redirect', stack)}`,
})

const loopAdvice = (cases: readonly Case<Details>[], stack: readonly Stack[]): Advice => ({
  title: `Fix ${count(cases.length, 'URL that redirects', 'URLs that redirect')} in a loop`,
  problem: `${count(cases.length, 'URL redirects', 'URLs redirect')} in a loop${withExample(cases)} Visitors only get a browser error, and search engines can’t index the page.`,
  solution: `Look for two rules that undo each other, such as one that adds a trailing slash and one that removes it, and remove one of them. ${stack.includes('Cloudflare') ? 'In Cloudflare, set SSL/TLS to Full (strict), because Flexible often causes loops.' : 'If you use a CDN, make it connect to your server over https.'}${cases.some(isRefresh) ? ` If a page redirects with a meta refresh, remove the tag and restore the content. ${REDIRECT_TO_NEW}` : ''}`,
  example: null,
})

export const redirectLoop = siteRule<Details>({
  id: 'redirect-loop',
  name: 'Redirect loop',
  checks: 'Redirects, also by meta refresh without delay, that lead back to where they started',
  version: 3,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: [EVERYTHING_ON_PAGE, 'link-broken'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Open the URL in a private window: the browser says that the page redirected you too many times, or reloads the page without end.',
  find(site) {
    return site.pages.flatMap((page) => {
      const hops = hopsOf(page, site)
      if (hops === null) return []
      const isRefresh = page.redirect === null
      return [
        {
          url: page.url,
          at: isRefresh ? 'meta[http-equiv=refresh]' : 'Location',
          found: hops.join(' → '),
          expected: 'a page at the end',
          details: { isRefresh },
        },
      ]
    })
  },

  advise: (cases, stack) => (cases.every(isRefresh) ? reloadAdvice(cases, stack) : loopAdvice(cases, stack)),

  fires: () => [
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/1') }),
    site({ '/': linking('/1'), '/1': redirect('/1') }),
    site({ '/': linking('/kit/index.html'), '/kit/index.html': pageWithRefreshTo('index.html') }),
    site({ '/': linking('/kit/'), '/kit/': pageWithRefreshTo('index.html'), '/kit/index.html': pageWithRefreshTo('index.html') }),
    site({ '/': linking('/a'), '/a': pageWithRefreshTo('/b'), '/b': redirect('/a') }),
  ],
  quiet: () => [
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': linking('/') }),
    site({ '/': linking('/kit/'), '/kit/': pageWithRefreshTo('index.html'), '/kit/index.html': linking('/') }),
    site({ '/': linking('/live'), '/live': document('<meta http-equiv="refresh" content="30">', '<p>Live</p>') }),
  ],
})
