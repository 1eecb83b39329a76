import type { Fix } from '#fixes/fix.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { TRACKING_IN_URL, TRACKING_PARAMETER } from '#rules/tracking-parameters.ts'
import { foundCount, listed, pagesThat } from '#rules/wording.ts'
import { siteMatcher } from '#web/same-site.ts'

const MAX_FINDINGS_PER_PAGE = 20

/** The tracking parameters of the link, such as `utm_source`. */
type Details = { parameters: string[] }

export const internalLinkTrackingParameter = pageRule<Details>({
  id: 'internal-link-tracking-parameter',
  name: 'Tracking parameters in internal links',
  checks: 'Internal links with utm_, gclid, fbclid or similar parameters',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  source: 'https://support.google.com/analytics/answer/10917952',
  reviewed: '2026-11',
  check: 'Hover over the link and read the URL at the bottom of the window: it contains `utm_`, `gclid` or `fbclid`.',
  applies: isHtmlPage,

  find(page) {
    const trackedLinks = page.links.filter(({ url }) => url?.includes('?') && TRACKING_IN_URL.test(url))
    if (trackedLinks.length === 0) return []
    const isInternal = siteMatcher(page.url)
    return trackedLinks
      .flatMap(({ url, path }) => {
        if (url === null || !isInternal(url)) return []
        const target = new URL(url)
        // An empty link, such as the arrow of a lightbox, has the parameters with which the page was opened or saved.
        if (target.pathname === new URL(page.url).pathname) return []
        const parameters = [...target.searchParams.keys()].filter((name) => TRACKING_PARAMETER.test(name))
        for (const name of parameters) target.searchParams.delete(name)
        return [
          {
            at: path,
            found: url,
            expected: target.href,
            details: { parameters },
            fix: (): Fix => [{ do: 'retarget links', from: url, to: target.href }],
          },
        ]
      })
      .slice(0, MAX_FINDINGS_PER_PAGE)
  },

  advise: (cases) => ({
    title: `Remove tracking parameters from ${foundCount(cases, 'internal link')}`,
    problem: `${pagesThat(cases, 'links', 'link')} to ${foundCount(cases, 'URL')} of your own site with tracking parameters${withExample(cases)} Each click overwrites where the visitor really came from in your analytics, and search engines crawl the same page twice.`,
    solution: `Link to the URL without ${listed([...new Set(cases.flatMap(({ details }) => details.parameters))])}. To measure clicks on a banner, track them as events in your analytics tool.`,
  }),

  fires: () => [body('<a href="/sale?utm_source=home&utm_medium=banner">Sale</a>'), body('<a href="/sale?size=2&ttclid=x">Sale</a>')],
  quiet: () => [
    body('<a href="?gclid=x" aria-label="Next image"></a>'),
    body('<a href="https://other.test/?utm_source=shop">Partner</a>'),
    body('<a href="/sale?source=home">Sale</a>'),
    body('<a href="/sale?q=utm_source">What is utm_source?</a>'),
  ],
})
