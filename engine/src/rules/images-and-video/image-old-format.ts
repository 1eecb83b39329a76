import { imageBytes, sampleImages } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const KILOBYTE = 1_024
const LARGE = 50

const img = '<img src="/boots.jpg" alt="Boots">'
const shown = (html = img) => document('<title>Boots</title>', `<main>${html}</main>`)
const jpeg = (kilobytes: number, headers = {}) => ({
  headers: { 'content-type': 'image/jpeg', 'content-length': String(kilobytes * KILOBYTE), ...headers },
})

export const imageOldFormat = probeRule({
  id: 'image-old-format',
  name: 'Image could be much smaller in a newer format',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 30,
  minutesEach: 2,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-webp-images',
  reviewed: '2026-11',
  check: 'Reload with the Network panel open and choose Img: the named file has the type jpeg or png and more than 50 KB.',
  // Images of a picture element have their alternatives beside them.
  asks: (site) => sampleImages(site, (image) => !image.inPicture),

  find(answers) {
    return answers.flatMap((answer) => {
      const { url, of, about = 'img', page } = answer
      const kilobytes = Math.round((imageBytes(answer) ?? 0) / KILOBYTE)
      // Such servers send browsers what they can read, and us what we asked for.
      const isChosen = /\baccept\b/i.test(page.headers.vary ?? '')
      if (kilobytes <= LARGE || isChosen || !/^image\/(jpe?g|png)$/.test(page.mediaType)) return []
      return [{ url: of, at: about, found: `${url}: ${page.mediaType}, ${kilobytes} KB`, expected: 'WebP or AVIF' }]
    })
  },

  advise: (cases, stack) => ({
    title: 'Send images as WebP or AVIF',
    problem: `${count(cases.length, 'image')} of the sample ${cases.length === 1 ? 'is' : 'are'} sent as JPEG or PNG: ${cases[0]?.found ?? ''}. Newer formats need a quarter to a half less.`,
    solution: stack.includes('WordPress')
      ? 'WordPress reads WebP and AVIF; a plugin such as Modern Image Formats converts what is uploaded.'
      : stack.includes('Cloudflare')
        ? 'Switch on Polish with WebP, or serve images through /cdn-cgi/image/format=auto/.'
        : 'Convert the files, and offer the newer ones first.',
    example:
      '<picture>\n  <source type="image/avif" srcset="/boots.avif">\n  <img src="/boots.jpg" alt="Walking boots" width="800" height="600">\n</picture>',
  }),

  fires: () => [site({ '/': shown(), '/boots.jpg': jpeg(120) })],
  quiet: () => [
    site({ '/': shown(), '/boots.jpg': jpeg(30) }),
    site({ '/': shown(), '/boots.jpg': jpeg(120, { vary: 'Accept' }) }),
    site({ '/': shown(), '/boots.jpg': jpeg(120, { 'content-type': 'image/webp' }) }),
    site({ '/': shown(`<picture><source type="image/webp" srcset="/boots.webp">${img}</picture>`), '/boots.jpg': jpeg(120) }),
  ],
})
