/** Reads a response: its headers and, in one walk over its tree, everything that rules need. */
import { accessibilityReader } from './access-reader.ts'
import { addressResolver } from './address-resolver.ts'
import { affiliateOf } from './affiliate-links.ts'
import { assetsReader } from './assets-reader.ts'
import { type Charset, decodeBody } from './charset.ts'
import { domReader } from './dom-reader.ts'
import { headReader } from './head-reader.ts'
import { headingsReader } from './headings-reader.ts'
import { doctypeOf, findBaseUrl, headClosedBy, latestTag, parseHtml } from './html-tree.ts'
import { readImageSize } from './image-size.ts'
import { imagesReader } from './images-reader.ts'
import { indexingByOwnSignals } from './indexing.ts'
import { languageByScript, languageOfText, mainLanguageOfText } from './language-of-text.ts'
import { leftoversReader } from './leftovers-reader.ts'
import { linksReader } from './links-reader.ts'
import { measurementReader } from './measurement-reader.ts'
import { mediaReader } from './media-reader.ts'
import { emptyPage, type Page, type PageSource, type ResponseFacts, readResponse, type Visit } from './page.ts'
import { readPageType, typeFromUrl } from './page-type.ts'
import { proseReader } from './prose-reader.ts'
import { readRobotsDirectives } from './robots-directives.ts'
import { safetyReader } from './safety-reader.ts'
import { type Shared, UNSHARED } from './shared.ts'
import { readSigns, signsReader } from './signs.ts'
import { readSourceFile, STARTS_AS_HTML, STARTS_AS_XML } from './source-file.ts'
import { readStack } from './stack.ts'
import { structureReader } from './structure-reader.ts'
import { structuredDataReader } from './structured-data.ts'
import { textReader } from './text-reader.ts'
import { walk } from './walk.ts'

/** In characters. */
const MAX_HEADER_LENGTH = 1_000
/** For headers whose end matters as much as their start. */
const MAX_LONG_HEADER_LENGTH = 20_000
const LONG_HEADERS = new Set(['link', 'location', 'content-security-policy', 'set-cookie'])

const START_VISIT: Visit = { foundBy: 'start', depth: 0, attempts: 1, failure: null }

export function readPage(source: PageSource, visit: Visit = START_VISIT, shared = UNSHARED): Page {
  const headers = compactHeaders(source.headers)
  const contentType = headers['content-type'] ?? ''
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  const { text, charset } =
    typeof source.body === 'string'
      ? { text: source.body, charset: { name: 'utf-8', source: 'header' } as Charset }
      : decodeBody(source.body, contentType)
  const isHtml = isHtmlType(mediaType, text)
  const response = readResponse(source, visit, headers, mediaType, charset)
  response.weight.html = typeof source.body === 'string' ? Buffer.byteLength(source.body) : source.body.byteLength
  if (source.sentBytes === undefined) response.weight.sent = response.weight.html
  if (isHtml) return readHtml(response, text, shared)
  const bytes = typeof source.body === 'string' ? Buffer.from(source.body, 'latin1') : Buffer.from(source.body)
  const imageSize = mediaType.startsWith('image/') ? readImageSize(bytes) : null
  return { ...emptyPage(response), stack: readStack(response.url, headers, [], []), file: readSourceFile(mediaType, text), imageSize }
}

/** The facts of a URL that gave no response. */
export function failedPage(url: string, visit: Visit): Page {
  return emptyPage(readResponse({ url, status: 0, headers: {}, body: '' }, visit, {}, '', { name: '', source: 'none' }))
}

const isHtmlType = (mediaType: string, text: string) =>
  (mediaType === 'text/html' && !STARTS_AS_XML.test(text.slice(0, 1_000))) ||
  mediaType === 'application/xhtml+xml' ||
  (mediaType === '' && STARTS_AS_HTML.test(text.slice(0, 1_000)))

