/** Facts about the images of a page, from its markup. */
import { ancestorsOf, attr, type Element, hasName, isElement } from './elements.ts'

export type ImageFacts = {
  url: string | null
  hasAlt: boolean
  /** Needs no alt text: a tracking pixel, decoration, hidden, or named in another way. */
  needsNoAlt: boolean
  /** The browser knows its proportions before it loads. */
  isSized: boolean
  /** Outside of menus, header, footer and asides. */
  inContent: boolean
  /** In menu or header, without any length. */
  isBareInHeader: boolean
}

export const readImages = (images: readonly Element[], resolve: (href: string) => string | null): ImageFacts[] =>
  images.map((image) => {
    const src = attr(image, 'src') ?? ''
    return {
      url: src === '' || src.startsWith('data:') ? null : resolve(src),
      hasAlt: attr(image, 'alt') !== null,
      needsNoAlt: needsNoAlt(image),
      isSized: isSized(image),
      inContent: partOf(image) === 'content',
      isBareInHeader: partOf(image) === 'header' && size(image, 'width') === null && size(image, 'height') === null,
    }
  })

const size = (image: Element, name: string): number | null => {
  const value = Number.parseInt(attr(image, name) ?? '', 10)
  return Number.isNaN(value) ? null : value
}

function needsNoAlt(image: Element): boolean {
  const isPixel = [size(image, 'width'), size(image, 'height')].some((side) => side !== null && side <= 2)
  const isDecoration = /^(presentation|none)$/.test(attr(image, 'role') ?? '') || attr(image, 'aria-hidden') === 'true'
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => (attr(image, name) ?? '').trim() !== '')
  const isUnseen = attr(image, 'hidden') !== null || /display\s*:\s*none/i.test(attr(image, 'style') ?? '')
  return isPixel || isDecoration || isNamed || isUnseen
}

/** Sized by attributes, by its own style or by that of its parent. */
function isSized(image: Element): boolean {
  if (size(image, 'width') !== null && size(image, 'height') !== null) return true
  const box = image.parentNode
  return [image, ...(box !== null && isElement(box) ? [box] : [])].some((element) => {
    const style = attr(element, 'style') ?? ''
    const hasBoth = /(^|[;\s])width\s*:/i.test(style) && /(^|[;\s])height\s*:/i.test(style)
    const isRatio = /aspect-ratio|padding-(top|bottom)\s*:\s*[\d.]+%/i.test(style)
    return hasBoth || isRatio || /(^|[\s-])(ratio|aspect)(-|\s|$)|object-(cover|fit)/i.test(attr(element, 'class') ?? '')
  })
}

const ASIDE_ROLES = /^(navigation|banner|contentinfo|complementary)$/

/** Decided by the nearest landmark; headers and footers of articles, sections and `main` do not count as landmarks. */
function partOf(image: Element): 'content' | 'header' | 'other' {
  const around = ancestorsOf(image)
  for (const [i, element] of around.entries()) {
    const role = attr(element, 'role') ?? ''
    if (ASIDE_ROLES.test(role)) return /^(navigation|banner)$/.test(role) ? 'header' : 'other'
    if (role === 'main' || hasName(element, 'main')) return 'content'
    if (hasName(element, 'nav', 'aside')) return hasName(element, 'nav') ? 'header' : 'other'
    const isOuter = !around.slice(i + 1).some((each) => hasName(each, 'article', 'section', 'main') || attr(each, 'role') === 'main')
    if (hasName(element, 'header', 'footer') && isOuter) return hasName(element, 'header') ? 'header' : 'other'
  }
  return 'content'
}
