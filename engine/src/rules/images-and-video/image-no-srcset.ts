import type { Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byFoundCount, byPageCount, foundCount, pageCount } from '#rules/wording.ts'

/**
 * Phone screens are about 400 CSS pixels wide with two or three dots per pixel, so phones need up to 1,200 pixels. Slightly larger images
 * waste little; image-too-heavy reports those with large files.
 */
const MAX_WIDTH_PX = 1_600
const MAX_FINDINGS_PER_PAGE = 20

type Details = { image: string; width: number }

/** WordPress ends the name of a resized file with its size: `boots-600x400.jpg`. Some themes write the size of the original beside it. */
const NAMED_SIZE = /-(\d{2,4})x\d{2,4}\.\w+(?:\?|$)/
const widthOfFile = (url: string, width: number): number => Number(NAMED_SIZE.exec(url)?.[1] ?? width)

/** Names the page, unless one image is on several pages. */
function describeImage({ url, details }: Case<Details>, cases: readonly Case[]): string {
  const image = `${details.image} (${details.width} px wide)`
  return byFoundCount(cases, byPageCount(cases, `${image} on ${url}`, image), `${image} on ${url}`)
}

/** The part of the platform that creates the smaller versions. */
const STACK_ADVICE: Partial<Record<Stack, string>> = {
  WordPress:
    'WordPress creates smaller sizes automatically. Output images with wp_get_attachment_image() or an Image block instead of a hand-written img.',
  Shopify:
    "In your Shopify theme, output the image like this, with the widths you need: `{{ image | image_url: width: 1024 | image_tag: widths: '375, 750, 1024', sizes: '100vw' }}`.",
  Drupal: 'In Drupal, turn on the module Responsive Image, and choose a responsive image style in the display settings of the image field.',
  'Next.js': 'In Next.js, use next/image, which creates the sizes and the srcset.',
  Docusaurus:
    'In Docusaurus, install @docusaurus/plugin-ideal-image, and set sizes in its options, such as [480, 800, 1200]. Then show PNG and JPEG images with `<Image img={require(\'./photo.png\')} alt="…" />`, where Image is imported from @theme/IdealImage.',
}

/** A saved copy of a shop loads its images from Shopify. */
const isOnShopify = ({ details }: Case<Details>): boolean => details.image.startsWith('https://cdn.shopify.com/')

export const imageNoSrcset = pageRule<Details>({
  id: 'image-no-srcset',
  name: 'Large image without responsive sizes',
  checks: 'Content images wider than 1,600 pixels without srcset or picture',
  version: 4,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'element',
  minutes: 30,
  minutesEach: 3,
  source: 'https://web.dev/articles/serve-responsive-images',
  reviewed: '2026-11',
  check: 'Right-click the image and choose Inspect: its `width` is larger than 1600, and there is no `srcset`.',
  applies: isHtmlPage,

  find(page) {
    return page.images
      .flatMap(({ url, width, hasVariants, isDecoration, place, path }) => {
        if (url === null || width === null || hasVariants || isDecoration || widthOfFile(url, width) <= MAX_WIDTH_PX) return []
        if ((place !== 'main' && place !== 'body') || /\.gif(\?|$)/i.test(url)) return []
        const found = `${url}, ${width} px wide, without srcset`
        return { at: path, about: url, found, expected: 'srcset with smaller images', details: { image: url, width } }
      })
      .slice(0, MAX_FINDINGS_PER_PAGE)
  },

  advise: (cases, stack) => ({
    title: `Add smaller versions of ${foundCount(cases, 'large image')}`,
    problem: `${foundCount(cases, `large image on ${pageCount(cases)} is`, `large images on ${pageCount(cases)} are`)} available in only one size${withExample(cases, (each) => describeImage(each, cases))} Phones have to load the desktop version, which is slow and uses up mobile data.`,
    solution:
      entryForStack(STACK_ADVICE, cases.every(isOnShopify) ? [...stack, 'Shopify'] : stack)?.[1] ??
      `Create two or three smaller ${byFoundCount(cases, 'versions of the image', 'versions of each image, for example with your build tool or an image CDN,')} and list them in \`srcset\`. In the \`sizes\` attribute, say how wide the image appears.`,
  }),

  fires: () => [body('<main><img src="/boots.jpg" alt="Boots" width="2400" height="1600"></main>')],
  quiet: () => [
    body('<main><img src="/boots.jpg" srcset="/b.jpg 400w" alt="Boots" width="2400" height="1600"></main>'),
    body('<main><picture><source srcset="/b.webp"><img src="/boots.jpg" alt="Boots" width="2400" height="1600"></picture></main>'),
    body(
      '<main><img src="/boots.jpg" alt="Boots" width="593" height="200"><img src="/plan.svg" alt="Plan" width="1900" height="600"></main>',
    ),
    body('<main><img src="/boots.jpg" alt="Boots" width="1600" height="900"></main>'),
    body('<main><img src="/boots.jpg" alt="Boots"></main>'),
    body('<main><img src="/boots-600x400.jpg" alt="Boots" width="2400" height="1600"></main>'),
  ],
})
