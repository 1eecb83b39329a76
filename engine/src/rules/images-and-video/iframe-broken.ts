import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { frameProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { onEveryPage } from '#rules/shown-images.ts'
import { foundCount, pageCount } from '#rules/wording.ts'

const pageWithFrame = (src: string) => document('<title>Boots</title>', `<h1>Boots</h1><iframe src="${src}" title="Map"></iframe>`)
const MAP = 'https://maps.test/shop'

type Details = { src: string }

export const iframeBroken = probeRule<Details>({
  id: 'iframe-broken',
  name: 'Broken iframe',
  checks: 'Iframes whose content returns 404 or 410',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open the URL of the iframe in a private window: an error such as “not found” appears.',
  requests: frameProbes,

  /** Errors other than 404 and 410 may be temporary or apply only to our crawler. */
  *find(responses) {
    for (const response of responses) {
      const { url, page } = response
      if (page.status === 404 || page.status === 410)
        yield* onEveryPage(response, { found: `${url} returns ${page.status}`, expected: 'content that exists', details: { src: url } })
    }
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken iframe')}`,
    problem: `Of the iframes we checked, ${foundCount(cases, 'shows', 'show')} an error on ${pageCount(cases)}${withExample(cases)} Visitors see an error message or an empty box in the middle of your page.`,
    solution:
      missingSchemeAdvice(cases.map(({ details }) => details.src)) ??
      'Embed the map, video or form again with its current code, or remove the iframe.',
    example: null,
  }),

  fires: () => [site({ '/': pageWithFrame('/gone') }), site({ '/': pageWithFrame(MAP), [MAP]: { status: 410 } })],
  quiet: () => [
    site({ '/': pageWithFrame(MAP), [MAP]: document('', 'A map') }),
    site({ '/': pageWithFrame(MAP), [MAP]: { status: 403 } }),
    site({ '/': document('', '<noscript><iframe src="/gone"></iframe></noscript><iframe src="about:blank"></iframe><iframe></iframe>') }),
  ],
})
