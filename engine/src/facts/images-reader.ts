import type { ResolveAddress } from './address-resolver.ts'
import { fixedHeights, hasFixedHeight } from './fixed-heights.ts'
import { isUnfilled } from './placeholders.ts'
import { attribute, collapse, type Element, type Reader, type Region, selectorPath } from './walk.ts'

export type Image = {
  /**
   * The image that visitors see: for a lazy-loaded image, the one that a script loads. Null for a data URL or an image without an address.
   */
  url: string | null
  /** Set only for a lazy-loaded image: the file in `src`, shown until a script replaces it. */
  placeholder?: string
  /** Null if the attribute is missing or an unfilled placeholder, empty if the author marked the image as decoration. */
  alt: string | null
  width: number | null
  height: number | null
  /** Set only if the HTML shows the image less than 600 pixels wide. */
  isNarrow?: true
  isLazy: boolean
  /** Set only if a theme or plugin excludes the image from lazy loading. */
  isExcludedFromLazy?: true
  /**
   * Whether the image needs no alt text: its role is presentation or none, it is hidden, another attribute names it, or it is a line or a
   * spacer. An empty alt does not count.
   */
  isDecoration: boolean
  /** Set only for a logo or banner of the site: an image in a link to the home page, or in an element named like a site header. */
  isBranding?: true
  /** Set only if a link or button around the image has a label, which screen readers read instead of the alt text. */
  isInLabeledLink?: true
  inPicture: boolean
  /** Whether the image comes in several sizes or formats, or is a vector image. */
  hasVariants: boolean
  /** Whether the browser knows the aspect ratio before the image loads. */
  isSized: boolean
  place: Region
  path: string
}

/** An image that a style attribute shows behind an element. */
export type Background = { url: string; path: string }

