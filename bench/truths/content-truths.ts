/** Truths about the body: headings, images and ids. */
import type { ImageFacts } from './image-facts.ts'
import type { Site } from './read-site.ts'
import { indexablePages, originalPages } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const MAX_IMAGE_BYTES = 200 * 1024
/** An SVG compresses to half its size or less; missing compression is the subject of another rule. */
const COMPRESSED_SHARE = 0.5

const withImage = (site: Site, holds: (image: ImageFacts) => boolean): string[] =>
  addresses(originalPages(site).filter(({ images }) => images.some(holds)))

const isHeavy = (site: Site, { url }: ImageFacts): boolean => {
  const file = url === null ? undefined : site.images.get(url)
  return file !== undefined && file.status === 200 && file.bytes * (file.isUnpackedSvg ? COMPRESSED_SHARE : 1) > MAX_IMAGE_BYTES
}

const isGone = (site: Site, { url }: ImageFacts): boolean =>
  [404, 410].includes((url === null ? undefined : site.images.get(url))?.status ?? 0)

export const contentTruths: Truth[] = [
  {
    rule: 'h1-missing',
    isOfIndexable: true,
    says: 'A page that may be indexed has no visible h1 with text or an image.',
    count: (site) =>
      addresses(indexablePages(site).filter(({ h1s, isShell }) => !isShell && h1s.every(({ name, hasImage }) => name === '' && !hasImage))),
  },
  {
    rule: 'h1-multiple',
    isOfIndexable: true,
    says: 'A page that may be indexed has two h1 with text, outside of dialogs and hidden parts.',
    count: (site) => addresses(indexablePages(site).filter(({ h1s }) => h1s.filter(({ name }) => name !== '').length > 1)),
  },
  {
    rule: 'image-alt-missing',
    isOfIndexable: true,
    says: 'An image has no alt attribute and is not marked as decoration.',
    count: (site) => withImage(site, ({ hasAlt, needsNoAlt }) => !hasAlt && !needsNoAlt),
  },
  {
    rule: 'image-no-dimensions',
    isOfIndexable: true,
    says: 'An image in the content has no width and height, or one in the header has neither.',
    count: (site) =>
      withImage(
        site,
        ({ url, inContent, isBareInHeader, isSized, needsNoAlt }) =>
          url !== null && (inContent || isBareInHeader) && !isSized && !needsNoAlt && !/\.svg(\?|$)/i.test(url),
      ),
  },
  {
    rule: 'image-too-heavy',
    isOfIndexable: true,
    says: 'A page shows an image of the site with more than 200 KB.',
    count: (site) => withImage(site, (image) => isHeavy(site, image)),
  },
  {
    rule: 'image-broken',
    isOfIndexable: true,
    says: 'A page shows an image of the site that answers 404 or 410.',
    count: (site) => withImage(site, (image) => isGone(site, image)),
  },
  {
    rule: 'a11y-duplicate-id',
    isOfIndexable: true,
    says: 'An id that something relies on stands twice.',
    count: (site) => addresses(originalPages(site).filter(({ repeatedIds }) => repeatedIds.length > 0)),
  },
]
