/** Reads one HTML document into plain data, with parse5 and scripting enabled. */
import { createHash } from 'node:crypto'
import { parse, parseFragment } from 'parse5'
import { decodeHtml } from './decode.ts'
import {
  ancestorsOf,
  attr,
  collapse,
  type Element,
  elementsIn,
  hasName,
  isElement,
  isHidden,
  isHtml,
  isInDialog,
  nameOf,
  plainText,
  textOf,
} from './elements.ts'
import { addressOf } from './fetch-address.ts'
import { type ImageFacts, readImages } from './image-facts.ts'

type LinkFacts = {
  url: string | null
  /** Points to a position within the page. */
  isJump: boolean
  isNamed: boolean
  /** Invisible in a browser with scripts. */
  isUnseen: boolean
}

export type PageFacts = {
  url: string
  hasDoctype: boolean
  declaresCharset: boolean
  lang: string
  /** `titles` are those of the whole document, `headTitles` those in the head. */
  titles: string[]
  headTitles: string[]
  descriptions: string[]
  viewport: string
  metaRobots: string[]
  openGraph: string[]
  /** From elements and from the Link header. */
  canonicals: { url: string | null }[]
  canonicalElements: number
  hreflangs: { url: string | null }[]
  /** Target of a meta refresh without delay. */
  forwardsTo: string | null
  /** h1 headings that are visible from the start. */
  h1s: { name: string; hasImage: boolean }[]
  links: LinkFacts[]
  images: ImageFacts[]
  /** Ids that occur twice and that a label, an aria attribute or a jump link refers to. */
  repeatedIds: string[]
  /** Equal for pages with the same words in their main text; null for texts so short that they match by chance. */
  textKey: string | null
  /** A script renders the page: there is almost no text before it runs. */
  isShell: boolean
}

export function readPage(url: string, headers: Record<string, string>, body: Uint8Array): PageFacts {
  const { text, isDeclared } = decodeHtml(body, headers['content-type'] ?? '')
  const document = parse(text, { scriptingEnabled: true })
  const elements = elementsIn(document)
  const own = elements.filter(isHtml)
  const named = (...names: string[]) => own.filter((element) => names.includes(element.tagName))
  const baseHref = named('base').flatMap((each) => attr(each, 'href') ?? [])[0]
  const base = addressOf(baseHref ?? '', url) ?? url
  const resolve = (href: string) => (href.trim() === '' ? null : addressOf(href, base))
  const byId = new Map(elements.toReversed().flatMap((element) => (attr(element, 'id') ? [[attr(element, 'id') ?? '', element]] : [])))
  const metas = named('meta').map((meta) => ({
    key: (attr(meta, 'name') ?? attr(meta, 'property') ?? '').trim().toLowerCase(),
    content: collapse(attr(meta, 'content') ?? ''),
  }))
  const contents = (key: string) => metas.filter((meta) => meta.key === key).map(({ content }) => content)
  const relations = named('link').map((link) => ({ rel: (attr(link, 'rel') ?? '').toLowerCase().split(/\s+/), link }))
  const canonicals = relations.filter(({ rel }) => rel.includes('canonical'))
  const fromHeader = linkHeader(headers.link ?? '')
  const titles = named('title')
  const words = wordsOf(mainText(own))
  return {
    url,
    hasDoctype: document.mode !== 'quirks',
    declaresCharset: isDeclared,
    lang: (attr(named('html')[0], 'lang') ?? '').trim(),
    titles: titles.map(plainText),
    headTitles: titles.filter((title) => ancestorsOf(title).some((each) => each.tagName === 'head')).map(plainText),
    descriptions: contents('description'),
    viewport: contents('viewport').at(-1) ?? '',
    metaRobots: [...contents('robots'), ...contents('googlebot')],
    openGraph: metas.flatMap(({ key }) => (key.startsWith('og:') ? [key] : [])),
    canonicalElements: canonicals.length,
    canonicals: [
      ...canonicals.map(({ link }) => attr(link, 'href') ?? ''),
      ...fromHeader.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    ].map((href) => ({ url: resolve(href) })),
    hreflangs: [
      ...relations.flatMap(({ rel, link }) => {
        const href = attr(link, 'href')
        return rel.includes('alternate') && attr(link, 'hreflang') !== null && href !== null ? [{ url: resolve(href) }] : []
      }),
      ...fromHeader.flatMap(({ rel, isVersion, href }) => (rel === 'alternate' && isVersion ? [{ url: resolve(href) }] : [])),
    ],
    forwardsTo: forwardOf(named('meta'), resolve, url),
    h1s: named('h1')
      .filter((heading) => !isInDialog(heading) && !isHidden(heading))
      .map((heading) => ({ name: nameOf(heading, byId), hasImage: elementsIn(heading).some((each) => hasName(each, 'img')) })),
    links: [...readLinks(named('a', 'area'), resolve, byId, false), ...noscriptLinks(named('noscript'), resolve)],
    images: readImages(named('img'), resolve),
    repeatedIds: repeatedIds(own),
    textKey: words.length < FEW_WORDS ? null : createHash('sha256').update(words.join(' ')).digest('base64'),
    isShell: isShell(own),
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
    return [{ url: resolve(href), isJump, isNamed: nameOf(anchor, byId) !== '', isUnseen: inNoscript || isHidden(anchor) }]
  })
}

