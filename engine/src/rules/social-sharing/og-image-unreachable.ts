import { previewImages } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { document, redirect, site } from '#testing/example.ts'

const page = document('<meta property="og:image" content="https://shop.test/boots.jpg">', '')
const image = { headers: { 'content-type': 'image/jpeg' } }

export const ogImageUnreachable = probeRule({
  id: 'og-image-unreachable',
  name: 'Preview image cannot be shown',
  version: 2,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  reviewed: '2026-11',
  check:
    'Open the address of `og:image` in a private window: no picture appears, it is an SVG, or /robots.txt forbids it to facebookexternalhit.',
  asks: previewImages,

  find(answers) {
    return answers.flatMap(({ url, of, about, page: { status, mediaType } }) => {
      const expected = 'an image that networks may load'
      const told = (found: string) => [{ url: of, at: 'meta[property=og:image]', found: `${url} ${found}`, expected }]
      if (status === 404 || status === 410) return told(`answers ${status}`)
      if (status !== 200) return []
      if (mediaType === 'image/svg+xml') return told('is an SVG, which networks do not show')
      if (/^text\/|json|xml$/.test(mediaType)) return told(`is ${mediaType}`)
      return about === undefined ? [] : told(`is forbidden to facebookexternalhit by ${about}`)
    })
  },

  advise: (cases) => ({
    title: 'Name preview images that can be loaded',
    problem: `The preview image of ${cases[0]?.url ?? ''} cannot be shown: ${cases[0]?.found ?? ''}. Shared links appear without a picture.`,
    solution:
      'Write the address of an existing JPEG or PNG into og:image, and allow its folder in robots.txt. Afterwards let the networks read the page again (Facebook Sharing Debugger, LinkedIn Post Inspector).',
    example: '<meta property="og:image" content="https://example.com/preview.jpg">',
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
