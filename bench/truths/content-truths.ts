/** Truths about the body: headings, images and ids. */
import type { ImageFacts } from './image-facts.ts'
import type { Site } from './read-site.ts'
import { indexablePages, originalPages } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const MAX_IMAGE_BYTES = 200 * 1024
/** An SVG compresses to half its size or less. Another rule reports missing compression. */
const COMPRESSED_SVG_SHARE = 0.5

const pagesWithImage = (site: Site, matches: (image: ImageFacts) => boolean): string[] =>
  addresses(originalPages(site).filter(({ images }) => images.some(matches)))

const isHeavy = (site: Site, { url }: ImageFacts): boolean => {
  const file = url === null ? undefined : site.images.get(url)
  return file !== undefined && file.status === 200 && file.bytes * (file.isUncompressedSvg ? COMPRESSED_SVG_SHARE : 1) > MAX_IMAGE_BYTES
}

const isMissing = (site: Site, { url }: ImageFacts): boolean =>
  [404, 410].includes((url === null ? undefined : site.images.get(url))?.status ?? 0)

export const contentTruths: Truth[] = [
  {
    rule: 'h1-missing',
    countsIndexableOnly: true,
    statement: 'A page that may be indexed has no visible h1 with text or an image.',
    count: (site) =>
      addresses(indexablePages(site).filter(({ h1s, isShell }) => !isShell && h1s.every(({ name, hasImage }) => name === '' && !hasImage))),
  },
  {
    rule: 'h1-multiple',
    countsIndexableOnly: true,
    statement: 'A page that may be indexed has two h1 with text, outside of dialogs and hidden parts.',
    count: (site) => addresses(indexablePages(site).filter(({ h1s }) => h1s.filter(({ name }) => name !== '').length > 1)),
  },
  {
    rule: 'image-alt-missing',
    countsIndexableOnly: true,
    statement: 'An image has no alt attribute and is not marked as decoration.',
    count: (site) => pagesWithImage(site, ({ hasAlt, needsNoAlt }) => !hasAlt && !needsNoAlt),
  },
  {
    rule: 'image-no-dimensions',
    countsIndexableOnly: true,
    statement: 'An image in the content has no width and height, or one in the header has neither.',
    count: (site) =>
      pagesWithImage(
        site,
        ({ url, inContent, isUnsizedInHeader, isSized, needsNoAlt }) =>
          url !== null && (inContent || isUnsizedInHeader) && !isSized && !needsNoAlt && !/\.svg(\?|$)/i.test(url),
      ),
  },
  {
    rule: 'image-too-heavy',
    countsIndexableOnly: true,
    statement: 'A page shows an image of the site with more than 200 KB.',
    count: (site) => pagesWithImage(site, (image) => isHeavy(site, image)),
  },
  {
    rule: 'image-broken',
    countsIndexableOnly: true,
    statement: 'A page shows an image of the site that answers 404 or 410.',
    count: (site) => pagesWithImage(site, (image) => isMissing(site, image)),
  },
  {
    rule: 'a11y-duplicate-id',
    countsIndexableOnly: true,
    statement: 'An id that another element refers to occurs twice.',
    count: (site) => addresses(originalPages(site).filter(({ repeatedIds }) => repeatedIds.length > 0)),
  },
]
