import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST = 20

export const imageNoDimensions = pageRule({
  id: 'image-no-dimensions',
  name: 'No room is kept for images',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 20,
  minutesEach: 1,
  source: 'https://web.dev/articles/optimize-cls',
  reviewed: '2026-11',
  check: 'Right-click the image and choose Inspect: the `<img` tag lacks `width` or `height`.',
  applies: isHtmlPage,

  /** Of images in the text; those in menus are mostly small and sized by the style sheet. */
  find(page) {
    return page.images
      .filter(
        ({ url, isSized, isDecoration, place }) =>
          url !== null && !isSized && !isDecoration && (place === 'main' || place === 'body') && !/\.svg(\?|$)/i.test(url),
      )
      .slice(0, MOST)
      .map(({ url, path }) => ({ at: path, found: `${url} without width and height`, expected: 'width and height' }))
  },

  advise: (cases, stack) => ({
    title: 'Write width and height on images',
    problem: `${pagesThat(cases, 'does', 'do')} not say how large images are: ${cases[0]?.found ?? ''}. The text jumps when they arrive.`,
    solution: stack.includes('Next.js')
      ? 'Use next/image with width and height, or fill inside of a box with a set aspect ratio.'
      : 'Write the size of the file in pixels on the element, and let the style sheet scale it: img { max-width: 100%; height: auto }.',
    example: '<img src="/boots.jpg" alt="Walking boots" width="800" height="600">',
  }),

  fires: () => [
    body('<main><img src="/boots.jpg" alt="Boots"></main>'),
    body('<main><img src="/boots.jpg" alt="Boots" width="800"></main>'),
  ],
  quiet: () => [
    body('<main><img src="/boots.jpg" alt="Boots" width="800" height="600"></main>'),
    body(
      '<main><img src="/boots.jpg" alt="Boots" style="aspect-ratio: 4/3"><div style="padding-top: 75%"><img src="/b.jpg" alt="Boots"></div></main>',
    ),
    body(
      '<main><div class="ratio ratio-4x3"><img src="/b.jpg" alt="Boots"></div><img class="aspect-video" src="/c.jpg" alt="Boots"></main>',
    ),
    body('<main><img src="/logo.svg" alt="Shop"></main><footer><img src="/visa.png" alt="Visa"></footer>'),
  ],
})
