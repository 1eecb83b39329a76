/** Reads a response: its headers and, in one walk over its tree, everything that rules need. */
import { accessReader } from './access-reader.ts'
import { addressResolver } from './address-resolver.ts'
import { isAffiliateLink } from './affiliate-links.ts'
import { assetsReader } from './assets-reader.ts'
import { type Charset, decodeBody } from './charset.ts'
import { domReader } from './dom-reader.ts'
import { DESCRIPTION_SIZE, headReader } from './head-reader.ts'
import { headingsReader } from './headings-reader.ts'
import { baseOf, doctypeOf, headClosedBy, latestTag, parseHtml } from './html-tree.ts'
import { readImageSize } from './image-size.ts'
import { imagesReader } from './images-reader.ts'
import { indexingAlone } from './indexing.ts'
import { leftoversReader } from './leftovers-reader.ts'
import { linksReader } from './links-reader.ts'
import { measurementReader } from './measurement-reader.ts'
import { mediaReader } from './media-reader.ts'
import { emptyPage, type Page, type PageSource, type Visit } from './page.ts'
import { readPageType, typeByAddress } from './page-type.ts'
import { pixelWidth } from './pixel-width.ts'
import { proseReader } from './prose-reader.ts'
import { directivesFor, readDirectives } from './robots-directives.ts'
import { safetyReader } from './safety-reader.ts'
import { type Shared, UNSHARED } from './shared.ts'
import { readSigns, signsReader } from './signs.ts'
import { readSourceFile, STARTS_AS_HTML, STARTS_AS_XML } from './source-file.ts'
import { readStack } from './stack.ts'
import { structureReader } from './structure-reader.ts'
import { structuredDataReader } from './structured-data.ts'
import { textReader } from './text-reader.ts'
import { walk } from './walk.ts'

const MAX_HEADER_LENGTH = 1_000

const nowhere: Visit = { foundBy: 'start', depth: 0, attempts: 1, failure: null }

export function readPage(source: PageSource, visit: Visit = nowhere, shared = UNSHARED): Page {
  const headers = compactHeaders(source.headers)
  const contentType = headers['content-type'] ?? ''
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  const { text, charset } =
    typeof source.body === 'string'
      ? { text: source.body, charset: { name: 'utf-8', source: 'header' } as Charset }
      : decodeBody(source.body, contentType)
  const isHtml = isHtmlType(mediaType, text)
  const page = emptyPage(source, visit, headers, mediaType, charset)
  page.weight.html = typeof source.body === 'string' ? Buffer.byteLength(source.body) : source.body.byteLength
  if (source.sentBytes === undefined) page.weight.sent = page.weight.html
  if (isHtml) return readHtml(page, text, shared)
  const bytes = typeof source.body === 'string' ? Buffer.from(source.body, 'latin1') : Buffer.from(source.body)
  const imageSize = mediaType.startsWith('image/') ? readImageSize(bytes) : null
  return { ...page, stack: readStack(headers, [], []), file: readSourceFile(mediaType, text), imageSize }
}

/** The page of an address without a response. */
export function failedPage(url: string, visit: Visit): Page {
  return emptyPage({ url, status: 0, headers: {}, body: '' }, visit, {}, '', { name: '', source: 'none' })
}

const isHtmlType = (mediaType: string, text: string) =>
  (mediaType === 'text/html' && !STARTS_AS_XML.test(text.slice(0, 1_000))) ||
  mediaType === 'application/xhtml+xml' ||
  (mediaType === '' && STARTS_AS_HTML.test(text.slice(0, 1_000)))

