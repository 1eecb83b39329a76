import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { probeRule } from '#rules/rule.ts'
import { imageBytes, imageProbes, MAX_IMAGE_KB, onEveryPage } from '#rules/shown-images.ts'
import { byFoundCount, foundCount, grouped } from '#rules/wording.ts'

const BYTES_PER_KB = 1_024
const MAX_KB = 100

const pageWithImage = document('<title>Boots</title>', '<main><img src="/walk.gif" alt="Walking"></main>')
const gif = (sizeKb: number, type = 'image/gif') => ({
  headers: { 'content-type': type, 'content-length': String(sizeKb * BYTES_PER_KB) },
})

export const animatedGifHeavy = probeRule({
  id: 'animated-gif-heavy',
  name: 'Large animated GIF',
  checks: 'GIF files of 100 to 200 KB among the images of the site',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 20,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/efficient-animated-content',
  reviewed: '2026-11',
  check: 'Right-click the image and save it: the file ends in .gif and is larger than 100 KB.',
  requests: (site) => imageProbes(site, (url, use) => /\.gif(\?|$)/i.test(url) && use.isBackground !== true),

  *find(responses) {
    for (const response of responses) {
      const sizeKb = Math.round((imageBytes(response) ?? 0) / BYTES_PER_KB)
      // image-too-heavy reports larger files, and its advice includes videos.
      if (response.page.mediaType !== 'image/gif' || sizeKb <= MAX_KB || sizeKb > MAX_IMAGE_KB) continue
      yield* onEveryPage(response, { found: `${response.url} (${grouped(sizeKb)} KB)`, expected: 'a video, or WebP' })
    }
  },

  advise: (cases) => ({
    title: `Replace ${foundCount(cases, 'large GIF')} with video`,
    problem: `Of the images we checked, ${foundCount(cases, 'is a GIF', 'are GIFs')} larger than ${MAX_KB} KB${withExample(cases)} The same animation as a video is about a tenth of the size, so the page loads faster on phones.`,
    solution: `${byFoundCount(cases, 'Convert the GIF', 'Convert each GIF')} to MP4 or WebM, and replace the img element with a video element that has the attributes autoplay, loop, muted and playsinline. If the image doesn’t move, save it as WebP and only change the URL.`,
  }),

  fires: () => [site({ '/': pageWithImage, '/walk.gif': gif(150) })],
  quiet: () => [
    site({ '/': pageWithImage, '/walk.gif': gif(40) }),
    site({ '/': pageWithImage, '/walk.gif': gif(900) }),
    site({ '/': pageWithImage, '/walk.gif': gif(150, 'image/webp') }),
  ],
})
