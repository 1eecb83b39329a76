import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

/** The first content images, which may be visible on load. Only a browser could tell exactly. */
const VISIBLE_IMAGES = 6
const MIN_EAGER_IMAGES = 6
/** Smaller images, such as icons and portraits, are small files. */
const MAX_SMALL_WIDTH_PX = 100

/** An image of a Wix element: its owner can't change how it loads. */
const WIX_IMAGE = /^https?:\/\/static\.(?:wixstatic|parastorage)\.com\//

type Details = { eagerImages: number; images: number; areExcluded: boolean }

const images = (number: number, attributes = '') =>
  `<main><h1>Boots</h1>${Array.from({ length: number }, (_, i) => `<p><img src="/${i}.jpg" alt="Boot ${i}" ${attributes}></p>`).join('')}</main>`

export const imageEagerBelowFold = pageRule<Details>({
  id: 'image-eager-below-fold',
  name: 'Images not lazy-loaded',
  checks: 'Pages with more than five images beyond the first six of the content that don’t have loading="lazy"',
  version: 5,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://web.dev/articles/browser-level-image-lazy-loading',
  reviewed: '2026-11',
  check: 'Right-click an image at the end of the page and choose Inspect: the `<img` tag has no `loading="lazy"`.',
  applies: isHtmlPage,

  find(page) {
    const contentImages = page.images.filter(
      ({ url, isDecoration, place, width }) =>
        url !== null &&
        !isDecoration &&
        (place === 'main' || place === 'body') &&
        !/\.svg(\?|$)/i.test(url) &&
        (width ?? MAX_SMALL_WIDTH_PX + 1) > MAX_SMALL_WIDTH_PX,
    )
    const eagerImages = contentImages.slice(VISIBLE_IMAGES).filter(({ isLazy, url }) => !isLazy && !WIX_IMAGE.test(url ?? ''))
    const areExcluded = eagerImages.some(({ isExcludedFromLazy }) => isExcludedFromLazy)
    return eagerImages.length < MIN_EAGER_IMAGES
      ? []
      : [
          {
            at: 'main img',
            found: `${eagerImages.length} of ${count(contentImages.length, 'image')} come after the first ${VISIBLE_IMAGES} but load right away${areExcluded ? ', excluded from lazy loading' : ''}`,
            expected: 'loading="lazy"',
            details: { eagerImages: eagerImages.length, images: contentImages.length, areExcluded },
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add lazy loading to the images of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'loads', 'load')} images right away that visitors don’t see at first${withExample(cases, ({ url, details }) => `${url} (${details.eagerImages} of ${count(details.images, 'image')})`)} These images compete with the first ones, so the page appears later, especially on phones.`,
    solution: cases.some(({ details }) => details.areExcluded)
      ? 'The images have the class skip-lazy or no-lazy, or the attribute data-no-lazy, which exclude them from lazy loading. Remove it from all images except the first few of each page, in the page or in the theme or plugin that writes it. Then add loading="lazy" to these images.'
      : stack.includes('WordPress')
        ? 'WordPress adds loading="lazy" to images that have width and height. Check whether these images lack them, a plugin removes the attribute, or the theme outputs images with its own code. Leave loading="lazy" off the first few images of each page.'
        : stack.includes('Wix')
          ? 'The images are in your own code or in HTML embeds. Add loading="lazy" to them, except at the top of the page.'
          : byPageCount(
              cases,
              'Add loading="lazy" to all images of the page except the first few.',
              'Add loading="lazy" to all images except the first few of each page. If a template or script writes the images, make the change there.',
            ),
    example: null,
  }),

  fires: () => [body(images(12)), body(images(12, 'class="skip-lazy"'))],
  quiet: () => [
    body(images(11)),
    body(images(30).replaceAll('src="', 'src="https://static.wixstatic.com/media')),
    body(images(30, 'loading="lazy"')),
    body(images(30, 'width="32" height="32"')),
    body(`<footer>${images(30).replaceAll(/<\/?main>/g, '')}</footer>`),
  ],
})
