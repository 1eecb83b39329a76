import type { Image } from '#facts/images-reader.ts'
import type { Stack } from '#facts/stack.ts'
import { body, document, page } from '#rules/example.ts'
import { withAllValues, withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { widgetHost } from '#rules/widget-images.ts'
import { byFoundCount, foundCount, pageCount } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 20

const withStyle = (css: string, inMain: string) => page(document(`<title>Boots</title><style>${css}</style>`, `<main>${inMain}</main>`))

/** In the header and menu, one dimension is enough, because the page then shifts by only a few pixels. */
const lacksDimensions = ({ isSized, width, height, place }: Image): boolean =>
  place === 'main' || place === 'body' ? !isSized : (place === 'header' || place === 'nav') && !isSized && width === null && height === null

type Details = { isDocusaurusLogo: boolean }

const imageOf = ({ about = '' }: Case): string => about

function widgetAdvice(cases: readonly Case[]): string {
  const host = cases.map((each) => widgetHost(imageOf(each))).find((each) => each !== null)
  return host === undefined
    ? ''
    : ` For images that come from other sites, such as ${host}, make the change in the widget, plugin or template code that adds them.`
}

/** Docusaurus writes the tag of its logo from the configuration. */
const isDocusaurusLogo = ({ details }: Case<Details>): boolean => details.isDocusaurusLogo
const DOCUSAURUS_STEP =
  'In docusaurus.config.js, add width and height to navbar.logo, next to alt and src: the pixels at which the logo is shown. Docusaurus shows it 32 pixels high, unless your CSS changes that.'

const hasImageBlocks = (stack: readonly Stack[]): boolean => stack.includes('Squarespace') || stack.includes('Wix')

/** Names both images if there are two, because the first pages listed with the task may show only one of them. */
function withImages(cases: readonly Case[]): string {
  const images = new Set(cases.map(imageOf))
  return images.size === 2 ? withAllValues(cases.map((each) => ({ ...each, found: imageOf(each) }))) : withExample(cases, imageOf)
}

export const imageNoDimensions = pageRule<Details>({
  id: 'image-no-dimensions',
  name: 'Image without width and height',
  checks: 'Images in the content or header that lack width or height and whose height or aspect ratio the page’s own CSS doesn’t set',
  version: 5,
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

  /** Images in footers are not checked: most are small icons with a size set in CSS. */
  find(page) {
    return page.images
      .flatMap((image) => {
        const { url, path: at, isDecoration } = image
        if (url === null || isDecoration || !lacksDimensions(image) || /\.svg(\?|$)/i.test(url)) return []
        const isLogo = image.place === 'nav' && page.stack.includes('Docusaurus')
        return {
          at,
          found: `${url} without width and height`,
          expected: isLogo ? 'width and height in navbar.logo' : 'width and height',
          about: url,
          details: { isDocusaurusLogo: isLogo },
        }
      })
      .slice(0, MAX_FINDINGS_PER_PAGE)
  },

  advise: (cases, stack) => ({
    title: `Add width and height to ${foundCount(cases, 'image')}`,
    problem: `${foundCount(cases, `image on ${pageCount(cases)} lacks`, `images on ${pageCount(cases)} lack`)} width or height${withImages(cases)} Unless your CSS sets ${byFoundCount(cases, 'its', 'their')} height, the text jumps while the page loads, which annoys visitors and hurts your Core Web Vitals (CLS), a Google ranking factor.`,
    solution: cases.every(isDocusaurusLogo)
      ? DOCUSAURUS_STEP
      : hasImageBlocks(stack)
        ? `If ${byFoundCount(cases, 'the image is', 'an image is')} in your own code, write its width and height in pixels there, or use an image element of the editor instead, which sets both. Skip images of ${stack.includes('Wix') ? 'Wix' : 'Squarespace'}’s own elements, such as social icons, because you can’t change their code.`
        : stack.includes('Next.js')
          ? 'In Next.js, use next/image with width and height, or with fill inside a box with a set aspect ratio.'
          : `${cases.some(isDocusaurusLogo) ? `For the logo: ${DOCUSAURUS_STEP} For other images: ` : ''}Write the pixel size of the file as width and height on the img element. Then scale it with CSS: img { max-width: 100%; height: auto }. Where your CSS sets only the height of an image, such as a logo, also set width: auto.${widgetAdvice(cases)}`,
  }),

  fires: () => [
    body('<main><img src="/boots.jpg" alt="Boots"></main>'),
    body('<main><img src="/boots.jpg" alt="Boots" class="h-100 w-100"></main>'),
    body('<main><img src="/boots.jpg" alt="Boots" class="w-10 h-auto md:h-10"></main>'),
    body('<main style="padding-bottom: 5%"><p><img src="/boots.jpg" alt="Boots"></p></main>'),
    body('<main><img src="/boots.jpg" alt="Boots" width="800"></main>'),
    body('<header><img src="/logo.png" alt="Acme"></header>'),
    withStyle(
      '.card img{height:auto}@media (width > 600px){.card img{height:300px}}',
      '<div class="card"><img src="/boots.jpg" alt="Boots"></div>',
    ),
    withStyle('.side img{height:300px}', '<div class="card"><img src="/boots.jpg" alt="Boots"></div>'),
  ],
  quiet: () => [
    body('<main><div style="display:none;"><img src="/spinner.gif" alt="Loading"></div></main>'),
    body('<main><img src="/a.jpg" alt="A" class="h-10 w-10"><img src="/b.jpg" alt="B" class="size-[40px]"></main>'),
    body('<main><div style="padding-bottom: 56.25%"><a href="/video"><span><img src="/a.jpg" alt="A"></span></a></div></main>'),
    body('<main><div style="aspect-ratio: 16 / 9"><a href="/video"><span><img src="/a.jpg" alt="A"></span></a></div></main>'),
    body('<main><img src="/boots.jpg" alt="Boots" style="height: 300px"></main>'),
    withStyle(
      '/* Cards */ p, .card img { width: 100%; height: 305px }',
      '<div class="card"><p><img src="/boots.jpg" alt="Boots"></p></div>',
    ),
    withStyle('.frame{aspect-ratio:4/3}', '<div class="frame"><img src="/boots.jpg" alt="Boots"></div>'),
    body('<header><img src="/logo.png" alt="Acme" height="40"></header>'),
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
