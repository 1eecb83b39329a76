/** Reads one HTML document into plain data, with parse5 and scripting enabled. */
import { createHash } from 'node:crypto'
import { parse, parseFragment } from 'parse5'
import { decodeHtml } from './decode.ts'
import {
  ancestorsOf,
  attr,
  collapseWhitespace,
  type Element,
  elementsIn,
  hasName,
  isElement,
  isHidden,
  isHtml,
  isInDialog,
  nameOf,
  ownText,
  textOf,
} from './elements.ts'
import { addressOf } from './fetch-address.ts'
import { type ImageFacts, readImages } from './image-facts.ts'

type LinkFacts = {
  url: string | null
  /** Points to a position within the page. */
  isJump: boolean
  hasName: boolean
  /** Invisible in a browser with scripts. */
  isInvisible: boolean
}

export type PageFacts = {
  url: string
  hasDoctype: boolean
  declaresCharset: boolean
  lang: string
  /** In the whole document. */
  titles: string[]
  headTitles: string[]
  descriptions: string[]
  viewport: string
  metaRobots: string[]
  openGraph: string[]
  /** From `link` elements and from the Link header. */
  canonicals: { url: string | null }[]
  canonicalElements: number
  hreflangs: { url: string | null }[]
  /** Target of a meta refresh without delay, which may be the page itself. */
  refreshTarget: string | null
  /** `refreshTarget`, unless it is the page itself. */
  forwardsTo: string | null
  /** h1 headings that are visible from the start. */
  h1s: { name: string; hasImage: boolean }[]
  links: LinkFacts[]
  images: ImageFacts[]
  /** Ids that occur twice and that a label, an aria attribute or a jump link refers to. */
  repeatedIds: string[]
  /** Equal for pages with the same words in their main text; null for a short text, which may be equal by chance. */
  textKey: string | null
  /** A script renders the page, and there is almost no text before it runs. */
  isShell: boolean
}

export function readPage(url: string, headers: Record<string, string>, body: Uint8Array): PageFacts {
  const { text, isDeclared } = decodeHtml(body, headers['content-type'] ?? '')
  const document = parse(text, { scriptingEnabled: true })
  const elements = elementsIn(document)
  const htmlElements = elements.filter(isHtml)
  const withTag = (...names: string[]) => htmlElements.filter((element) => names.includes(element.tagName))
  const baseHref = withTag('base').flatMap((each) => attr(each, 'href') ?? [])[0]
  const base = addressOf(baseHref ?? '', url) ?? url
  const resolve = (href: string) => (href.trim() === '' ? null : addressOf(href, base))
  const byId = new Map(elements.toReversed().flatMap((element) => (attr(element, 'id') ? [[attr(element, 'id') ?? '', element]] : [])))
  const metas = withTag('meta').map((meta) => ({
    key: (attr(meta, 'name') ?? attr(meta, 'property') ?? '').trim().toLowerCase(),
    content: collapseWhitespace(attr(meta, 'content') ?? ''),
  }))
  const metaContents = (key: string) => metas.filter((meta) => meta.key === key).map(({ content }) => content)
  const linkElements = withTag('link').map((link) => ({ rel: (attr(link, 'rel') ?? '').toLowerCase().split(/\s+/), link }))
  const canonicals = linkElements.filter(({ rel }) => rel.includes('canonical'))
  const headerLinks = parseLinkHeader(headers.link ?? '')
  const titles = withTag('title')
  const refreshTarget = readRefreshTarget(withTag('meta'), resolve, url)
  const words = wordsOf(mainText(htmlElements))
  return {
    url,
    hasDoctype: document.mode !== 'quirks',
    declaresCharset: isDeclared,
    lang: (attr(withTag('html')[0], 'lang') ?? '').trim(),
    titles: titles.map(ownText),
    headTitles: titles.filter((title) => ancestorsOf(title).some((each) => each.tagName === 'head')).map(ownText),
    descriptions: metaContents('description'),
    viewport: metaContents('viewport').at(-1) ?? '',
    metaRobots: [...metaContents('robots'), ...metaContents('googlebot')],
    openGraph: metas.flatMap(({ key }) => (key.startsWith('og:') ? [key] : [])),
    canonicalElements: canonicals.length,
    canonicals: [
      ...canonicals.map(({ link }) => attr(link, 'href') ?? ''),
      ...headerLinks.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    ].map((href) => ({ url: resolve(href) })),
    hreflangs: [
      ...linkElements.flatMap(({ rel, link }) => {
        const href = attr(link, 'href')
        return rel.includes('alternate') && attr(link, 'hreflang') !== null && href !== null ? [{ url: resolve(href) }] : []
      }),
      ...headerLinks.flatMap(({ rel, hasHreflang, href }) => (rel === 'alternate' && hasHreflang ? [{ url: resolve(href) }] : [])),
    ],
    refreshTarget,
    forwardsTo: refreshTarget === url ? null : refreshTarget,
    h1s: withTag('h1')
      .filter((heading) => !isInDialog(heading) && !isHidden(heading))
      .map((heading) => ({ name: nameOf(heading, byId), hasImage: elementsIn(heading).some((each) => hasName(each, 'img')) })),
    links: [...readLinks(withTag('a', 'area'), resolve, byId, false), ...noscriptLinks(withTag('noscript'), resolve)],
    images: readImages(withTag('img'), resolve),
    repeatedIds: repeatedIds(htmlElements),
    textKey: words.length < MIN_WORDS ? null : createHash('sha256').update(words.join(' ')).digest('base64'),
    isShell: isShell(htmlElements),
  }
}

