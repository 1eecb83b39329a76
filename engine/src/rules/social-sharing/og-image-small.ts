import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { previewImageProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { onEveryPage } from '#rules/shown-images.ts'
import { byPageCount, foundCount } from '#rules/wording.ts'

/** In pixels. Social networks show smaller images only as a thumbnail beside the text. They recommend 1200 × 630. */
const LARGE_PREVIEW = { width: 600, height: 315 }
/** Social networks don’t show smaller images at all. */
const MIN_SHOWN_PIXELS = 200

const page = document('<meta property="og:image" content="https://shop.test/boots.png">', '')
const png = (width: number, height: number) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return { headers: { 'content-type': 'image/png' }, body: bytes.toString('latin1') }
}

export const ogImageSmall = probeRule({
  id: 'og-image-small',
  name: 'Small og:image',
  version: 2,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  reviewed: '2026-11',
  check: 'Copy the URL of `og:image` from the page source into the browser: the tab shows a size below 600 × 315 pixels.',
  requests: previewImageProbes,

  *find(responses) {
    for (const response of responses) {
      const { status, imageSize } = response.page
      if (status !== 200 || imageSize === null) continue
      const { width, height } = imageSize
      if (width >= LARGE_PREVIEW.width && height >= LARGE_PREVIEW.height) continue
      yield* onEveryPage(response, {
        found: `${response.url} is ${width} × ${height} pixels`,
        expected: '1200 × 630 pixels, at least 600 × 315',
        impact: width < MIN_SHOWN_PIXELS || height < MIN_SHOWN_PIXELS ? 'medium' : 'low',
      })
    }
  },

  advise: (cases) => ({
    title: `Replace ${foundCount(cases, 'small preview image')} for social networks`,
    problem: `${foundCount(cases, 'preview image for social networks (og:image) is', 'preview images for social networks (og:image) are')} less than 600 pixels wide or 315 pixels high${withExample(cases, ({ url, found }) => `on the page ${url}, the image ${found}`)} Shared links show a thumbnail or no image, and fewer people click them.`,
    solution: byPageCount(
      cases,
      'Make an image of 1200 × 630 pixels. Then put its URL into og:image on all pages that use the small image.',
      'Make an image of 1200 × 630 pixels for each page, or one for the whole site to start with. Then put its URL into og:image.',
    ),
  }),

  fires: () => [site({ '/': page, '/boots.png': png(400, 300) }), site({ '/': page, '/boots.png': png(64, 64) })],
  quiet: () => [
    site({ '/': page, '/boots.png': png(1200, 627) }),
    site({ '/': page, '/boots.png': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' } }),
    site({ '/': page }),
  ],
})
