import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { TRACKING_PARAMETER } from '#rules/tracking-parameters.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** Sessions and orders of sorting make copies of a page as campaigns do. */
const SORTING = /^(sort|order|orderby|sessionid|sid|phpsessid)$/i

export const canonicalKeepsTracking = pageRule({
  id: 'canonical-keeps-tracking',
  name: 'Canonical keeps tracking or sorting parameters',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and read the address in `rel="canonical"`: it still has parts such as `utm_source=`, `sort=` or `sid=`.',
  applies: isHtmlPage,

  find(page) {
    if (page.canonical === null) return []
    const kept = [...new URL(page.canonical).searchParams.keys()].filter((name) => TRACKING_PARAMETER.test(name) || SORTING.test(name))
    return kept.length === 0 ? [] : [{ at: 'link[rel=canonical]', found: page.canonical, expected: `without ${kept.join(', ')}` }]
  },

  advise: (cases) => ({
    title: 'Keep tracking out of canonicals',
    problem: `${pagesThat(cases, 'names', 'name')} a preferred address with campaign, session or sorting parameters: ${cases[0]?.found ?? ''}. Every visit source then makes a page of its own.`,
    solution: 'Build the canonical from the path and the parameters that change the content, not from the requested address.',
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
