import type { ResolveAddress } from './address-resolver.ts'
import { hasSource, lazySrcOf } from './images-reader.ts'
import { type Link, UNKNOWN_IMAGE } from './link.ts'
import { parseLinkHeader } from './link-header.ts'
import { isUnfilled } from './placeholders.ts'
import type { Shared } from './shared.ts'
import { attribute, collapse, type Element, type Position, type Reader, type Region, selectorPath } from './walk.ts'

/** The target of a canonical or hreflang link, from a `link` element anywhere in the page or from the `Link` header. */
export type Reference = {
  href: string
  url: string | null
  source: 'element' | 'header'
  place: Region | null
}

export type Hreflang = Reference & { lang: string }

export type LinkFacts = {
  canonicals: Reference[]
  /** The canonical target, if the page names exactly one. */
  canonical: string | null
  hreflangs: Hreflang[]
  next: string | null
  prev: string | null
  links: Link[]
  /** Number of links, without jumps within the page. */
  linkCount: number
  /** Links that run scripts: they have no `href`, or one that begins with `javascript:`. */
  scriptedLinks: { href: string; path: string /** Absent in pages stored by an older version. */; text?: string }[]
  /** Paths of links to `#!` without a name, which scripts turn into buttons. */
  unnamedButtons: string[]
  /** Addresses of links that contain another link. The parser closes them early and leaves an empty copy. */
  nestingLinks: string[]
  /**
   * Links that have text but no `href`, and no other attribute that explains why, such as the `id` of a jump target. `isImage`: the link
   * contains nothing but an image, whose alt text is the text.
   */
  linksWithoutHref: { path: string; text: string; isImage?: boolean }[]
  /** Distinct links of the form `#/about`. */
  hashRoutes: string[]
  icons: string[]
  hasFeed: boolean
  /** URLs of the first feeds that the head names. Absent in facts stored before this field existed. */
  feeds?: string[]
  /** Origins of `preconnect` and `dns-prefetch` links. */
  preconnects: string[]
}

export const noLinks = (): LinkFacts => ({
  canonicals: [],
  canonical: null,
  hreflangs: [],
  next: null,
  prev: null,
  links: [],
  linkCount: 0,
  scriptedLinks: [],
  unnamedButtons: [],
  nestingLinks: [],
  linksWithoutHref: [],
  hashRoutes: [],
  icons: [],
  hasFeed: false,
  preconnects: [],
})