function readHtml(page: ResponseFacts, html: string, shared: Shared): Page {
  const parsed = parseHtml(html)
  const { document, source, errors, firstError, isCut } = parsed
  const resolve = addressResolver(findBaseUrl(parsed, page.url), shared.text)
  const head = headReader()
  const links = linksReader(resolve, page.headers.link, shared)
  const headings = headingsReader()
  const images = imagesReader(resolve)
  const assets = assetsReader(resolve)
  const structured = structuredDataReader(source, resolve)
  const text = textReader(page.url)
  const dom = domReader()
  const urlType = typeFromUrl(page.url)
  const signs = signsReader(urlType.type === 'category')
  const safety = safetyReader(page.url, resolve)
  const measurement = measurementReader(resolve)
  const structure = structureReader()
  const media = mediaReader(resolve)
  const access = accessibilityReader()
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

  const headFacts = head.found()
  const { titles, metas, lang, xmlLang } = headFacts
  const linkFacts = links.found(page.url)
  const { canonicals, canonical, hreflangs } = linkFacts
  const backgrounds = images.backgrounds()
  const assetFacts = assets.found
  const domFacts = dom.found()
  const robots = readRobotsDirectives(metas, page.headers['x-robots-tag'])
  const type = readPageType(
    urlType,
    structured.data.items.flatMap((item) => item.types),
    headFacts.openGraph['og:type'],
    signs.found.isWordPressPage === true,
  )
  const closedBy = headClosedBy(
    document,
    html,
    [...titles, ...metas, ...canonicals, ...hreflangs].some(({ place }) => place !== 'head' && place !== null),
  )
  const accessFacts = access.found()
  const pageText = text.found(headings, titles[0]?.text ?? '')
  const proseStart = prose.start(accessFacts.hasMain)
  const allText = pageText.inMain || pageText.others
  const language = (lang || xmlLang || languageOfText(proseStart)) ?? languageOfText(allText)
  const writtenLanguage = proseStart === '' ? languageByScript(allText) : mainLanguageOfText(proseStart)

  return {
    ...page,
    isHtml: true,
    weight: isCut ? { ...page.weight, isTruncated: true } : page.weight,
    doctype: doctypeOf(document),
    language,
    writtenLanguage: writtenLanguage === mainLanguageOfText(allText) && !prose.hasPartsWithLanguage() ? writtenLanguage : null,
    ...headFacts,
    ...robots,
    indexing: indexingByOwnSignals({ noindex: robots.noindex, canonical, canonicals, headClosedBy: closedBy, url: page.url }),
    isCopy: false,
    ...linkFacts,
    headings: headings.headings,
    boldLines: headings.boldLines(),
    accordionTitles: headings.accordionTitles(),
    brokenFragments: [...links.fragments].filter((fragment) => !hasTarget(fragment, dom.targets)).slice(0, 20),
    duplicateIds: [...dom.duplicates]
      .map((id) => ({ id, from: referencesTo(id, access, links.fragments) }))
      .filter(({ from }) => from.length > 0)
      .slice(0, 20),
    images: images.images,
    ...(backgrounds.length > 0 && { backgrounds }),
    media: media.media,
    access: accessFacts,
    ...assetFacts,
    structuredData: structured.data,
    signs: readSigns(signs.found, pageText, {
      items: structured.data.items,
      type,
      title: titles[0]?.text ?? '',
      language,
      hasPaidLink: linkFacts.links.some((link) => affiliateOf(link, page.url) !== null),
    }),
    safety: safety.safety,
    measurement: measurement.found(),
    structure: structure.found(),
    file: null,
    imageSize: null,
    ...pageText.facts,
    prose: prose.found(
      accessFacts.hasMain,
      language,
      `${titles[0]?.text ?? ''} ${headings.headings.find(({ level }) => level === 1)?.text ?? ''}`,
    ),
    leftovers: leftovers.found(pageText, document),
    ...domFacts,
    headClosedBy: closedBy,
    markupErrors: errors,
    firstMarkupError: firstError,
    latestTag: latestTag(html),
    type,
    stack: readStack(page.url, page.headers, metas, assetFacts.assets, html),
    template: domFacts.dom.skeleton,
  }
}

/** `#top` works on every page. Fragments such as `#:~:text=`, `#!` and `#/` are not ids, so they need no target. */
function hasTarget(fragment: string, targets: Set<string>): boolean {
  if (fragment.toLowerCase() === 'top' || /^[:!/]/.test(fragment) || targets.has(fragment)) return true
  try {
    return targets.has(decodeURIComponent(fragment))
  } catch {
    return false
  }
}

function compactHeaders(headers: Record<string, string>): Record<string, string> {
  const compact: Record<string, string> = {}
  for (const original in headers) {
    const name = original.toLowerCase()
    compact[name] = (headers[original] ?? '').slice(0, LONG_HEADERS.has(name) ? MAX_LONG_HEADER_LENGTH : MAX_HEADER_LENGTH)
  }
  return compact
}

function referencesTo(
  id: string,
  { labelled, references }: Pick<ReturnType<typeof accessibilityReader>, 'labelled' | 'references'>,
  fragments: ReadonlySet<string>,
): Page['duplicateIds'][number]['from'] {
  return [
    ...(labelled.has(id) ? (['label'] as const) : []),
    ...(references.has(id) ? (['aria attribute'] as const) : []),
    ...(fragments.has(id) ? (['jump link'] as const) : []),
  ]
}
