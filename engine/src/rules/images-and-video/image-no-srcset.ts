import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

/** A phone is 360 px wide or more and has two or three dots to each: it needs smaller ones whole. */
const LARGE = 800
const MOST = 20

export const imageNoSrcset = pageRule({
  id: 'image-no-srcset',
  name: 'Large image comes in one size only',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'element',
  minutes: 30,
  minutesEach: 3,
  source: 'https://web.dev/articles/serve-responsive-images',
  reviewed: '2026-11',
  check: 'Right-click the image and choose Inspect: its `width` is larger than 800, and there is no `srcset`.',
  applies: isHtmlPage,

  find(page) {
    return page.images
      .filter(
        ({ url, width, hasVariants, isDecoration, place }) =>
          url !== null &&
          width !== null &&
          width > LARGE &&
          !hasVariants &&
          !isDecoration &&
          (place === 'main' || place === 'body') &&
          !/\.gif(\?|$)/i.test(url),
      )
      .slice(0, MOST)
      .map(({ url, width, path }) => ({
        at: path,
        found: `${url}, ${width} px wide, without srcset`,
        expected: 'srcset with smaller images',
      }))
  },

  advise: (cases, stack) => ({
    title: 'Offer large images in several sizes',
    problem: `${pagesThat(cases, 'sends', 'send')} phones the same large images as desktops: ${cases[0]?.found ?? ''}. On a phone such a page loads far longer than it has to.`,
    solution: stack.includes('WordPress')
      ? 'WordPress makes the sizes by itself: print images with wp_get_attachment_image() in place of a handmade img.'
      : stack.includes('Shopify')
        ? 'Print images with image_url and image_tag with widths.'
        : 'Make two or three smaller files and name them in srcset; sizes says how wide the image is shown.',
    example:
      '<img src="/boots-800.jpg" srcset="/boots-400.jpg 400w, /boots-800.jpg 800w, /boots-1600.jpg 1600w" sizes="(max-width: 800px) 100vw, 800px" alt="Walking boots" width="800" height="600">',
  }),

  fires: () => [body('<main><img src="/boots.jpg" alt="Boots" width="1200" height="800"></main>')],
  quiet: () => [
    body('<main><img src="/boots.jpg" srcset="/b.jpg 400w" alt="Boots" width="1200" height="800"></main>'),
    body('<main><picture><source srcset="/b.webp"><img src="/boots.jpg" alt="Boots" width="1200" height="800"></picture></main>'),
    body(
      '<main><img src="/boots.jpg" alt="Boots" width="593" height="200"><img src="/plan.svg" alt="Plan" width="900" height="600"></main>',
    ),
    body('<main><img src="/boots.jpg" alt="Boots"></main>'),
  ],
})