function readHtml(page: Page, html: string, shared: Shared): Page {
  const parsed = parseHtml(html)
  const { document, errors, isCut } = parsed
  const resolve = addressResolver(baseOf(parsed, page.url), shared.text)
  const head = headReader()
  const links = linksReader(resolve, page.headers.link, shared)
  const headings = headingsReader()
  const images = imagesReader(resolve)
  const assets = assetsReader(resolve)
  const structured = structuredDataReader(html, resolve)
  const text = textReader(page.url)
  const dom = domReader()
  const byAddress = typeByAddress(page.url)
  const signs = signsReader(byAddress.type === 'category')
  const safety = safetyReader(page.url, resolve)
  const measurement = measurementReader(resolve)
  const structure = structureReader()
  const media = mediaReader(resolve)
  const access = accessReader()
  const prose = proseReader()
  const leftovers = leftoversReader()
  const readers = [
    ...[head, links, headings, images, assets, structured, text, dom],
    ...[signs, safety, measurement, structure, media, access, prose, leftovers],
  ]
  walk(
    document,
    readers.map(({ reader }) => reader),
  )

  const { titles, metas, lang, base, refresh, viewport } = head.found
  const named = metas.filter((meta) => meta.name === 'description')
  const openGraph: Record<string, string> = {}
  for (const { name, content } of metas) if (/^(og|article|product|twitter|fb):/.test(name)) openGraph[name] ??= content
  const directives = readDirectives(metas, page.headers['x-robots-tag'])
  const tokens = directivesFor(directives)
  const { canonicals, hreflangs } = links.found
  const targets = new Set(canonicals.map((canonical) => canonical.url))
  const canonical = targets.size === 1 ? (canonicals[0]?.url ?? null) : null
  const noindex = tokens.has('noindex')
  const shape = dom.found()
  const type = readPageType(
    byAddress,
    structured.data.items.flatMap((item) => item.types),
    openGraph['og:type'],
  )
  const heard = access.found()
  const read = text.found(headings.headings)
  const described = named.find((meta) => meta.content !== '')

  // Every field by name: V8 copies a spread in the middle field by field at runtime, and there are seventy fields.
  return {
    url: page.url,
    status: page.status,
    visit: page.visit,
    redirect: page.redirect,
    headers: page.headers,
    mediaType: page.mediaType,
    isHtml: true,
    charset: page.charset,
    weight: isCut ? { ...page.weight, isTruncated: true } : page.weight,
    timing: page.timing,
    doctype: doctypeOf(document),
    lang: lang?.trim() ?? null,
    base,
    title: titles.find((title) => title.text !== '') ?? null,
    titles,
    description:
      described === undefined
        ? null
        : { text: described.content, width: pixelWidth(described.content, DESCRIPTION_SIZE), place: described.place },
    descriptions: named.map((meta) => meta.content),
    metas,
    openGraph,
    directives,
    noindex,
    nofollow: tokens.has('nofollow'),
    canonicals,
    canonical,
    indexing: indexingAlone({ noindex, canonical, url: page.url }),
    isCopy: false,
    hreflangs,
    next: links.found.next,
    prev: links.found.prev,
    headings: headings.headings,
    links: links.found.links,
    linkCount: links.found.linkCount - links.found.links.filter(({ url, fragment }) => fragment !== '' && url === page.url).length,
    scriptedLinks: links.found.scripted,
    unnamedButtons: links.found.unnamedButtons,
    nestingLinks: [...links.found.around],
    deadLinks: links.found.dead,
    brokenFragments: [...links.found.fragments].filter((fragment) => !isFragment(fragment, dom.targets)).slice(0, 20),
    hashRoutes: [...links.found.hashRoutes],
    duplicateIds: [...dom.duplicates]
      .map((id) => ({ id, from: referencesTo(id, access, links.found.fragments) }))
      .filter(({ from }) => from.length > 0)
      .slice(0, 20),
    images: images.images,
    media: media.media,
    access: heard,
    assets: assets.found.assets,
    icons: links.found.icons,
    hasFeed: links.found.feeds > 0,
    hasFrameset: assets.found.hasFrameset,
    frames: assets.found.frames,
    framed: assets.found.framed,
    hasSearch: assets.found.hasSearch,
    hasPassword: assets.found.hasPassword,
    hasBreadcrumb: assets.found.hasBreadcrumb,
    refresh,
    viewport,
    structuredData: structured.data,
    signs: readSigns(signs.found, read, {
      items: structured.data.items,
      type,
      title: titles[0]?.text ?? '',
      lang,
      hasPaidLink: links.found.links.some(isAffiliateLink),
    }),
    safety: safety.safety,
    measurement: measurement.found(),
    structure: structure.found(),
    preconnects: links.found.preconnects,
    file: null,
    imageSize: null,
    text: read.facts.text,
    textCharacters: read.facts.textCharacters,
    mainShare: read.facts.mainShare,
    prose: prose.found(heard.hasMain, lang, `${titles[0]?.text ?? ''} ${headings.headings.find(({ level }) => level === 1)?.text ?? ''}`),
    leftovers: leftovers.found(read, document),
    nosnippetShare: read.facts.nosnippetShare,
    dom: shape.dom,
    bodyElements: shape.bodyElements,
    headClosedBy: headClosedBy(
      document,
      html,
      [...titles, ...metas, ...canonicals, ...hreflangs].some((each) => each.place !== 'head' && each.place !== null),
    ),
    markupErrors: errors,
    latestTag: latestTag(html),
    type,
    stack: readStack(page.headers, metas, assets.found.assets),
    template: shape.dom.skeleton,
  }
}

/** `#top` and the empty fragment lead to the top on every page; `#:~:text=` and `#/` are not ids. */
function isFragment(fragment: string, targets: Set<string>): boolean {
  if (fragment.toLowerCase() === 'top' || /^[:!/]/.test(fragment) || targets.has(fragment)) return true
  try {
    return targets.has(decodeURIComponent(fragment))
  } catch {
    return false
  }
}

function compactHeaders(headers: Record<string, string>): Record<string, string> {
  const compact: Record<string, string> = {}
  for (const name in headers)
    compact[name.toLowerCase()] = (headers[name] ?? '').slice(0, name === 'link' || name === 'Link' ? 20_000 : MAX_HEADER_LENGTH)
  return compact
}

function referencesTo(
  id: string,
  { labelled, references }: Pick<ReturnType<typeof accessReader>, 'labelled' | 'references'>,
  fragments: ReadonlySet<string>,
): Page['duplicateIds'][number]['from'] {
  return [
    ...(labelled.has(id) ? (['label'] as const) : []),
    ...(references.has(id) ? (['aria attribute'] as const) : []),
    ...(fragments.has(id) ? (['jump link'] as const) : []),
  ]
}
