import type { ResolveAddress } from './address-resolver.ts'
import { classHintsOf } from './class-names.ts'
import { attribute, type Element, inside, type Position, type Reader, type Region, selectorPath } from './walk.ts'

/** A script or style sheet, linked or inline. */
export type Asset = {
  kind: 'script' | 'style'
  url: string | null
  /** Size of inline code. */
  bytes: number
  /** Whether the HTML parser waits for the script or style sheet. */
  isBlocking: boolean
  place: Region
}

/** Scripts, style sheets and frames, and whether the page has certain elements. */
export type AssetFacts = {
  assets: Asset[]
  hasFrameset: boolean
  frames: number
  /** Distinct addresses of frames, without those in `noscript`. */
  framed: { url: string; path: string }[]
  hasSearch: boolean
  hasPassword: boolean
  hasBreadcrumb: boolean
  /** Set only if a script has to add the menu: the empty element for it, such as `<div id="navbar"></div>`. */
  emptyMenu?: string
}

export const noAssets = (): AssetFacts => ({
  assets: [],
  hasFrameset: false,
  frames: 0,
  framed: [],
  hasSearch: false,
  hasPassword: false,
  hasBreadcrumb: false,
})

const MAX_ASSETS = 200
/** `nav-placeholder`, `site-header`, `navbar`: ids and file names of the part that a script writes into the element. */
const MENU_NAME =
  /^(?:site|main|page|top|global|shared|common|my|app)?[-_]?(?:nav(?:bar|igation|-?menu)?|menu|header)[-_]?(?:placeholder|container|include|wrapper|root|mount|slot|component|section|area)?(?:\.html?)?$/i
/** Classes also name icons and decoration, so only these show that a script fills the element. */
const MENU_CLASS = /^[a-z-]*(?:nav(?:bar|igation)?|menu|header)[-_](?:placeholder|include|mount|slot)$/i
const MENU_TAGS = new Set(['div', 'header', 'nav', 'section', 'ul'])
const MAX_FRAMES = 20
/** The sign between the links of breadcrumbs, as a text of its own or before the name of the page. */
const TRAIL_SEPARATOR = /^\s*[>›»→/](?:\s|$)/
/** Characters between the last link of breadcrumbs and the main heading. */
const MAX_TRAIL_LENGTH = 200

export function assetsReader(resolve: ResolveAddress) {
  const found = noAssets()
  const link = inside()
  /** Breadcrumbs without a class or label: a link to the home page or a folder above, then a separator, shortly before the main heading. */
  let trail: 'none' | 'link' | 'separated' = 'none'
  let trailLength = 0
  let isBeforeHeading = true
  const add = (asset: Asset) => {
    if (found.assets.length < MAX_ASSETS) found.assets.push(asset)
  }
  const isEmptyBox = (element: Element, { place, inNoscript }: Position): boolean =>
    place !== 'main' && place !== 'footer' && !inNoscript && MENU_TAGS.has(element.tagName) && isEmpty(element)
  const readMenuName = (element: Element, at: Position, value: string) => {
    if (found.emptyMenu === undefined && isEmptyBox(element, at) && MENU_NAME.test(value.slice(value.lastIndexOf('/') + 1)))
      found.emptyMenu = startTag(element)
  }
  const reader: Reader = {
    attributes: {
      id: readMenuName,
      'data-include': readMenuName,
      'w3-include-html': readMenuName,
      'aria-label': (_, __, value) => {
        found.hasBreadcrumb ||= /bread ?crumb|brotkrumen|fil d.ariane|migas/i.test(value)
      },
      class: (element, at, value) => {
        found.hasBreadcrumb ||= classHintsOf(value).isBreadcrumb
        if (found.emptyMenu === undefined && isEmptyBox(element, at) && MENU_CLASS.test(value)) found.emptyMenu = startTag(element)
      },
    },
    text: (value) => {
      if (trail === 'none' || !isBeforeHeading) return
      trailLength += value.trim().length
      if (trailLength > MAX_TRAIL_LENGTH) trail = 'none'
      else if (!link.is && TRAIL_SEPARATOR.test(value)) trail = 'separated'
    },
    elements: {
      a: (element, at) => {
        if (!isBeforeHeading || found.hasBreadcrumb) return
        link.enter(at)
        const href = attribute(element, 'href')
        if (href === null || !isAbove(resolve(href), resolve)) return
        trailLength = 0
        at.whenLeft(() => {
          if (trail === 'none') trail = 'link'
        })
      },
      h1: () => {
        found.hasBreadcrumb ||= isBeforeHeading && trail === 'separated'
        isBeforeHeading = false
      },
      script: (element, { place }) => {
        const type = attribute(element, 'type')?.toLowerCase() ?? ''
        if (type !== '' && type !== 'module' && !type.includes('javascript')) return
        const src = attribute(element, 'src')
        const isBlocking = src !== null && type !== 'module' && attribute(element, 'async') === null && attribute(element, 'defer') === null
        add({ kind: 'script', url: src === null ? null : resolve(src), bytes: inlineBytes(element), isBlocking, place })
      },
      style: (element, { place }) => add({ kind: 'style', url: null, bytes: inlineBytes(element), isBlocking: false, place }),
      link: (element, { place }) => {
        if (!/\bstylesheet\b/i.test(attribute(element, 'rel') ?? '')) return
        const href = attribute(element, 'href')
        const media = attribute(element, 'media')?.toLowerCase() ?? 'all'
        add({
          kind: 'style',
          url: href === null ? null : resolve(href),
          bytes: 0,
          isBlocking: media === 'all' || media === 'screen',
          place,
        })
      },
      iframe: (element, { inNoscript }) => {
        found.frames++
        const src = attribute(element, 'src') ?? ''
        const url = inNoscript || !/^(https?:)?\/|^[\w.-]/i.test(src) ? null : resolve(src)
        if (url !== null && found.framed.length < MAX_FRAMES && !found.framed.some((each) => each.url === url))
          found.framed.push({ url, path: selectorPath(element) })
      },
      frameset: () => {
        found.hasFrameset = true
      },
      form: (element) => {
        found.hasSearch ||= attribute(element, 'role') === 'search'
      },
      input: (element) => {
        const type = attribute(element, 'type')?.toLowerCase()
        found.hasPassword ||= type === 'password'
        found.hasSearch ||= type === 'search'
      },
    },
  }
  return { reader, found }
}

const isEmpty = ({ childNodes }: Element): boolean =>
  childNodes.every((child) => child.nodeName === '#comment' || ('value' in child && child.value.trim() === ''))

const startTag = ({ tagName, attrs }: Element): string =>
  `<${tagName}${attrs.map(({ name, value }) => ` ${name}="${value}"`).join('')}>`.slice(0, 100)

/** Whether the URL is the home page or a folder that contains the page. */
function isAbove(url: string | null, resolve: ResolveAddress): boolean {
  const folder = resolve('.') ?? ''
  return url !== null && folder.startsWith(`${url.replace(/\/(?:index\.\w+)?$|\.html?$/, '')}/`)
}

function inlineBytes(element: Element): number {
  let bytes = 0
  for (const child of element.childNodes) if ('value' in child) bytes += child.value.length
  return bytes
}
