/** What robots.txt disallows for all crawlers, and the addresses that the sitemaps list. */
import { gunzipSync } from 'node:zlib'
import { addressOf, type FetchedAddress, fetchAddress } from './fetch-address.ts'

export type Sitemaps = {
  listed: Set<string>
  /** A file could not be read, so its entries are unknown. */
  hasGap: boolean
}

const MAX_FILES = 200
const MAX_HOPS = 5

export async function readRobots(origin: string): Promise<{ isAllowed: (url: string) => boolean; sitemaps: string[] }> {
  const answer = await fetchThrough(`${origin}/robots.txt`)
  const lines = answer.status === 200 ? textIn(answer).split(/\r\n|\r|\n/) : []
  const fields = lines.map((line) => /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/i.exec(line)).filter((match) => match !== null)
  const sitemaps: string[] = []
  const rules: { path: string; isAllowed: boolean }[] = []
  let [isForAll, isNaming] = [false, false]
  for (const [, field = '', value = ''] of fields) {
    const name = field.toLowerCase()
    if (name === 'sitemap') sitemaps.push(addressOf(value, `${origin}/robots.txt`) ?? '')
    else if (name === 'user-agent') {
      // Several user-agent lines in a row share the rules that follow.
      isForAll = (isNaming && isForAll) || value === '*'
      isNaming = true
    } else {
      isNaming = false
      if (isForAll && (name === 'allow' || name === 'disallow') && value !== '') rules.push({ path: value, isAllowed: name === 'allow' })
    }
  }
  return { isAllowed: (url) => allows(rules, url), sitemaps: sitemaps.filter((url) => url !== '') }
}

/** The longest rule wins; between two of equal length, the one that allows wins. */
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

export async function readSitemaps(origin: string, named: readonly string[]): Promise<Sitemaps> {
  if (named.length > 0) return await readFiles(named)
  for (const guess of ['/sitemap.xml', '/sitemap_index.xml']) {
    const found = await readFiles([origin + guess])
    if (!found.hasGap) return found
  }
  return { listed: new Set(), hasGap: false }
}

async function readFiles(urls: readonly string[]): Promise<Sitemaps> {
  const found: Sitemaps = { listed: new Set(), hasGap: false }
  const queue = new Set(urls)
  for (const url of queue) {
    const answer = await fetchThrough(url)
    const text = answer.status === 200 ? textIn(answer) : ''
    const isIndex = /<(\w+:)?sitemapindex[\s>]/.test(text)
    const addresses = addressesIn(text).flatMap((loc) => addressOf(loc, url) ?? [])
    if (answer.status !== 200) found.hasGap = true
    for (const address of addresses) {
      if (!isIndex) found.listed.add(address)
      else if (queue.size < MAX_FILES) queue.add(address)
    }
  }
  return found
}

/** Addresses in `loc` elements, or the lines of a plain list; images and videos have elements of other names. */
function addressesIn(text: string): string[] {
  if (!text.trimStart().startsWith('<')) return text.split(/\s+/).filter((line) => /^https?:\/\//i.test(line))
  const locs = text.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]*?)\s*(?:\]\]>)?\s*<\/loc>/g)
  return [...locs].map(([, loc = '']) => unescaped(loc))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

function textIn({ body }: FetchedAddress): string {
  if (body === null) return ''
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  return (isPacked ? gunzipSync(body) : Buffer.from(body)).toString('utf8').replace(/^\uFEFF/, '')
}

async function fetchThrough(url: string): Promise<FetchedAddress> {
  let answer = await fetchAddress(url)
  for (let hop = 0; hop < MAX_HOPS && answer.status >= 300 && answer.status < 400; hop++) {
    const next = addressOf(answer.headers.location ?? '', answer.url)
    if (next === null) break
    answer = await fetchAddress(next)
  }
  return answer
}
