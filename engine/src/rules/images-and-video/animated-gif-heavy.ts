import { imageBytes, sampleImages } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const KILOBYTE = 1_024
const LARGE = 100

const shown = document('<title>Boots</title>', '<main><img src="/walk.gif" alt="Walking"></main>')
const gif = (kilobytes: number, type = 'image/gif') => ({
  headers: { 'content-type': type, 'content-length': String(kilobytes * KILOBYTE) },
})

export const animatedGifHeavy = probeRule({
  id: 'animated-gif-heavy',
  name: 'Large GIF in place of a video',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 20,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/efficient-animated-content',
  reviewed: '2026-11',
  check: 'Right-click the image and save it: the file ends in .gif and has more than 100 KB.',
  asks: (site) => sampleImages(site, ({ url }) => /\.gif(\?|$)/i.test(url ?? '')),

  find(answers) {
    return answers.flatMap((answer) => {
      const { url, of, about = 'img', page } = answer
      const kilobytes = Math.round((imageBytes(answer) ?? 0) / KILOBYTE)
      return page.mediaType === 'image/gif' && kilobytes > LARGE
        ? [{ url: of, at: about, found: `${url}: GIF of ${kilobytes} KB`, expected: 'a video, or WebP' }]
        : []
    })
  },

  advise: (cases) => ({
    title: 'Turn large GIFs into videos',
    problem: `${count(cases.length, 'GIF')} of the sample ${cases.length === 1 ? 'is' : 'are'} larger than ${LARGE} KB: ${cases[0]?.found ?? ''}. The same as a video needs a tenth.`,
    solution: 'Convert it to MP4 or WebM and play it without sound in a loop. A GIF that does not move becomes a WebP.',
    example:
      'ffmpeg -i walk.gif -movflags faststart -pix_fmt yuv420p walk.mp4\n\n<video src="/walk.mp4" autoplay muted loop playsinline width="640" height="360"></video>',
  }),

  fires: () => [site({ '/': shown, '/walk.gif': gif(900) })],
  quiet: () => [site({ '/': shown, '/walk.gif': gif(40) }), site({ '/': shown, '/walk.gif': gif(900, 'image/webp') })],
})
