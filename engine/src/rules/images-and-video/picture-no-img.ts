import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const pictureNoImg = pageRule({
  id: 'picture-no-img',
  name: 'Picture element without img tag',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'View the page source and search for `<picture`: there is no `<img` before `</picture>`.',
  applies: isHtmlPage,

  find(page) {
    return page.media.emptyPictures.map((path) => ({
      at: path,
      found: 'a picture element without an img tag',
      expected: 'an img tag as its last child',
    }))
  },

  advise: (cases) => ({
    title: `Add img tags to picture elements on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} picture elements without an img tag inside${withExample(cases, 'url')} Browsers show nothing there, and search engines find no image.`,
    solution:
      'Add an img tag with a JPEG or PNG as the last child of each picture element. The source tags above it are only alternatives to it.',
  }),

  fires: () => [body('<picture><source srcset="/boots.webp"></picture>')],
  quiet: () => [
    body('<picture><source srcset="/boots.webp"><img src="/boots.jpg" alt="Boots"></picture>'),
    body('<picture><source data-srcset="/b.webp"><noscript><img src="/b.jpg" alt="Boots"></noscript></picture>'),
  ],
})
