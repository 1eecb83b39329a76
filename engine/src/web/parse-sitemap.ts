/**
 * Parses sitemaps. Document types and their entities are ignored. All values are copied, because a slice would keep the whole file in
 * memory.
 */
import { detachedString } from './detached-string.ts'

export const MAX_ENTRIES = 50_000
/** The protocol allows 2,048 characters; longer addresses are cut for display. */
export const MAX_LOC_LENGTH = 2_048
const MAX_ALTERNATES = 200
/** Feeds may contain texts in XHTML, which are nested deeper than sitemaps. */
const MAX_DEPTH = 100

export type SitemapEntry = { loc: string; lastmod: string | null; alternates: { lang: string; href: string }[] }

export type Sitemap = {
  /** `feed`: RSS or Atom, which search engines accept as a sitemap of the newest pages. */
  kind: 'urlset' | 'sitemapindex' | 'feed' | 'text' | 'invalid'
  entries: SitemapEntry[]
  /** Number of entries in the file, including those above the limit. In a text file, at most one entry above the limit is counted. */
  listed: number
  problem: string | null
}

const ABSOLUTE_URL = /^https?:\/\//i
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Where a format has its entries: the elements, the number of elements around them, and the element inside with the address. */
type Format = { kind: 'urlset' | 'sitemapindex' | 'feed'; entryTags: string[]; depth: number; locTag: string | null }

const ENTRY_TAGS = ['url', 'sitemap']
/** By root element. */
const FORMATS = new Map<string, Format>([
  ['urlset', { kind: 'urlset', entryTags: ENTRY_TAGS, depth: 1, locTag: 'loc' }],
  ['sitemapindex', { kind: 'sitemapindex', entryTags: ENTRY_TAGS, depth: 1, locTag: 'loc' }],
  ['rss', { kind: 'feed', entryTags: ['item'], depth: 2, locTag: 'link' }],
  // Atom has the address in an attribute.
  ['feed', { kind: 'feed', entryTags: ['entry'], depth: 1, locTag: null }],
])

/** `isCut`: the end of the file is missing, so its complete entries count. */
export function parseSitemap(text: string, isCut = false): Sitemap {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const first = source.trimStart()
  if (first.startsWith('<')) return parseXml(source, isCut)
  return parseLines(isCut ? first.slice(0, Math.max(first.lastIndexOf('\n'), first.lastIndexOf('\r'), 0)) : first)
}

/** A text file with one address per line is also a sitemap. */
function parseLines(text: string): Sitemap {
  const lines = text.split(/[\r\n]+/, MAX_ENTRIES + 1).filter((line) => line.trim() !== '')
  if (!lines.every((line) => ABSOLUTE_URL.test(line)) || lines.length === 0) {
    return { kind: 'invalid', entries: [], listed: 0, problem: 'The file is neither XML nor a list of URLs.' }
  }
  const entries = lines.slice(0, MAX_ENTRIES).map((line) => ({ loc: copyPart(line.trim()), lastmod: null, alternates: [] }))
  return { kind: 'text', entries, listed: lines.length, problem: null }
}