function readLinks(
  anchors: readonly Element[],
  resolve: (href: string) => string | null,
  byId: ReadonlyMap<string, Element>,
  inNoscript: boolean,
): LinkFacts[] {
  return anchors.flatMap((anchor) => {
    const href = attr(anchor, 'href')
    if (href === null) return []
    // `#!` has no target on the page, but visitors can still follow it.
    const isJump = href.startsWith('#') && href !== '#!'
    return [{ url: resolve(href), isJump, hasName: nameOf(anchor, byId) !== '', isInvisible: inNoscript || isHidden(anchor) }]
  })
}

/** Browsers with scripts treat the inside of `noscript` as text, but crawlers follow links in it. */
const noscriptLinks = (noscripts: readonly Element[], resolve: (href: string) => string | null): LinkFacts[] =>
  noscripts.flatMap((noscript) => {
    const elements = elementsIn(parseFragment(ownText(noscript), { scriptingEnabled: false }))
    return readLinks(
      elements.filter((element) => hasName(element, 'a', 'area')),
      resolve,
      new Map(),
      true,
    )
  })

function readRefreshTarget(metas: readonly Element[], resolve: (href: string) => string | null, url: string): string | null {
  const content = attr(
    metas.find((meta) => attr(meta, 'http-equiv')?.toLowerCase() === 'refresh'),
    'content',
  )
  const [instant, rawUrl = ''] = /^\s*0+(?:\.\d*)?\s*(?:$|[;,]\s*(?:url\s*=)?\s*["']?([^"']*))/i.exec(content ?? '') ?? []
  if (instant === undefined) return null
  return rawUrl.trim() === '' ? url : resolve(rawUrl.trim())
}

/** Parses a header such as `<address>; rel="canonical", <address>; rel="alternate"; hreflang="de"`. */
function parseLinkHeader(value: string): { href: string; rel: string; hasHreflang: boolean }[] {
  return [...value.matchAll(/<([^>]*)>((?:[^,"]|"[^"]*")*)/g)].map(([, href = '', parameters = '']) => {
    const parameter = (name: string) => new RegExp(`;\\s*${name}\\s*=\\s*"?([^";]+)`, 'i').exec(parameters)?.[1]?.trim() ?? null
    return { href, rel: (parameter('rel') ?? '').toLowerCase(), hasHreflang: parameter('hreflang') !== null }
  })
}

const REFERRING_ATTRIBUTES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

function repeatedIds(elements: readonly Element[]): string[] {
  const counts = new Map<string, number>()
  const referencedIds = new Set<string>()
  for (const element of elements) {
    const id = attr(element, 'id') ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
    for (const name of REFERRING_ATTRIBUTES) {
      if (name === 'for' && (element.tagName !== 'label' || textOf(element).trim() === '')) continue
      for (const each of (attr(element, name) ?? '').split(/\s+/)) referencedIds.add(each)
    }
    const href = element.tagName === 'a' ? (attr(element, 'href') ?? '') : ''
    if (href.startsWith('#')) referencedIds.add(href.slice(1))
  }
  return [...counts].flatMap(([id, count]) => (id !== '' && count > 1 && referencedIds.has(id) ? [id] : []))
}

const LANDMARK_BY_ROLE: Record<string, string> = {
  navigation: 'nav',
  main: 'main',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
}
const landmarkOf = (element: Element): string => LANDMARK_BY_ROLE[attr(element, 'role') ?? ''] ?? element.tagName

/** The text of `main`, or if it is empty, of the body without menus, header, footer and asides. */
function mainText(elements: readonly Element[]): string {
  const isMain = (element: Element) => landmarkOf(element) === 'main'
  const isNavOrAside = (element: Element) => ['nav', 'aside'].includes(landmarkOf(element))
  const mainTexts = elements.filter((each) => isMain(each) && !ancestorsOf(each).some(isMain)).map((main) => textOf(main, isNavOrAside))
  if (mainTexts.some((text) => text !== '')) return mainTexts.join(' ')
  const body = elements.find(({ tagName }) => tagName === 'body')
  // The header of an article belongs to the article.
  const isPageHeaderOrFooter = (element: Element) =>
    ['header', 'footer'].includes(landmarkOf(element)) && !ancestorsOf(element).some((each) => hasName(each, 'article', 'section'))
  return body === undefined ? '' : textOf(body, (element) => isNavOrAside(element) || isPageHeaderOrFooter(element))
}

/** In Chinese and Japanese, which have no spaces, each character counts as a word. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []

const MIN_WORDS = 20

/** Few words, no visible content, a script, and an element for the script to render into. */
function isShell(elements: readonly Element[]): boolean {
  const body = elements.find(({ tagName }) => tagName === 'body')
  const words = body === undefined ? 0 : wordsOf(textOf(body)).length
  const hasVisibleContent = elements.some(({ tagName }) => /^(h[1-6]|img|iframe|frame|video)$/.test(tagName))
  const hasContainer = body?.childNodes.some(isElement) ?? false
  return (
    words < MIN_WORDS &&
    !hasVisibleContent &&
    hasContainer &&
    elements.some((each) => each.tagName === 'script' && attr(each, 'src') !== null)
  )
}
