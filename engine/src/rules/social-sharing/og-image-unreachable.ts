import { document, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { previewImageProbes } from '#rules/probe-requests.ts'
import { type ProbeResponse, probeRule } from '#rules/rule.ts'
import { onEveryPage } from '#rules/shown-images.ts'
import { byPageCount, foundCount, pageCount } from '#rules/wording.ts'

const page = document('<meta property="og:image" content="https://shop.test/boots.jpg">', '')
const image = { headers: { 'content-type': 'image/jpeg' } }

function faultOf({ about, page: { status, mediaType } }: ProbeResponse): string | null {
  if (status === 404 || status === 410) return `returns ${status}`
  if (status !== 200) return null
  if (mediaType === 'image/svg+xml') return 'is an SVG, which social networks don’t show'
  if (mediaType === 'image/avif') return 'is an AVIF, which most social networks don’t show'
  if (/^text\/|json|xml$/.test(mediaType)) return `is ${mediaType}, not an image`
  return about === undefined ? null : `is blocked for Facebook’s crawler by robots.txt (${about})`
}

export const ogImageUnreachable = probeRule({
  id: 'og-image-unreachable',
  name: 'Broken og:image',
  version: 4,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  reviewed: '2026-11',
  check:
    'Open the URL of `og:image` in a private window: no image appears, it is an SVG or AVIF, or /robots.txt blocks it for Facebook’s crawler (facebookexternalhit).',
  requests: previewImageProbes,

  *find(responses) {
    for (const response of responses) {
      const fault = faultOf(response)
      const expected = 'an image that social networks can load'
      if (fault !== null) yield* onEveryPage(response, { found: `${response.url} ${fault}`, expected })
    }
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken preview image')} on ${pageCount(cases)}`,
    problem: `${foundCount(cases, 'preview image', 'preview images')} can’t be shown by social networks${withExample(cases, ({ url, found }) => `on the page ${url}, the image ${found}`)} Shared links appear without an image, and fewer people click them.`,
    solution: `${byPageCount(cases, '', 'If many pages have the same image, it is the default image in the settings of the template or SEO plugin: change it there. ')}Put the URL of an existing JPEG or PNG into og:image, and make sure that robots.txt doesn’t block it. Then refresh the preview in the Facebook Sharing Debugger and the LinkedIn Post Inspector.`,
  }),

  fires: () => [
    site({ '/': page }),
    site({ '/': page, '/boots.jpg': { headers: { 'content-type': 'text/html' }, body: 'Not here' } }),
    site({ '/': page, '/boots.jpg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' } }),
    site({ '/': page, '/boots.jpg': { headers: { 'content-type': 'image/avif' }, body: 'x' } }),
    site({ '/': page, '/boots.jpg': image, '/robots.txt': 'User-agent: facebookexternalhit\nDisallow: /boots.jpg' }),
  ],
  quiet: () => [
    site({ '/': page, '/boots.jpg': image }),
    site({ '/': page, '/boots.jpg': redirect('/b.jpg'), '/b.jpg': image }),
    site({ '/': page, '/boots.jpg': { status: 403 } }),
    site({ '/': document('', '') }),
  ],
})
