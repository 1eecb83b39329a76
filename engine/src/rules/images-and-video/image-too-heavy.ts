import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { CONVERSION_BY_STACK, IMAGE_FILES, oldFormatOf } from '#rules/image-formats.ts'
import { type ProbeRequest, probeRule } from '#rules/rule.ts'
import { imageBytes, imageProbes, MAX_IMAGE_KB, onEveryPage } from '#rules/shown-images.ts'
import { byFoundCount, count, foundCount, grouped } from '#rules/wording.ts'

const BYTES_PER_KB = 1_024
const [MEDIUM_KB, HIGH_KB] = [500, 1_024]

const MAX_ICONS = 3

/** An uncompressed SVG is judged by its compressed size, about half. assets-not-compressed reports the missing compression. */
const COMPRESSED_SHARE = 0.5

/** Browsers load the icon with the first page of a visit, whichever page it is. */
const ICON = 'link[rel=icon]'

const iconRequests = ({ home }: Site): ProbeRequest[] =>
  home === null
    ? []
    : home.icons
        .filter((url) => /^https?:/.test(url))
        .slice(0, MAX_ICONS)
        .map((url) => ({
          url,
          of: home.url,
          isOptional: true,
          headersOnly: true,
          shown: [{ at: ICON, inPicture: false, pages: [home.url] }],
        }))

/** Drawing programs leave in the file what they need to edit it, often as text of many kilobytes. */
const SVG_STEP =
  'Run SVG files through SVGO, or export them without the data of the drawing program: both remove what nobody sees. If a drawing is still too large, it has thousands of points or contains a photo: save it as WebP or AVIF instead.'

const pageWithImage = document('<title>Boots</title>', '<main><img src="/boots.jpg" alt="Boots"></main>')
const jpeg = (sizeKb: number) => ({ headers: { 'content-type': 'image/jpeg', 'content-length': String(sizeKb * BYTES_PER_KB) } })

type Details = {
  isSvg: boolean
  isGif: boolean
  isIcon: boolean
  /** The JPEG and PNG files below the limit, which image-old-format reports. Nobody converts photos while cleaning up an SVG. */
  othersToConvert: number
}

const describeOthers = (others: number): string =>
  others === 0 ? '' : ` ${count(others, 'other JPEG or PNG file', 'other JPEG and PNG files')} would be 25 to 50% smaller as WebP or AVIF.`

function othersStep(others: number, stack: readonly Stack[]): string {
  if (others === 0) return ''
  const convert = others === 1 ? ' Convert the other JPEG or PNG file too' : ` Convert the ${grouped(others)} other JPEG and PNG files too`
  const bySystem = entryForStack(CONVERSION_BY_STACK, stack)?.[1]
  return bySystem === undefined
    ? `${convert}; a tool such as sharp or ImageMagick does it for all files at once. Then use the new file names in your pages.`
    : `${convert}. ${bySystem}`
}

export const imageTooHeavy = probeRule<Details>({
  id: 'image-too-heavy',
  name: 'Large image file',
  checks: 'Image files over 200 KB among the images of the site, and the icon of the home page',
  version: 6,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  isOneTask: true,
  explains: ['image-old-format'],
  minutes: 15,
  minutesEach: 2,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-optimized-images',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload, choose Img and sort by size: the listed file is larger than 200 KB.',
  requests: (site) => {
    const images = imageProbes(site) ?? []
    const icons = iconRequests(site).filter(({ url }) => !images.some((image) => image.url === url))
    return images.length + icons.length === 0 ? null : [...images, ...icons]
  },

  *find(responses) {
    const othersToConvert = responses.filter(
      (each) => each.shown?.some(({ at, inPicture }) => at !== ICON && !inPicture) && oldFormatOf(each) !== null,
    ).length
    for (const response of responses) {
      const { mediaType, headers } = response.page
      const sizeKb = Math.round((imageBytes(response) ?? 0) / BYTES_PER_KB)
      const isUncompressedSvg = mediaType === 'image/svg+xml' && (headers['content-encoding'] ?? 'identity') === 'identity'
      if (sizeKb * (isUncompressedSvg ? COMPRESSED_SHARE : 1) <= MAX_IMAGE_KB) continue
      const impact = sizeKb > HIGH_KB ? 'high' : sizeKb > MEDIUM_KB ? 'medium' : 'low'
      const { url, shown } = response
      const isSvg = /\.svg(?:[?#]|$)/i.test(url)
      yield* onEveryPage(response, {
        about: isSvg ? url : IMAGE_FILES,
        found: `${url} (${grouped(sizeKb)} KB)`,
        expected: `at most ${MAX_IMAGE_KB} KB`,
        impact,
        details: {
          ...{ isSvg, isGif: /\.gif(?:[?#]|$)/i.test(url), isIcon: shown?.[0]?.at === ICON },
          othersToConvert: isSvg ? 0 : othersToConvert,
        },
      })
    }
  },

  advise: (cases, stack) => {
    const others = Math.max(...cases.map(({ details }) => details.othersToConvert))
    return {
      title: `Compress ${foundCount(cases, 'large image')}${others === 0 ? '' : ` and convert ${count(others, 'other')} to WebP`}`,
      problem: `Of the images we checked, ${foundCount(cases, 'is', 'are')} larger than ${MAX_IMAGE_KB} KB${withExample(cases)}${describeOthers(others)} Large images make pages slow on phones, and visitors leave before they load.`,
      solution: cases.every(({ details }) => details.isSvg)
        ? SVG_STEP
        : `${byFoundCount(cases, 'Scale the image', 'Scale each image')} to at most twice the width at which it is shown. Save it as WebP or AVIF with a quality of about 75.${othersStep(others, stack)}${cases.some(({ details }) => details.isIcon) ? ' Save a favicon as a PNG of 192 × 192 pixels instead.' : ''}${cases.some(({ details }) => details.isGif) ? ' Replace animated GIFs with short MP4 videos, which are much smaller.' : ''}${cases.some(({ details }) => details.isSvg) ? ' Shrink the SVG files with a tool such as SVGO.' : ''}`,
    }
  },

  fires: () => [
    site({ '/': pageWithImage, '/boots.jpg': jpeg(250) }),
    site({ '/': pageWithImage, '/boots.jpg': jpeg(2_000) }),
    site({ '/': document('<title>Boots</title><link rel="icon" href="/logo.png">', '<h1>Boots</h1>'), '/logo.png': jpeg(1_400) }),
    site({
      '/': document('<title>Boots</title>', '<header style="background: #fff url( &quot;/boots.jpg&quot; )">Boots</header>'),
      '/boots.jpg': jpeg(250),
    }),
  ],
  quiet: () => [
    site({ '/': pageWithImage, '/boots.jpg': jpeg(150) }),
    site({ '/': pageWithImage, '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: '' } }),
    site({ '/': pageWithImage, '/boots.jpg': { ...jpeg(900), status: 404 } }),
    site({
      '/': document('<title>Boots</title>', '<main><img src="/map.svg" alt="Map"></main>'),
      '/map.svg': { headers: { 'content-type': 'image/svg+xml', 'content-length': String(300 * BYTES_PER_KB) } },
    }),
  ],
})
