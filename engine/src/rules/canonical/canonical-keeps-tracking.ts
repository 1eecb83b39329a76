import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { TRACKING_PARAMETER } from '#rules/tracking-parameters.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Session IDs and sort orders create copies of a page, just as campaign parameters do. */
const SORT_OR_SESSION = /^(sort|order|orderby|sessionid|sid|phpsessid)$/i

export const canonicalKeepsTracking = pageRule({
  id: 'canonical-keeps-tracking',
  name: 'Tracking or sort parameters in canonical tag',
  checks: 'Canonical tags with campaign, session or sort parameters',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and read the URL in `rel="canonical"`: it contains parameters such as `utm_source=`, `sort=` or `sid=`.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    if (page.canonical === null) return []
    const names = [...new URL(page.canonical).searchParams.keys()].filter(
      (name) => TRACKING_PARAMETER.test(name) || SORT_OR_SESSION.test(name),
    )
    return names.length === 0 ? [] : [{ at: 'link[rel=canonical]', found: page.canonical, expected: `without ${names.join(', ')}` }]
  },

  advise: (cases, stack) => ({
    title: `Remove extra parameters from ${byPageCount(cases, 'the canonical tag', 'canonical tags')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag', 'have canonical tags')} with tracking, session or sort parameters${withExample(cases)} Every variant then counts as a separate page, and the variants compete in search results.`,
    solution: `Build the canonical URL from the path and only those parameters that change the content, such as the page number. Leave out utm_, gclid, session and sort parameters.${platformSetting('canonical', stack)}`,
    example: null,
  }),

  fires: () => [
    head('<link rel="canonical" href="https://shop.test/boots?utm_source=mail">'),
    head('<link rel="canonical" href="https://shop.test/boots?page=2&sort=price">'),
  ],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots?page=2">'),
    head('<link rel="canonical" href="https://shop.test/resort?id=4">'),
  ],
})