/** A button that opens a window of a social network, where search engines have nothing to find. */
const SHARE_POPUP =
  /\bopen\(\s*['"]https?:\/\/(?:[\w-]+\.)*(?:facebook|twitter|x|linkedin|pinterest|whatsapp|reddit|tumblr|telegram|t|wa|google)\.(?:com|me|app)\//i
/** A transparent image that old layouts use as a spacer. */
const SPACER = /(?:^|\/)(?:spacer|blank|clear|pixel|shim|transparent|trans)\d*\.(?:gif|png)$/i
const MAX_LINKS = 5_000
/** Characters of all link addresses of a page, which stay in memory until the end of the crawl. */
const MAX_LINKS_LENGTH = 1_000_000
const MAX_REFERENCES = 300
const MAX_TEXT_LENGTH = 150
const MAX_UNNAMED = 20
const MAX_ROUTES = 20
const MAX_FEEDS = 3
/** An empty link counts as a copy left by the parser if one of this many links before it has the same address. */
const MAX_LINKS_BACK = 4
/** `#/about` and `#!about`, also after a relative URL; `#!` alone is a link to nothing. */
const HASH_ROUTE = /^(?![a-z]+:|\/\/)[^#]*#!?\/?(?<=[!/])[\w-]{2,}/i
/** Addresses with mistakes: spaces, unencoded characters, template braces, `http:/` and the like. */
const MALFORMED = /[^\x21-\x7E]|[{}<>\\^`|]|^https?:(?!\/\/)|^https?:\/\/\//i

const isOnlyImage = ({ childNodes }: Element): boolean =>
  childNodes.every((node) => ('tagName' in node ? node.tagName === 'img' : !('value' in node) || node.value.trim() === ''))

export function linksReader(resolve: ResolveAddress, linkHeader: string | undefined, shared: Shared) {
  const { text: share } = shared
  const found = noLinks()
  const nesting = new Set<string>()
  const hashRoutes = new Set<string>()
  /** Targets of jumps within the page. A set, because menus and placeholder links repeat their targets. */
  const fragments = new Set<string>()
  const toReference = (href: string, source: Reference['source'], place: Region | null): Reference => ({
    href: href.slice(0, 2_100),
    url: href.trim() === '' ? null : resolve(href),
    source,
    place,
  })
  for (const { href, rels, hreflang } of linkHeader === undefined ? [] : parseLinkHeader(linkHeader)) {
    if (rels.includes('canonical')) found.canonicals.push(toReference(href, 'header', null))
    else if (rels.includes('preconnect') && found.preconnects.length < 20) found.preconnects.push(URL.parse(href)?.origin ?? '')
    else if (rels.includes('alternate') && hreflang !== null) found.hreflangs.push({ ...toReference(href, 'header', null), lang: hreflang })
  }

  const pathOf = pathReader(share)
  let remainingLength = MAX_LINKS_LENGTH
  /** The name of an icon or image inside the current link. */
  let innerName: string | null = null
  /** The last image inside the current link, those with an alt text first. */
  let innerImage: Element | null = null
  const relOf = (element: Element) => {
    const rel = attribute(element, 'rel')
    return rel === null ? '' : share(rel.toLowerCase())
  }

  function anchor(element: Element, at: Position): void {
    const href = attribute(element, 'href')
    const onclick = attribute(element, 'onclick')
    if (href === null && onclick !== null && SHARE_POPUP.test(onclick)) return
    const isScripted = href === null ? onclick !== null : /^\s*javascript:/i.test(href)
    if (isScripted && found.scriptedLinks.length < 50) {
      const link = { href: (href ?? '').slice(0, 100), path: selectorPath(element), text: '' }
      found.scriptedLinks.push(link)
      collectName(element, at, (text) => {
        link.text = text.slice(0, MAX_TEXT_LENGTH)
      })
    }
    if (href === null && !isScripted) noteLinkWithoutHref(element, at)
    if (href === null || isScripted) return
    const hash = href.indexOf('#')
    // Jumps within the page lead to no other page.
    if (hash !== 0) found.linkCount++
    // A jump link without a name is an icon that a script handles, such as a menu button.
    if (hash === 0 && href.length > 1 && fragments.size < 200 && !isControl(element))
      collectName(element, at, (name) => {
        if (name !== '') fragments.add(href.slice(1))
      })
    if (hash !== -1 && hashRoutes.size < MAX_ROUTES && HASH_ROUTE.test(href)) hashRoutes.add(href.slice(0, 200))
    if (href === '#!' && found.unnamedButtons.length < MAX_UNNAMED)
      collectName(element, at, (text) => {
        if (text === '') found.unnamedButtons.push(pathOf(element))
      })
    if (found.links.length >= MAX_LINKS || remainingLength < 0 || hash === 0) return
    const url = resolve(href)
    remainingLength -= url?.length ?? 0
    const link: Link = {
      url,
      href: url === null || MALFORMED.test(href) ? share(href.slice(0, 300)) : null,
      fragment: hash === -1 ? '' : share(href.slice(hash + 1, hash + 101)),
      text: '',
      rel: relOf(element),
      place: at.place,
      path: pathOf(element),
    }
    const row = found.links.push(link) - 1
    if (url !== null && element.tagName === 'a' && element.childNodes.length === 0 && (isLeftBehind(url) || isBeforeLink(element)))
      nesting.add(url)
    collectName(element, at, (text) => {
      link.text = isUnfilled(text) ? '' : share(text.slice(0, MAX_TEXT_LENGTH))
      const image = innerImage === null ? null : imageNaming(innerImage, text)
      if (image !== null) link.image = share(image)
      if (text === '' && innerImage !== null) {
        link.hasImage = true
        if (SPACER.test(attribute(innerImage, 'src') ?? '')) link.isInvisible = true
      }
      found.links[row] = shared.link(link)
    })
  }

  /** The URL of the image if its alt text is the text of the link; else null. */
  const imageNaming = (image: Element, text: string): string | null => {
    const alt = attribute(image, 'alt')
    if (text === '' ? alt !== null : collapse(alt ?? '') !== text) return null
    const src = lazySrcOf(image) ?? attribute(image, 'src') ?? ''
    return src === '' || src.startsWith('data:') ? UNKNOWN_IMAGE : (resolve(src) ?? UNKNOWN_IMAGE)
  }

  /** Whether one of the last links has the same address: after a link inside another, the parser repeats the outer one, empty. */
  const isLeftBehind = (url: string): boolean => found.links.slice(-1 - MAX_LINKS_BACK, -1).some((before) => before.url === url)

  /** In `<a href="…"><a href="…">` the second tag closes the first. */
  const isBeforeLink = (element: Element): boolean => {
    const siblings = element.parentNode?.childNodes ?? []
    const next = siblings[siblings.indexOf(element) + 1]
    return next === undefined
      ? isBeforeListItem(element.parentNode)
      : 'tagName' in next && next.tagName === 'a' && attribute(next, 'href') === attribute(element, 'href')
  }

  /**
   * In `<li><a href="…"><li><a href="…">` the second item closes the first. No whitespace separates these two, but the line break of the
   * list comes before them.
   */
  const isBeforeListItem = (item: Element['parentNode']): boolean => {
    if (item === null || item.nodeName !== 'li' || !('tagName' in item)) return false
    const siblings = item.parentNode?.childNodes ?? []
    const row = siblings.indexOf(item)
    const [before, next] = [siblings[row - 1], siblings[row + 1]]
    const inner = next !== undefined && 'tagName' in next && next.tagName === 'li' ? next.childNodes[0] : undefined
    const isLinkWithText = inner !== undefined && 'tagName' in inner && inner.tagName === 'a' && inner.childNodes.length > 0
    return before !== undefined && 'value' in before && before.value.trim() === '' && isLinkWithText
  }

  function noteLinkWithoutHref(element: Element, at: Position): void {
    // Other attributes show that the element is a jump target, the current page, a button or a tab.
    if (element.attrs.some(({ name }) => name !== 'class' && name !== 'style' && name !== 'target' && name !== 'rel')) return
    // The title of an accordion is often in a link, with the role on the element around it.
    if (element.parentNode !== null && 'tagName' in element.parentNode && isControl(element.parentNode)) return
    collectName(element, at, (text) => {
      if (text !== '' && found.linksWithoutHref.length < MAX_UNNAMED)
        found.linksWithoutHref.push({
          path: pathOf(element),
          text: text.slice(0, MAX_TEXT_LENGTH),
          ...(isOnlyImage(element) && { isImage: true }),
        })
    })
  }

  /** Calls `done` with the name of a link when the link ends. */
  function collectName(element: Element, at: Position, done: (name: string) => void): void {
    const label = element.attrs.length > 1 ? labelOf(element) : null
    innerName = ''
    innerImage = null
    at.collectText((text) => {
      done((text === '' ? label || innerName || '' : text).trim())
      innerName = null
    })
  }

  const noteInnerName = (_: Element, __: Position, value: string) => {
    if (innerName === '') innerName = value
  }

  function noteFeed(url: string | null): void {
    found.hasFeed = true
    const feeds = found.feeds ?? []
    if (url !== null && feeds.length < MAX_FEEDS) found.feeds = [...feeds, share(url)]
  }

  const reader: Reader = {
    attributes: { 'aria-label': noteInnerName, title: noteInnerName },
    elements: {
      a: anchor,
      area: anchor,
      img: (element) => {
        if (innerName !== null && hasSource(element) && (innerImage === null || (attribute(element, 'alt') ?? '') !== ''))
          innerImage = element
      },
      link: (element, { place }) => {
        const rel = attribute(element, 'rel')?.toLowerCase().trim().split(/\s+/) ?? []
        const href = attribute(element, 'href')
        if (href === null && !rel.includes('canonical')) return
        const target = href ?? ''
        if (rel.includes('canonical')) {
          if (found.canonicals.length < 20) found.canonicals.push(toReference(target, 'element', place))
        } else if (rel.includes('alternate')) {
          const lang = attribute(element, 'hreflang')
          if (lang !== null && found.hreflangs.length < MAX_REFERENCES)
            found.hreflangs.push({ ...toReference(target, 'element', place), lang })
          else if (/rss|atom/.test(attribute(element, 'type') ?? '')) noteFeed(resolve(target))
        } else if (rel.includes('next')) found.next ??= resolve(target)
        else if (rel.includes('prev')) found.prev ??= resolve(target)
        else if ((rel.includes('preconnect') || rel.includes('dns-prefetch')) && found.preconnects.length < 20)
          found.preconnects.push(URL.parse(target, 'https://none.invalid')?.origin ?? '')
        else if ((rel.includes('icon') || rel.includes('apple-touch-icon')) && found.icons.length < 10)
          found.icons.push(resolve(target) ?? target.slice(0, 100))
      },
    },
  }

  return {
    reader,
    fragments,
    found(page: string): LinkFacts {
      const targets = new Set(found.canonicals.map(({ url }) => url))
      return {
        ...found,
        canonical: targets.size === 1 ? (found.canonicals[0]?.url ?? null) : null,
        linkCount: found.linkCount - found.links.filter(({ url, fragment }) => fragment !== '' && url === page).length,
        nestingLinks: [...nesting],
        hashRoutes: [...hashRoutes],
      }
    },
  }
}

/** The name of a link without text. An area of an image has no text, but an alt. */
function labelOf(element: Element): string | null {
  const alt = element.tagName === 'area' ? attribute(element, 'alt') : null
  return attribute(element, 'aria-label') ?? (alt || attribute(element, 'title'))
}

/** Whether the link is a button or tab; then its target need not exist. */
function isControl(element: Element): boolean {
  const role = attribute(element, 'role')
  return (
    role === 'button' ||
    role === 'tab' ||
    attribute(element, 'aria-controls') !== null ||
    (attribute(element, 'data-bs-toggle') ?? attribute(element, 'data-toggle')) === 'dropdown'
  )
}

/** Caches the last path, because the links of a list have the same path. */
function pathReader(share: Shared['text']): (element: Element) => string {
  let [last, path] = [['', '', '', ''], '']
  return (element) => {
    const tags = [element.tagName, '', '', '']
    let parent = element.parentNode
    for (let i = 1; i < 4 && parent !== null && 'tagName' in parent && parent.tagName !== 'body'; i++) {
      tags[i] = parent.tagName
      parent = parent.parentNode
    }
    if (tags[1] === last[1] && tags[2] === last[2] && tags[3] === last[3] && tags[0] === last[0]) return path
    last = tags
    path = share(selectorPath(element))
    return path
  }
}