/** Browsers with scripts treat the inside of `noscript` as text, but crawlers follow links in it. */
const noscriptLinks = (parts: readonly Element[], resolve: (href: string) => string | null): LinkFacts[] =>
  parts.flatMap((part) => {
    const inside = elementsIn(parseFragment(plainText(part), { scriptingEnabled: false }))
    return readLinks(
      inside.filter((element) => hasName(element, 'a', 'area')),
      resolve,
      new Map(),
      true,
    )
  })

function forwardOf(metas: readonly Element[], resolve: (href: string) => string | null, url: string): string | null {
  const refresh = metas.find((meta) => attr(meta, 'http-equiv')?.toLowerCase() === 'refresh')
  const written = /^\s*0+(?:\.\d*)?\s*[;,]\s*(?:url\s*=)?\s*["']?([^"']+)/i.exec(attr(refresh, 'content') ?? '')?.[1]
  const target = written === undefined ? null : resolve(written.trim())
  return target === url ? null : target
}

/** `<address>; rel="canonical", <address>; rel="alternate"; hreflang="de"`. */
function linkHeader(value: string): { href: string; rel: string; isVersion: boolean }[] {
  return [...value.matchAll(/<([^>]*)>((?:[^,"]|"[^"]*")*)/g)].map(([, href = '', rest = '']) => {
    const parameter = (name: string) => new RegExp(`;\\s*${name}\\s*=\\s*"?([^";]+)`, 'i').exec(rest)?.[1]?.trim() ?? null
    return { href, rel: (parameter('rel') ?? '').toLowerCase(), isVersion: parameter('hreflang') !== null }
  })
}

const REFERRING = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

function repeatedIds(elements: readonly Element[]): string[] {
  const counts = new Map<string, number>()
  const relied = new Set<string>()
  for (const element of elements) {
    const id = attr(element, 'id') ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
    for (const name of REFERRING) {
      if (name === 'for' && element.tagName !== 'label') continue
      for (const each of (attr(element, name) ?? '').split(/\s+/)) relied.add(each)
    }
    const href = element.tagName === 'a' ? (attr(element, 'href') ?? '') : ''
    if (href.startsWith('#')) relied.add(href.slice(1))
  }
  return [...counts].flatMap(([id, count]) => (id !== '' && count > 1 && relied.has(id) ? [id] : []))
}

const ROLES: Record<string, string> = { navigation: 'nav', main: 'main', banner: 'header', contentinfo: 'footer', complementary: 'aside' }
const landmarkOf = (element: Element): string => ROLES[attr(element, 'role') ?? ''] ?? element.tagName

/** The text of `main` where there is any, else of the body without menus, header, footer and asides. */
function mainText(elements: readonly Element[]): string {
  const isMain = (element: Element) => landmarkOf(element) === 'main'
  const isBeside = (element: Element) => ['nav', 'aside'].includes(landmarkOf(element))
  const inMain = elements.filter((each) => isMain(each) && !ancestorsOf(each).some(isMain)).map((main) => textOf(main, isBeside))
  if (inMain.some((text) => text !== '')) return inMain.join(' ')
  const body = elements.find(({ tagName }) => tagName === 'body')
  // The header of an article belongs to the article.
  const isFrame = (element: Element) =>
    ['header', 'footer'].includes(landmarkOf(element)) && !ancestorsOf(element).some((each) => hasName(each, 'article', 'section'))
  return body === undefined ? '' : textOf(body, (element) => isBeside(element) || isFrame(element))
}

/** In scripts without spaces, each character counts as a word. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []

const FEW_WORDS = 20

/** A shell needs an element to render into. */
function isShell(elements: readonly Element[]): boolean {
  const body = elements.find(({ tagName }) => tagName === 'body')
  const words = body === undefined ? 0 : wordsOf(textOf(body)).length
  const shows = elements.some(({ tagName }) => /^(h[1-6]|img|iframe|frame|video)$/.test(tagName))
  const hasPlace = body?.childNodes.some(isElement) ?? false
  return words < FEW_WORDS && !shows && hasPlace && elements.some((each) => each.tagName === 'script' && attr(each, 'src') !== null)
}
