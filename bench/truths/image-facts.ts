/** Facts about the images of a page, from its markup. */
import { ancestorsOf, attr, type Element, hasName, isElement } from './elements.ts'

export type ImageFacts = {
  url: string | null
  hasAlt: boolean
  /** True for tracking pixels, decoration, hidden images, and images with another label. */
  needsNoAlt: boolean
  /** The browser knows the image's proportions before it loads the image. */
  isSized: boolean
  /** Outside of menus, header, footer and asides. */
  inContent: boolean
  /** In a menu or header, with neither width nor height. */
  isUnsizedInHeader: boolean
}

export const readImages = (images: readonly Element[], resolve: (href: string) => string | null): ImageFacts[] =>
  images.map((image) => {
    const src = sourceOf(image)
    return {
      url: src === '' ? null : resolve(src),
      hasAlt: attr(image, 'alt') !== null,
      needsNoAlt: needsNoAlt(image),
      isSized: isSized(image),
      inContent: regionOf(image) === 'content',
      isUnsizedInHeader: regionOf(image) === 'header' && readLength(image, 'width') === null && readLength(image, 'height') === null,
    }
  })

/** The image in `src`, or else the one that a script loads later. */
function sourceOf(image: Element): string {
  const sources = ['src', 'data-src', 'data-lazy-src', 'data-original'].map((name) => attr(image, name) ?? '')
  return sources.find((source) => source !== '' && !source.startsWith('data:') && !source.includes('{')) ?? ''
}

const readLength = (image: Element, name: string): number | null => {
  const value = Number.parseInt(attr(image, name) ?? '', 10)
  return Number.isNaN(value) ? null : value
}

function needsNoAlt(image: Element): boolean {
  const isPixel = [readLength(image, 'width'), readLength(image, 'height')].some((side) => side !== null && side <= 2)
  const isDecoration = /^(presentation|none)$/.test(attr(image, 'role') ?? '') || attr(image, 'aria-hidden') === 'true'
  const hasLabel = ['aria-label', 'aria-labelledby', 'title'].some((name) => (attr(image, name) ?? '').trim() !== '')
  const isHidden = attr(image, 'hidden') !== null || /display\s*:\s*none/i.test(attr(image, 'style') ?? '')
  return isPixel || isDecoration || hasLabel || isHidden
}

/** Sized by attributes, or by a style or class of the image or of its parent. */
function isSized(image: Element): boolean {
  if (readLength(image, 'width') !== null && readLength(image, 'height') !== null) return true
  const parent = image.parentNode
  return [image, ...(parent !== null && isElement(parent) ? [parent] : [])].some((element) => {
    const style = attr(element, 'style') ?? ''
    const hasWidthAndHeight = /(^|[;\s])width\s*:/i.test(style) && /(^|[;\s])height\s*:/i.test(style)
    const hasRatio = /aspect-ratio|padding-(top|bottom)\s*:\s*[\d.]+%/i.test(style)
    return hasWidthAndHeight || hasRatio || /(^|[\s-])(ratio|aspect)(-|\s|$)|object-(cover|fit)/i.test(attr(element, 'class') ?? '')
  })
}

const NON_CONTENT_ROLES = /^(navigation|banner|contentinfo|complementary)$/

/** The region of the nearest landmark. Headers and footers inside articles, sections and `main` are not landmarks. */
function regionOf(image: Element): 'content' | 'header' | 'other' {
  const ancestors = ancestorsOf(image)
  for (const [i, element] of ancestors.entries()) {
    const role = attr(element, 'role') ?? ''
    if (NON_CONTENT_ROLES.test(role)) return /^(navigation|banner)$/.test(role) ? 'header' : 'other'
    if (role === 'main' || hasName(element, 'main')) return 'content'
    if (hasName(element, 'nav', 'aside')) return hasName(element, 'nav') ? 'header' : 'other'
    const isLandmark = !ancestors.slice(i + 1).some((each) => hasName(each, 'article', 'section', 'main') || attr(each, 'role') === 'main')
    if (hasName(element, 'header', 'footer') && isLandmark) return hasName(element, 'header') ? 'header' : 'other'
  }
  return 'content'
}