const MAX_IMAGES = 500
const MAX_BACKGROUNDS = 100
const URL_IN_STYLE = /url\(\s*['"]?(?!data:)([^'"()]+)/gi

const LENGTH = /^\s*\d{1,5}/
const isLength = (value: string | null): boolean => value !== null && LENGTH.test(value)
/** Null also for a percentage, which says nothing about pixels. */
const pixels = (value: string | null) => (value !== null && isLength(value) && !value.includes('%') ? Number.parseInt(value, 10) : null)

export function imagesReader(resolve: ResolveAddress) {
  const images: Image[] = []
  const backgrounds = new Map<string, Background>()
  const heights = fixedHeights()
  let ownUrls: (string | undefined)[] | null = null
  /** Null if the address is empty, or is that of the page or its folder, which tools that save websites write in place of empty addresses. */
  const fileAt = (src: string): string | null => {
    const url = resolve(src)
    const page = ownUrls === null ? resolve('') : null
    ownUrls ??= page === null ? [] : [page, URL.parse('.', page)?.href]
    const path = url?.replace(/\?.*/s, '') ?? ''
    return url === null || ownUrls.includes(url) || (ownUrls.includes(path) && !SCRIPT_FILE.test(path)) ? null : url
  }
  const reader: Reader = {
    attributes: {
      style: (element, at, value) => {
        if (at.inNoscript || !value.includes('url(') || !/background/i.test(value)) return
        for (const [, file = ''] of value.matchAll(URL_IN_STYLE)) {
          const url = /^\s*#/.test(file) ? null : resolve(file.trim())
          if (url !== null && !backgrounds.has(url) && backgrounds.size < MAX_BACKGROUNDS)
            backgrounds.set(url, { url, path: selectorPath(element) })
        }
      },
    },
    elements: {
      style: (element) => {
        for (const child of element.childNodes) if (child.nodeName === '#text' && 'value' in child) heights.read(child.value)
      },
      img: (element, at) => {
        const alt = attribute(element, 'alt')
        if (alt !== null && alt !== '') at.addText(` ${alt} `)
        // `noscript` fallbacks repeat the same image.
        if (images.length >= MAX_IMAGES || at.inNoscript || !hasSource(element)) return
        const [src, lazySrc] = [attribute(element, 'src'), lazySrcOf(element)]
        const placeholder = lazySrc === null || !src || isDataUrl(src) ? null : resolve(src)
        const file = src === null || isDataUrl(src) ? null : fileAt(src)
        const isEmpty = src !== null && lazySrc === null && file === null && !isDataUrl(src) && resolve(src) !== null
        if (isEmpty) return
        const [width, height] = [pixels(attribute(element, 'width')), pixels(attribute(element, 'height'))]
        if (lazySrc === null && isTrackingPixel(width, height)) return
        const inPicture = element.parentNode?.nodeName === 'picture'
        images.push({
          url: lazySrc !== null ? resolve(lazySrc) : file,
          ...(placeholder !== null && { placeholder }),
          alt: alt === null || isUnfilled(alt) ? null : collapse(alt).slice(0, 300),
          width,
          height,
          ...(isNarrow(element, width) && { isNarrow: true }),
          isLazy: attribute(element, 'loading')?.toLowerCase() === 'lazy' || element.attrs.some(isLazyByScript),
          ...(element.attrs.some(isExcludingFromLazy) && { isExcludedFromLazy: true }),
          isDecoration: isDecoration(element, width, height),
          ...(isBranding(element, resolve) && { isBranding: true }),
          ...(isInLabeledLink(element) && { isInLabeledLink: true }),
          inPicture,
          hasVariants:
            inPicture || VARIANT_ATTRIBUTES.some((name) => attribute(element, name) !== null) || /\.svg(\?|$)/i.test(lazySrc ?? src ?? ''),
          isSized:
            (isLength(attribute(element, 'width')) && isLength(attribute(element, 'height'))) ||
            boxesOf(element).some((box) => isSizedByStyle(box) || heights.isFixed(box)) ||
            isInSizedBox(element),
          place: at.place,
          path: selectorPath(element),
        })
      },
    },
  }
  return { reader, images, backgrounds: (): Background[] => [...backgrounds.values()] }
}

/** False for an image that waits for a script, such as that of a lightbox. Frameworks write `:src`, lazy loading `data-original`. */
export const hasSource = ({ attrs }: Element): boolean => attrs.some(({ name }) => name.includes('src') || name.startsWith('data-'))

/** A script may send images at its own address: `gallery.php?image=5`. */
const SCRIPT_FILE = /\.(?:php\d?|aspx?|jsp|cgi|pl|cfm)$/i

const isDataUrl = (src: string): boolean => src.startsWith('data:')

const LAZY_SRC_ATTRIBUTES = ['data-src', 'data-lazy-src', 'data-original']
/** Matches the name of a file, without its folders. */
const PLACEHOLDER_FILE = /(?:^|[_-])(?:1x1|blank|grey|lazy|lazyload|loader|loading|pixel|placeholder|spacer|transparent)[._-]/i

/**
 * The image that a script loads instead of a placeholder. Null if `src` is a real image; the other address is then that of the enlarged
 * image in a gallery.
 */
export function lazySrcOf(element: Element): string | null {
  const src = attribute(element, 'src')
  if (src && !isDataUrl(src) && !PLACEHOLDER_FILE.test(src.slice(src.lastIndexOf('/') + 1))) return null
  const lazySrc = LAZY_SRC_ATTRIBUTES.map((name) => attribute(element, name)).find((each) => each)
  // `{width}` is filled in by a script.
  return lazySrc === undefined || lazySrc === null || isDataUrl(lazySrc) || /[{}]/.test(lazySrc) ? null : lazySrc
}

/** Whether the attribute shows that scripts lazy-load the image. */
const isLazyByScript = ({ name, value }: Element['attrs'][number]): boolean =>
  /^data-(src|srcset|original|lazy|lazy-src|lazy-srcset|bgset|sizes)$/.test(name) ||
  (name === 'class' && /(^|\s)lazy(load|loaded|loading)?(\s|$)/.test(value))

/** The conventions of lazy-loading plugins of WordPress. */
const isExcludingFromLazy = ({ name, value }: Element['attrs'][number]): boolean =>
  /^data-(no|skip)-lazy$/.test(name) || (name === 'class' && /(^|\s)(skip|no)-lazy(\s|$)/.test(value))

/** Containers that themes use instead of a header element. */
const SITE_HEADER_ID = /^(site-?)?(header|masthead|branding|banner)$/i
const SITE_HEADER_CLASS = /(^|\s)(site-(header|branding|logo)|masthead|branding|navbar-brand|custom-logo-link)(\s|$)/i
const MAX_ANCESTORS = 6

function isBranding(element: Element, resolve: ResolveAddress): boolean {
  let parent = element.parentNode
  for (let steps = 0; steps < MAX_ANCESTORS && parent !== null && 'attrs' in parent; steps++) {
    for (const { name, value } of parent.attrs) {
      if (name === 'id' && SITE_HEADER_ID.test(value)) return true
      if (name === 'class' && SITE_HEADER_CLASS.test(value)) return true
      if (name === 'href' && parent.tagName === 'a' && isHomeLink(value, resolve)) return true
    }
    parent = parent.parentNode
  }
  return false
}

function isInLabeledLink(element: Element): boolean {
  let parent = element.parentNode
  for (let steps = 0; steps < MAX_ANCESTORS && parent !== null && 'attrs' in parent; steps++) {
    if (parent.tagName === 'a' || parent.tagName === 'button') return (attribute(parent, 'aria-label') ?? '').trim() !== ''
    parent = parent.parentNode
  }
  return false
}

/** Nobody sees a tracking pixel. In the head, the parser ends the `noscript` before it, so `inNoscript` does not recognize it. */
const isTrackingPixel = (width: number | null, height: number | null): boolean =>
  width !== null && height !== null && width <= 2 && height <= 2

/** Whether the address is the root of the page’s own host. */
const isHomeLink = (href: string, resolve: ResolveAddress): boolean => {
  const root = resolve('/')
  return root !== null && resolve(href) === root
}

const VARIANT_ATTRIBUTES = ['srcset', 'data-srcset', 'data-lazy-srcset']

function isDecoration(element: Element, width: number | null, height: number | null): boolean {
  const isLine = (width !== null && width <= 2) || (height !== null && height <= 2)
  return (
    isLine ||
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

const NARROW_PX = 600
/** Tailwind classes, in steps of 4 pixels. */
const TAILWIND_WIDTH = /(?:^|\s)(?:w|size)-(\d{1,3})(?=\s|$)/
const STYLE_WIDTH = /(?:^|[;\s])(?:max-)?width\s*:\s*(\d+)(?:\.\d+)?px/i

function isNarrow(element: Element, width: number | null): boolean {
  const step = isSizedByTailwind(attribute(element, 'class') ?? '')
    ? TAILWIND_WIDTH.exec(attribute(element, 'class') ?? '')?.[1]
    : undefined
  const styled = STYLE_WIDTH.exec(attribute(element, 'style') ?? '')?.[1]
  const shown = styled !== undefined ? Number(styled) : step !== undefined ? Number(step) * 4 : width
  return shown !== null && shown < NARROW_PX
}

/** The image and its container, each of which can set the size. */
const boxesOf = (element: Element): Element[] => {
  const parent = element.parentNode
  return parent !== null && 'attrs' in parent ? [element, parent] : [element]
}

/** Linked style sheets are not read, so usual class names count too. */
const isSizedByStyle = ({ attrs }: Element): boolean =>
  attrs.some(({ name, value }) =>
    name === 'style'
      ? hasFixedHeight(value) || /padding-(top|bottom)\s*:\s*[\d.]+%/i.test(value)
      : name === 'class' && (/(^|[\s-])(ratio|aspect)(-|\s|$)|object-(cover|fit)/i.test(value) || isSizedByTailwind(value)),
  )

/** `h-10 w-10`, `size-10`. In Bootstrap, `h-100` and its like are parts of an unknown height. */
const TAILWIND_HEIGHT = /(?:^|\s)(?:h|size)-(?!(?:25|50|75|100)(?:\s|$))(?:\d+(?:\.5)?|\[[\d.]+(?:px|r?em|vh)\])(?=\s|$)/
const isSizedByTailwind = (classes: string): boolean => TAILWIND_HEIGHT.test(classes) && /(?:^|\s)(?:w|size)-/.test(classes)

/** A smaller padding is only a margin. What a hidden box contains, such as a loading animation, moves nothing while the page loads. */
const ASPECT_BOX = /aspect-ratio\s*:\s*\d|padding-(?:top|bottom)\s*:\s*(?:[2-9]\d|\d{3})(?:\.\d+)?%|display\s*:\s*none/i
const MAX_BOXES = 4

/** Whether a container further up reserves the space, as around video players, or is hidden, so that no space is needed. */
function isInSizedBox(element: Element): boolean {
  let parent = element.parentNode
  for (let steps = 0; steps < MAX_BOXES && parent !== null && 'attrs' in parent; steps++) {
    if (ASPECT_BOX.test(attribute(parent, 'style') ?? '')) return true
    parent = parent.parentNode
  }
  return false
}
