import type { ResolveAddress } from './address-resolver.ts'
import { isUnfilled } from './placeholders.ts'
import { attribute, collapse, type Element, type Reader, type Region, selectorPath } from './walk.ts'

export type Image = {
  url: string | null
  /** Null where the attribute is missing, empty where the author says that it is decoration. */
  alt: string | null
  width: number | null
  height: number | null
  isLazy: boolean
  /** Not meant to be seen or named: the author says so, or it is hidden, or a counting pixel. */
  isDecoration: boolean
  inPicture: boolean
  /** Comes in several sizes or formats, or is drawn at any size. */
  hasVariants: boolean
  /** The browser knows its proportions before it arrives. */
  isSized: boolean
  place: Region
  path: string
}

const MOST = 500

const pixels = (value: string | null) => (value !== null && /^\s*\d{1,5}/.test(value) ? Number.parseInt(value, 10) : null)

export function imagesReader(resolve: ResolveAddress) {
  const images: Image[] = []
  const reader: Reader = {
    elements: {
      img: (element, at) => {
        const alt = attribute(element, 'alt')
        if (alt !== null && alt !== '') at.addText(` ${alt} `)
        // Fallbacks for browsers without scripts show the same image again.
        if (images.length >= MOST || at.inNoscript) return
        const src = attribute(element, 'src')
        const [width, height] = [pixels(attribute(element, 'width')), pixels(attribute(element, 'height'))]
        const inPicture = element.parentNode?.nodeName === 'picture'
        images.push({
          url: src === null || src.startsWith('data:') ? null : resolve(src),
          alt: alt === null || isUnfilled(alt) ? null : collapse(alt).slice(0, 200),
          width,
          height,
          isLazy: attribute(element, 'loading')?.toLowerCase() === 'lazy' || element.attrs.some(isLateByScript),
          isDecoration: isDecoration(element, width, height),
          inPicture,
          hasVariants: inPicture || VARIANTS.some((name) => attribute(element, name) !== null) || /\.svg(\?|$)/i.test(src ?? ''),
          isSized: (width !== null && height !== null) || isSizedByStyle(element),
          place: at.place,
          path: selectorPath(element),
        })
      },
    },
  }
  return { reader, images }
}

/** Scripts load the image later from an attribute of their own. */
const isLateByScript = ({ name, value }: Element['attrs'][number]): boolean =>
  /^data-(src|srcset|original|lazy|lazy-src|lazy-srcset|bgset|sizes)$/.test(name) ||
  (name === 'class' && /(^|\s)lazy(load|loaded|loading)?(\s|$)/.test(value))

const VARIANTS = ['srcset', 'data-srcset', 'data-lazy-srcset']

function isDecoration(element: Element, width: number | null, height: number | null): boolean {
  const isPixel = (width !== null && width <= 2) || (height !== null && height <= 2)
  return (
    isPixel ||
    element.attrs.some(
      ({ name, value }) =>
        (name === 'role' && /^(presentation|none)$/.test(value)) ||
        (name === 'aria-hidden' && value === 'true') ||
        ((name === 'aria-label' || name === 'aria-labelledby' || name === 'title') && value.trim() !== '') ||
        name === 'hidden' ||
        (name === 'style' && /display\s*:\s*none/i.test(value)),
    )
  )
}

/** By its own style or by that of its box; what style sheets say is not known here, but their usual class names are. */
function isSizedByStyle(element: Element): boolean {
  const parent = element.parentNode
  const boxes = parent !== null && 'attrs' in parent ? [element, parent] : [element]
  return boxes.some(({ attrs }) =>
    attrs.some(({ name, value }) =>
      name === 'style'
        ? /aspect-ratio|padding-(top|bottom)\s*:\s*[\d.]+%/i.test(value) ||
          (/(^|[;\s])width\s*:/i.test(value) && /(^|[;\s])height\s*:/i.test(value))
        : name === 'class' && /(^|[\s-])(ratio|aspect)(-|\s|$)|object-(cover|fit)/i.test(value),
    ),
  )
}