function parseXml(source: string, isCut: boolean): Sitemap {
  const sitemap: Sitemap = { kind: 'invalid', entries: [], listed: 0, problem: null }
  let format: Format | undefined
  const openTags: string[] = []
  let entry: SitemapEntry | null = null
  let content = ''
  let at = 0

  const invalidFile = (problem: string): Sitemap =>
    isCut && sitemap.entries.length > 0 ? sitemap : { ...sitemap, kind: 'invalid', problem: `${problem} (line ${lineAt(source, at)})` }

  while (at < source.length) {
    const tag = source.indexOf('<', at)
    if (tag === -1) break
    content += plainText(source.slice(at, tag))
    at = tag
    if (source.startsWith('<![CDATA[', at)) {
      const end = source.indexOf(']]>', at)
      if (end === -1) return invalidFile('a CDATA section isn’t closed')
      content += source.slice(at + 9, end)
      at = end + 3
      continue
    }
    const closing = source.startsWith('<!--', at) ? '-->' : source.startsWith('<?', at) ? '?>' : source.startsWith('<!', at) ? null : '>'
    const end = closing === null ? endOfDoctype(source, at) : source.indexOf(closing, at)
    if (end === -1) return invalidFile('a tag isn’t closed')
    const inside = source.slice(at + 1, end)
    at = end + (closing?.length ?? 1)
    if (closing !== '>') continue

    if (inside.startsWith('/')) {
      const name = inside.slice(1).trim()
      if (openTags.pop() !== name) return invalidFile(`</${name.slice(0, 40)}> has no opening tag`)
      const local = localName(name)
      if (entry !== null && format !== undefined) {
        const depth = openTags.length - format.depth
        // `<atom:link/>` in RSS is empty.
        if (depth === 1 && local === format.locTag) entry.loc = copyPart(content.trim()) || entry.loc
        else if (depth === 1 && local === 'lastmod') entry.lastmod = copyPart(content.trim())
        else if (depth === 0 && format.entryTags.includes(local)) {
          // An item of a feed may have no page.
          const isListed = format.kind !== 'feed' || entry.loc !== ''
          if (format.kind !== 'feed' && entry.loc !== '' && !ABSOLUTE_URL.test(entry.loc))
            sitemap.problem ??= `The URLs are not complete, such as ${entry.loc.slice(0, 100)}.`
          if (isListed) sitemap.listed++
          if (isListed && sitemap.entries.length < MAX_ENTRIES) sitemap.entries.push(entry)
          entry = null
        }
      }
      content = ''
      continue
    }

    const name = /^[^\s/]+/.exec(inside)?.[0] ?? ''
    const local = localName(name)
    const isEmpty = inside.endsWith('/')
    if (openTags.length === 0) {
      format = FORMATS.get(local)
      if (format === undefined) return invalidFile(`the root element is <${name.slice(0, 40)}>`)
      sitemap.kind = format.kind
      if (format.kind !== 'feed' && !inside.includes(NAMESPACE)) sitemap.problem = 'The root element has no sitemap namespace.'
    } else if (openTags.length === format?.depth && format.entryTags.includes(local)) {
      entry = { loc: '', lastmod: null, alternates: [] }
    } else if (entry !== null && local === 'link' && openTags.length === (format?.depth ?? 0) + 1) {
      if (format?.locTag === null) readAtomLink(inside, entry)
      else if (entry.alternates.length < MAX_ALTERNATES) readAlternate(inside, entry)
    }
    if (!isEmpty) openTags.push(name)
    if (openTags.length > MAX_DEPTH) return invalidFile('elements are nested too deeply')
    content = ''
  }
  if (openTags.length > 0) return invalidFile(`<${openTags.at(-1)?.slice(0, 40)}> isn’t closed`)
  if (sitemap.kind === 'invalid') return invalidFile('the file has no elements')
  return sitemap
}

/** The first link to the page itself; others lead to comments, to the feed or to a file. */
function readAtomLink(tag: string, entry: SitemapEntry): void {
  const href = attribute(tag, 'href')
  const rel = attribute(tag, 'rel') ?? 'alternate'
  if (entry.loc === '' && href !== null && rel === 'alternate') entry.loc = copyPart(href.trim())
}

function readAlternate(tag: string, { alternates }: SitemapEntry): void {
  const lang = attribute(tag, 'hreflang')
  const href = attribute(tag, 'href')
  if (lang !== null && href !== null) alternates.push({ lang: copyPart(lang), href: copyPart(href) })
}

/** Copies one character more than the limit, so that an address that is too long is detected. */
const copyPart = (text: string): string => detachedString(text.slice(0, MAX_LOC_LENGTH + 1))

/** An internal subset in brackets may contain further angle brackets. */
function endOfDoctype(source: string, at: number): number {
  const end = source.indexOf('>', at)
  if (end === -1 || !source.slice(at, end).includes('[')) return end
  const close = source.indexOf(']', at)
  return close === -1 ? -1 : source.indexOf('>', close)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return match === null ? null : plainText(match[1] ?? match[2] ?? '')
}

const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return PREDEFINED[name.toLowerCase()] ?? reference
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })
}

function lineAt(source: string, at: number): number {
  let line = 1
  for (let i = source.indexOf('\n'); i !== -1 && i < at; i = source.indexOf('\n', i + 1)) line++
  return line
}
