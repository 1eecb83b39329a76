import { document, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { previewImageProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

const page = document('<meta property="og:image" content="https://shop.test/boots.jpg">', '')
const image = { headers: { 'content-type': 'image/jpeg' } }

export const ogImageUnreachable = probeRule({
  id: 'og-image-unreachable',
  name: 'Broken og:image',
  version: 2,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  reviewed: '2026-11',
  check:
    'Open the URL of `og:image` in a private window: no image appears, it is an SVG, or /robots.txt blocks it for Facebook’s crawler (facebookexternalhit).',
  requests: previewImageProbes,

  find(responses) {
    return responses.flatMap(({ url, of, about, page: { status, mediaType } }) => {
      const expected = 'an image that social networks can load'
      const report = (found: string) => [{ url: of, at: 'meta[property=og:image]', found: `${url} ${found}`, expected }]
      if (status === 404 || status === 410) return report(`returns ${status}`)
      if (status !== 200) return []
      if (mediaType === 'image/svg+xml') return report('is an SVG, which social networks don’t show')
      if (/^text\/|json|xml$/.test(mediaType)) return report(`is ${mediaType}, not an image`)
      return about === undefined ? [] : report(`is blocked for Facebook’s crawler by robots.txt (${about})`)
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken preview image')}`,
    problem: `${foundCount(cases, 'preview image', 'preview images')} can’t be shown by social networks${withExample(cases, ({ url, found }) => `on the page ${url}, the image ${found}`)} Shared links appear without an image, and fewer people click them.`,
    solution:
      'Put the URL of an existing JPEG or PNG into og:image, and make sure that robots.txt doesn’t block it. Then refresh the preview in the Facebook Sharing Debugger and the LinkedIn Post Inspector.',
  }),

  fires: () => [
    site({ '/': page }),
    site({ '/': page, '/boots.jpg': { headers: { 'content-type': 'text/html' }, body: 'Not here' } }),
    site({ '/': page, '/boots.jpg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' } }),
    site({ '/': page, '/boots.jpg': image, '/robots.txt': 'User-agent: facebookexternalhit\nDisallow: /boots.jpg' }),
  ],
  quiet: () => [
    site({ '/': page, '/boots.jpg': image }),
    site({ '/': page, '/boots.jpg': redirect('/b.jpg'), '/b.jpg': image }),
    site({ '/': page, '/boots.jpg': { status: 403 } }),
    site({ '/': document('', '') }),
  ],
})
