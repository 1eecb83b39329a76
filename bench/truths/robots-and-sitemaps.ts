/** What robots.txt disallows for all crawlers, and the addresses that the sitemaps list. */
import { gunzipSync } from 'node:zlib'
import { addressOf, type FetchedAddress, fetchAddress } from './fetch-address.ts'

export type Sitemaps = {
  listedUrls: Set<string>
  /** True when a file could not be read, so its entries are unknown. */
  hasGap: boolean
}

const MAX_FILES = 200
const MAX_HOPS = 5

export async function readRobots(origin: string): Promise<{ isAllowed: (url: string) => boolean; sitemaps: string[] }> {
  const response = await fetchFollowingRedirects(`${origin}/robots.txt`)
  const lines = response.status === 200 ? decodeText(response).split(/\r\n|\r|\n/) : []
  const fields = lines.map((line) => /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/i.exec(line)).filter((match) => match !== null)
  const sitemaps: string[] = []
  const rules: { path: string; isAllowed: boolean }[] = []
  let [isGroupForAll, isInUserAgentLines] = [false, false]
  for (const [, field = '', value = ''] of fields) {
    const name = field.toLowerCase()
    if (name === 'sitemap') sitemaps.push(addressOf(value, `${origin}/robots.txt`) ?? '')
    else if (name === 'user-agent') {
      // Several user-agent lines in a row share the rules that follow.
      isGroupForAll = (isInUserAgentLines && isGroupForAll) || value === '*'
      isInUserAgentLines = true
    } else {
      isInUserAgentLines = false
      if (isGroupForAll && (name === 'allow' || name === 'disallow') && value !== '')
        rules.push({ path: value, isAllowed: name === 'allow' })
    }
  }
  return { isAllowed: (url) => allows(rules, url), sitemaps: sitemaps.filter((url) => url !== '') }
}

/** The longest matching rule wins; of two with equal length, the one that allows wins. */
function allows(rules: readonly { path: string; isAllowed: boolean }[], url: string): boolean {
  const { pathname, search } = new URL(url)
  const matching = rules.filter(({ path }) => patternOf(path).test(pathname + search))
  const longest = Math.max(0, ...matching.map(({ path }) => path.length))
  return matching.length === 0 || matching.some(({ path, isAllowed }) => path.length === longest && isAllowed)
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\$(?!$)/g, '\\$')}`,
  )

export async function readSitemaps(origin: string, declaredUrls: readonly string[]): Promise<Sitemaps> {
  if (declaredUrls.length > 0) return await readFiles(declaredUrls)
  for (const guessedPath of ['/sitemap.xml', '/sitemap_index.xml']) {
    const sitemaps = await readFiles([origin + guessedPath])
    if (!sitemaps.hasGap) return sitemaps
  }
  return { listedUrls: new Set(), hasGap: false }
}

async function readFiles(urls: readonly string[]): Promise<Sitemaps> {
  const sitemaps: Sitemaps = { listedUrls: new Set(), hasGap: false }
  const queue = new Set(urls)
  for (const url of queue) {
    const response = await fetchFollowingRedirects(url)
    const text = response.status === 200 ? decodeText(response) : ''
    const isIndex = /<(\w+:)?sitemapindex[\s>]/.test(text)
    const addresses = addressesIn(text).flatMap((loc) => addressOf(loc, url) ?? [])
    if (response.status !== 200) sitemaps.hasGap = true
    for (const address of addresses) {
      if (!isIndex) sitemaps.listedUrls.add(address)
      else if (queue.size < MAX_FILES) queue.add(address)
    }
  }
  return sitemaps
}

/** Addresses in `loc` elements, or the lines of a plain text sitemap. Images and videos use other elements. */
function addressesIn(text: string): string[] {
  if (!text.trimStart().startsWith('<')) return text.split(/\s+/).filter((line) => /^https?:\/\//i.test(line))
  const locs = text.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<loc\s*>\s*(?:<!\[CDATA\[)?\s*([^<\]]*?)\s*(?:\]\]>)?\s*<\/loc\s*>/g)
  return [...locs].map(([, loc = '']) => unescapeXml(loc))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string): string => text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

function decodeText({ body }: FetchedAddress): string {
  if (body === null) return ''
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  return (isGzip ? gunzipSync(body) : Buffer.from(body)).toString('utf8').replace(/^\uFEFF/, '')
}

async function fetchFollowingRedirects(url: string): Promise<FetchedAddress> {
  let response = await fetchAddress(url)
  for (let hop = 0; hop < MAX_HOPS && response.status >= 300 && response.status < 400; hop++) {
    const next = addressOf(response.headers.location ?? '', response.url)
    if (next === null) break
    response = await fetchAddress(next)
  }
  return response
}
