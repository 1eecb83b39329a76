import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { embedProbes } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { onEveryPage } from '#rules/shown-images.ts'
import { foundCount, pageCount } from '#rules/wording.ts'

const pageWithFrame = (src: string) => document('<title>Boots</title>', `<h1>Boots</h1><iframe src="${src}" title="Map"></iframe>`)
const pageWithVideo = (files: string) => document('<title>Boots</title>', `<h1>Boots</h1><video muted autoplay>${files}</video>`)
const MAP = 'https://maps.test/shop'

type Details = { src: string; isVideo: boolean }

const isVideo = ({ details }: Case<Details>): boolean => details.isVideo

/** `iframe`, `video` or both, in singular and plural. */
function embedNames(cases: readonly Case<Details>[], before = ''): [one: string, many: string] {
  const both = cases.some(isVideo) && !cases.every(isVideo)
  const name = cases.some(isVideo) ? 'video' : 'iframe'
  return [`${before}${name}`, `${before}${both ? 'iframes and videos' : `${name}s`}`]
}

export const iframeBroken = probeRule<Details>({
  id: 'iframe-broken',
  name: 'Broken iframe or video',
  checks: 'Iframes and video files that return 404 or 410',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open the URL of the iframe or video in a private window: an error such as “not found” appears.',
  requests: embedProbes,

  /** Errors other than 404 and 410 may be temporary or apply only to our crawler. */
  *find(responses) {
    for (const response of responses) {
      const { url, page, about } = response
      if (page.status === 404 || page.status === 410)
        yield* onEveryPage(response, {
          found: `${url} returns ${page.status}`,
          expected: 'content that exists',
          details: { src: url, isVideo: about === 'video' },
        })
    }
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, ...embedNames(cases, 'broken '))}`,
    problem: `Of the ${embedNames(cases)[1]} we checked, ${foundCount(cases, 'returns', 'return')} an error on ${pageCount(cases)}${withExample(cases)} Visitors see an error message or an empty box instead.`,
    solution:
      missingSchemeAdvice(cases.map(({ details }) => details.src)) ??
      [
        ...(cases.every(isVideo) ? [] : ['Embed the map, video or form again with its current code, or remove the iframe.']),
        ...(cases.some(isVideo) ? ['Upload the missing video file again, correct its URL, or remove the video element.'] : []),
      ].join(' '),
    example: null,
  }),

  fires: () => [
    site({ '/': pageWithFrame('/gone') }),
    site({ '/': pageWithFrame(MAP), [MAP]: { status: 410 } }),
    site({ '/': pageWithVideo('<source src="/gone.mp4">') }),
  ],
  quiet: () => [
    site({ '/': pageWithVideo('<source src="/gone.webm"><source src="/walk.mp4">') }),
    site({ '/': pageWithVideo('<source src="/walk.mp4">'), '/walk.mp4': { headers: { 'content-type': 'video/mp4' }, body: '' } }),
    site({ '/': pageWithFrame(MAP), [MAP]: document('', 'A map') }),
    site({ '/': pageWithFrame(MAP), [MAP]: { status: 403 } }),
    site({ '/': document('', '<noscript><iframe src="/gone"></iframe></noscript><iframe src="about:blank"></iframe><iframe></iframe>') }),
  ],
})
