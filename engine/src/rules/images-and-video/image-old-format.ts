import type { Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { CONVERSION_BY_STACK, IMAGE_FILES, oldFormatOf } from '#rules/image-formats.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { imageProbes, onEveryPage } from '#rules/shown-images.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const BYTES_PER_KB = 1_024

const img = '<img src="/boots.jpg" alt="Boots">'
const pageWithImage = (html = img) => document('<title>Boots</title>', `<main>${html}</main>`)
const jpeg = (sizeKb: number, headers = {}) => ({
  headers: { 'content-type': 'image/jpeg', 'content-length': String(sizeKb * BYTES_PER_KB), ...headers },
})

/** Platforms with pages in Markdown, which has no picture element. */
const MARKDOWN_STACKS: Stack[] = ['Docusaurus', 'Hugo', 'Jekyll', 'MkDocs']

function convertByHand(cases: readonly Case[], stack: readonly Stack[]): string {
  const convert = byFoundCount(
    cases,
    'Convert the file to WebP or AVIF, for example with squoosh.app.',
    'Convert the files to WebP or AVIF: a few with squoosh.app, many with a tool such as sharp or ImageMagick.',
  )
  if (MARKDOWN_STACKS.some((each) => stack.includes(each)))
    return `${convert} Then change the file names in your Markdown files and templates; all current browsers show both formats.`
  const use = byFoundCount(cases, 'Then use the new file instead', 'Then use the new files instead')
  return `${convert} ${use}; all current browsers show both formats.`
}

export const imageOldFormat = probeRule({
  id: 'image-old-format',
  name: 'Image not in WebP or AVIF',
  checks: 'JPEG and PNG files of 50 to 200 KB among the images of the site',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  isOneTask: true,
  minutes: 15,
  // A tool converts all files at once; what remains is to link to the new ones.
  minutesEach: 0.5,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-webp-images',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload and choose Img: the listed file has the type jpeg or png and 50 to 200 KB.',
  // Images in a picture element already have alternatives.
  requests: (site) => imageProbes(site, (_, { inPicture }) => !inPicture),

  *find(responses) {
    for (const response of responses) {
      const file = oldFormatOf(response)
      if (file === null) continue
      yield* onEveryPage(response, {
        about: IMAGE_FILES,
        found: `${response.url} (${file.format}, ${file.sizeKb} KB)`,
        expected: 'WebP or AVIF',
      })
    }
  },

  advise: (cases, stack) => ({
    title: `Use WebP or AVIF for ${foundCount(cases, 'image')}`,
    problem: `Of the images we checked, ${foundCount(cases, 'is a JPEG or PNG file that would be smaller in a newer format', 'are JPEG or PNG files that would be smaller in a newer format')}${withExample(cases)} WebP and AVIF files are 25 to 50% smaller, so pages load faster.`,
    solution: entryForStack(CONVERSION_BY_STACK, stack)?.[1] ?? convertByHand(cases, stack),
  }),

  fires: () => [
    site({ '/': pageWithImage(), '/boots.jpg': jpeg(120) }),
    site({ '/': pageWithImage(), '/boots.jpg': jpeg(120, { vary: 'Accept-Encoding' }) }),
  ],
  quiet: () => [
    site({ '/': pageWithImage(), '/boots.jpg': jpeg(30) }),
    site({ '/': pageWithImage(), '/boots.jpg': jpeg(201) }),
    site({ '/': pageWithImage(), '/boots.jpg': jpeg(120, { vary: 'Origin, Accept' }) }),
    site({ '/': pageWithImage(), '/boots.jpg': jpeg(120, { 'content-type': 'image/webp' }) }),
    site({ '/': pageWithImage(`<picture><source type="image/webp" srcset="/boots.webp">${img}</picture>`), '/boots.jpg': jpeg(120) }),
  ],
})
