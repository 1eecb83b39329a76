/** A website as plain data: the response of each address, the facts of its documents, robots.txt and the sitemaps. */
import { addressOf, type FetchedAddress, fetchAddress, fetchLength, mapInParallel } from './fetch-address.ts'
import { type PageFacts, readPage } from './page-facts.ts'
import { readRobots, readSitemaps, type Sitemaps } from './robots-and-sitemaps.ts'

export type Visit = {
  url: string
  status: number
  headers: Record<string, string>
  /** Target of a redirect. */
  redirect: string | null
  /** Set for an HTML document with status 200. */
  page: PageFacts | null
}

export type Site = {
  start: string
  /** The addresses that the analysis read, in the same order. */
  analyzedUrls: string[]
  visits: Map<string, Visit>
  isInternal: (url: string) => boolean
  sitemaps: Sitemaps
  /** True when the analysis read every page it could find, so that a page it did not read does not exist. */
  isComplete: boolean
  /** Status and length of the site's own images. */
  images: Map<string, { status: number; bytes: number; isUncompressedSvg: boolean }>
}

const MAX_TARGETS = 5_000
const MAX_HOPS = 12

export async function readSite(start: string, readUrls: readonly string[], isComplete: boolean): Promise<Site> {
  const { href, origin } = new URL(start)
  const isInternal = (url: string) => siteKey(url) === siteKey(start)
  const robots = await readRobots(origin)
  const sitemaps = await readSitemaps(origin, robots.sitemaps)
  const visits = new Map<string, Visit>()
  const visit = async (urls: readonly string[]) => {
    for (const response of await mapInParallel(urls, (url) => fetchAddress(url))) visits.set(response.url, toVisit(response))
  }
  await visit(readUrls)
  if (isComplete) {
    // Skip variants of the host (https, `www.`) from which the analysis read nothing.
    const origins = new Set([origin, ...readUrls.map((url) => new URL(url).origin)])
    const mayVisit = (url: string) => !visits.has(url) && origins.has(new URL(url).origin) && robots.isAllowed(url)
    const unread = (urls: Iterable<string>) => [...new Set(urls)].filter(mayVisit).slice(0, MAX_TARGETS)
    await visit(unread([...sitemaps.listedUrls, ...targetsOf(visits.values())]))
    // Follow redirects only; reading the rest of the site is the crawl's job.
    for (let hop = 0; hop < MAX_HOPS; hop++) await visit(unread([...visits.values()].flatMap(({ redirect }) => redirect ?? [])))
  }
  return {
    start: href,
    analyzedUrls: [...readUrls],
    visits,
    isInternal,
    sitemaps,
    isComplete,
    images: await readImages(visits, isInternal),
  }
}

/** Equal for addresses of the same site, with or without `www.`, with http or https. */
function siteKey(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname.replace(/^www\./, '')}:${port === '80' || port === '443' ? '' : port}`
}

/** A saved feed is often served as HTML. */
function isHtml(type: string, body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, 1000)).toString('latin1')
  if (/^\s*<\?xml[^>]*>[^<]*<(rss|feed)\b/i.test(start)) return false
  return (
    /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type) || (type === '' && /^\s*<(!doctype html|html|head|body|title)/i.test(start))
  )
}

function toVisit({ url, status, headers, body }: FetchedAddress): Visit {
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined
  const isPage = status === 200 && body !== null && isHtml(headers['content-type'] ?? '', body)
  return {
    url,
    status,
    headers,
    redirect: isRedirect ? addressOf(headers.location ?? '', url) : null,
    page: isPage ? readPage(url, headers, body) : null,
  }
}

function* targetsOf(visits: Iterable<Visit>): Generator<string> {
  for (const { page } of visits) {
    if (page === null) continue
    for (const { url } of [...page.links, ...page.canonicals, ...page.hreflangs]) if (url !== null) yield url
    if (page.forwardsTo !== null) yield page.forwardsTo
  }
}

async function readImages(visits: ReadonlyMap<string, Visit>, isInternal: (url: string) => boolean): Promise<Site['images']> {
  const pageImages = [...visits.values()].flatMap(({ page }) => page?.images ?? [])
  const urls = [...new Set(pageImages.flatMap(({ url }) => (url !== null && isInternal(url) ? [url] : [])))].slice(0, MAX_TARGETS)
  const entries = await mapInParallel(urls, async (url) => {
    const { status, headers, bytes } = await fetchLength(url)
    const isUncompressedSvg = /svg/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined
    return [url, { status, bytes, isUncompressedSvg }] as const
  })
  return new Map(entries)
}
