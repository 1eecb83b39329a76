import { isRightlyExcluded } from '#facts/indexing.ts'
import { refreshOf } from '#facts/meta-refresh.ts'
import { isStaticSite, type Stack } from '#facts/stack.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { EVERYTHING_ON_PAGE, pageRule } from '#rules/rule.ts'
import { withoutHomeFile } from '#rules/url-endings.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Static sites redirect with a meta refresh, unless the host offers real redirects. A site on an unknown platform is probably static. */
const mayBeStatic = (stack: readonly Stack[]): boolean => stack.length === 0 || isStaticSite(stack) || stack.includes('GitHub Pages')

type Details = { target: string; hasDelay: boolean }

/** Pages with a longer delay are mostly slide shows and news tickers. */
const MAX_DELAY_SECONDS = 5

export const redirectByMeta = pageRule<Details>({
  id: 'redirect-by-meta',
  name: 'Meta refresh redirect',
  checks: 'Pages that send visitors to another URL within 5 seconds by meta refresh',
  version: 4,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  // Each further page is one line in a list of redirects.
  minutesEach: 1,
  explains: [EVERYTHING_ON_PAGE],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh',
  reviewed: '2026-11',
  check: 'View the page source and search for `http-equiv="refresh"`: within five seconds, it sends visitors to another URL.',
  // A permanent redirect from the checkout or the login would lock visitors out.
  applies: (page) => isHtmlPage(page) && !isRightlyExcluded(page),

  find(page) {
    const refresh = refreshOf(page)
    if (refresh === null || refresh.seconds > MAX_DELAY_SECONDS) return []
    const target = withoutHomeFile(refresh.target)
    return [
      {
        at: 'meta[http-equiv=refresh]',
        found: page.refresh ?? '',
        expected: `a 301 redirect to ${target}`,
        details: { target, hasDelay: refresh.seconds > 0 },
      },
    ]
  },

  advise: (cases, stack) => {
    const [target = ''] = cases.map(({ details }) => details.target)
    const hasDelay = cases.some(({ details }) => details.hasDelay)
    return {
      title: `Replace meta refresh ${byPageCount(cases, 'with a 301 redirect on', 'with 301 redirects on')} ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'redirects', 'redirect')} visitors with a meta refresh tag${withExample(cases, ({ url, details }) => `${url} leads to ${details.target}`)} It is slower than a real redirect and can break the back button.${hasDelay ? ' With a delay, Google treats it as temporary and may keep the old URL in search results.' : ''}`,
      solution:
        !hasDelay && mayBeStatic(stack)
          ? `At your hosting provider, set up ${byPageCount(cases, `a 301 redirect to ${target} for this URL only, then delete the file with the meta refresh`, '301 redirects to the same targets, then delete the files with the meta refresh')}. If the provider offers no redirects, as on GitHub Pages, keep ${byPageCount(cases, 'the page', 'the pages')}: Google treats a meta refresh without a delay like a 301 redirect.`
          : `Set up ${byPageCount(cases, `a 301 redirect to ${target}`, '301 redirects to the same targets')}, then remove the meta ${byPageCount(cases, 'tag', 'tags')}.${platformSetting('redirect', stack)}`,
    }
  },

  fires: () => [
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
    head('<meta http-equiv=Refresh content="3;URL=\'https://shop.test/shoes\'">'),
    head('<meta http-equiv="refresh" content="0; url=/index.html">'),
  ],
  quiet: () => [
    head('<meta http-equiv="refresh" content="0; url=/cart">', { path: '/checkout/' }),
    head('<meta http-equiv="refresh" content="300">'),
    head('<noscript><meta http-equiv="refresh" content="0; url=/without-scripts"></noscript>'),
    head('<meta http-equiv="refresh" content="30; url=/boots">'),
    head('<meta http-equiv="refresh" content="60; url=/shoes">'),
  ],
})
