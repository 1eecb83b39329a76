/** Probe requests that several rules share, so that one request serves them all. */

import { isLocalAddress } from '#facts/local-address.ts'
import { memoized } from '#facts/memoized.ts'
import type { Page } from '#facts/page.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import { isUtilityType } from '#facts/page-type.ts'
import type { Site } from '#facts/site.ts'
import type { HandshakeOffer } from '#web/handshake.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { isAction } from './action-urls.ts'
import { htmlPages, isAccessRefused, isHtmlPage, isMeantForSearch, isShareable, pagesForSearch } from './gates.ts'
import { PRODUCT_IN_COLLECTION } from './product-in-collection.ts'
import type { ImageUse, ProbeRequest, ProbeResponse, SampleGap } from './rule.ts'
import { count, grouped } from './wording.ts'

/** A name that does not exist; always the same, so that findings stay the same. */
const MISSING_NAME = '7c1f0a9be5d24638b1e6f3a8d0927c45'

export function missingPageProbe({ home }: Site): ProbeRequest | null {
  if (home === null || home.status !== 200) return null
  // Below the home page, because a site in a folder, such as on GitHub Pages, has a 404 page of its own there.
  const url = new URL(MISSING_NAME, home.url).href
  // Servers may add a language prefix or a slash before they return a 404.
  return { url, of: url, about: home.url, hops: 1 }
}

/** Picks up to `max` pages: one page of each template, then a second page of each, and so on. */
export function sampleByTemplate(pages: readonly Page[], max: number): Page[] {
  const pickedPerTemplate = new Map<string, number>()
  const rounds: Page[][] = []
  for (const page of pages) {
    const round = pickedPerTemplate.get(page.template) ?? 0
    if (round === max) continue
    pickedPerTemplate.set(page.template, round + 1)
    rounds[round] ??= []
    rounds[round].push(page)
  }
  return rounds.flat().slice(0, max)
}

/** Pages searched for files and links. Most pages share their files, so more pages would add little. */
const MAX_SAMPLED_PAGES = 100
const sampledPages = memoized((site: Site) => sampleByTemplate(htmlPages(site), MAX_SAMPLED_PAGES))
const MAX_FILES = 14
const MAX_IMAGES = 4

const assetsOf = memoized((site: Site): { files: ProbeRequest[]; images: ProbeRequest[] } => {
  const files = new Map<string, ProbeRequest>()
  const images = new Map<string, ProbeRequest>()
  for (const page of sampledPages(site)) {
    const add = (requests: Map<string, ProbeRequest>, url: string | null, about: string) => {
      if (url !== null && !requests.has(url))
        requests.set(url, { url, of: page.url, about, ...(!site.isInternal(url) && { isOptional: true }) })
    }
    for (const { url, kind } of page.assets) add(files, url, kind === 'script' ? 'script[src]' : 'link[rel=stylesheet]')
    for (const { url } of page.images) add(images, url, 'img[src]')
  }
  // The site’s own files are those that aren’t optional.
  const pickOwnFirst = (requests: Map<string, ProbeRequest>, max: number): ProbeRequest[] =>
    [...requests.values()].sort((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false)).slice(0, max)
  return { files: pickOwnFirst(files, MAX_FILES), images: pickOwnFirst(images, MAX_IMAGES) }
})

/** Scripts and stylesheets, then images, from a sample of the pages; the site's own files come first. `about` is a selector of the element. */
export const assetProbes = (site: Site): ProbeRequest[] | null => {
  const { files, images } = assetsOf(site)
  return files.length + images.length === 0 ? null : [...files, ...images]
}

/** Requests for the scripts and stylesheets, each with all pages that load it. Null if there are none. */
export function assetProbesOnAllPages(site: Site): ProbeRequest[] | null {
  const files = assetProbes(site)?.filter(({ about }) => about !== 'img[src]') ?? []
  if (files.length === 0) return null
  const pagesOf = new Map<string | null, string[]>(files.map(({ url }) => [url, []]))
  for (const page of htmlPages(site)) for (const url of new Set(page.assets.map((asset) => asset.url))) pagesOf.get(url)?.push(page.url)
  return files.map((request) => ({
    ...request,
    shown: [{ at: request.about ?? '', inPicture: false, pages: pagesOf.get(request.url) ?? [] }],
  }))
}

const MAX_EXTERNAL_LINKS = 6
/** Hosts that block bots, some with a 404. */
const BOT_BLOCKING_HOST =
  /(^|\.)(linkedin|facebook|instagram|threads|twitter|x|tiktok|pinterest|reddit|quora|amazon|ebay|etsy|glassdoor|indeed|researchgate)\.[a-z.]{2,6}$/

/** Links to other sites, one per host; links in the text come before those in menus and footers. */
export const externalLinkProbes = memoized((site: Site): ProbeRequest[] | null => {
  const [inText, elsewhere] = [new Map<string, ProbeRequest>(), new Map<string, ProbeRequest>()]
  for (const page of sampledPages(site)) {
    for (const { url, place, path } of page.links) {
      if (url === null || site.isInternal(url)) continue
      const { hostname } = new URL(url)
      const list = place === 'main' || place === 'body' ? inText : elsewhere
      if (!list.has(hostname) && !BOT_BLOCKING_HOST.test(hostname)) list.set(hostname, { url, of: page.url, about: path, isOptional: true })
    }
  }
  for (const [hostname, request] of elsewhere) if (!inText.has(hostname)) inText.set(hostname, request)
  return inText.size === 0 ? null : [...inText.values()].slice(0, MAX_EXTERNAL_LINKS)
})

const MAX_OWN_FRAMES = 6
const MAX_EXTERNAL_FRAMES = 4

type Frames = { own: Map<string, ImageUse[]>; external: Map<string, ImageUse[]> }

/** Documents in iframes by address, with every position that shows them. */
const framesOf = memoized((site: Site): Frames => embedsOf(site, ({ framed }) => framed))

/** Video files, without those that have another file to fall back on. */
const videosOf = memoized(
  (site: Site): Frames =>
    embedsOf(site, ({ media }) =>
      media.videos.flatMap(({ kind, url, path, hasOtherFile }) =>
        kind === 'file' && url !== null && /^https?:/.test(url) && hasOtherFile !== true ? { url, path } : [],
      ),
    ),
)

function embedsOf(site: Site, embedsOn: (page: Page) => { url: string; path: string }[]): Frames {
  const frames: Frames = { own: new Map(), external: new Map() }
  for (const page of htmlPages(site)) {
    for (const { url, path: at } of embedsOn(page)) {
      const list = site.isInternal(url) ? frames.own : frames.external
      const uses = list.get(url) ?? []
      list.set(url, uses)
      const use = uses.find((each) => each.at === at)
      if (use === undefined) uses.push({ at, inPicture: false, pages: [page.url] })
      else use.pages.push(page.url)
    }
  }
  return frames
}

/** `about` says what embeds the file. A video is not downloaded. */
export function embedProbes(site: Site): ProbeRequest[] | null {
  const requests = [...probesOf(framesOf(site), { about: 'iframe' }), ...probesOf(videosOf(site), { about: 'video', headersOnly: true })]
  return requests.length === 0 ? null : requests
}

function probesOf({ own, external }: Frames, options: Pick<ProbeRequest, 'about' | 'headersOnly'>): ProbeRequest[] {
  const requestFor = ([url, shown]: [string, ImageUse[]]): ProbeRequest => ({
    url,
    of: shown[0]?.pages[0] ?? url,
    hops: 1,
    isOptional: true,
    shown,
    ...options,
  })
  return [...[...own].slice(0, MAX_OWN_FRAMES).map(requestFor), ...[...external].slice(0, MAX_EXTERNAL_FRAMES).map(requestFor)]
}

/** `382 of 388 pages` and the reason why they were not checked; null if everything was checked. */
export const describeGap = (checked: number, total: number, why: string, one: string, many?: string): SampleGap | null =>
  checked >= total ? null : { what: `${grouped(total - checked)} of ${count(total, one, many)}`, why }

/** What the shared samples leave out. */
export function sharedSampleGaps(site: Site): SampleGap[] {
  const { files, images } = assetsOf(site)
  const addresses = distinctAddresses(site)
  return [
    describeGap(files.length, addresses.files.size, `We check at most ${MAX_FILES}.`, 'script or stylesheet', 'scripts and stylesheets'),
    describeGap(images.length, addresses.images.size, `We check caching, compression and redirects of at most ${MAX_IMAGES}.`, 'image'),
    ...(['iframe', 'video'] as const).map((name) => {
      const embeds = name === 'iframe' ? framesOf(site) : videosOf(site)
      return describeGap(
        probesOf(embeds, {}).length,
        embeds.own.size + embeds.external.size,
        `We check at most ${MAX_OWN_FRAMES} of your own and ${MAX_EXTERNAL_FRAMES} of other sites.`,
        name,
      )
    }),
    describeGap(
      externalLinkProbes(site)?.length ?? 0,
      addresses.externalLinks.size,
      `We check one link per site, and at most ${MAX_EXTERNAL_LINKS}.`,
      'external link',
    ),
    describeGap(previewImageProbes(site)?.length ?? 0, addresses.previews.size, `We check at most ${MAX_PREVIEWS}.`, 'preview image'),
  ].filter((sample) => sample !== null)
}

/** The addresses on all pages, because samples cover only some pages. */
function distinctAddresses(site: Site): Record<'files' | 'images' | 'externalLinks' | 'previews', Set<string>> {
  const addresses = { files: new Set<string>(), images: new Set<string>(), externalLinks: new Set<string>(), previews: new Set<string>() }
  const links = new Set<string>()
  for (const page of htmlPages(site)) {
    for (const { url } of page.assets) if (url !== null) addresses.files.add(url)
    for (const { url } of page.images) if (url !== null) addresses.images.add(url)
    for (const { url } of page.links) if (url !== null) links.add(url)
    const preview = isShareable(page) ? previewOf(page) : null
    if (preview !== null) addresses.previews.add(preview)
  }
  for (const url of links) if (!site.isInternal(url)) addresses.externalLinks.add(url)
  return addresses
}

/** Whether a response at another URL is an indexable copy of the page at `of`, without a canonical tag to that page. */
export const isSecondCopy = ({ page, about, of }: ProbeResponse): boolean =>
  isHtmlPage(page) && !page.noindex && page.text.hash === about && page.canonical !== of

/** Whether the page is meant for search and has enough text to compare: very short pages are similar without being copies. */
export const canBeCompared = (page: Page): boolean => isMeantForSearch(page) && page.text.simhash !== null

/** Of pages with the same text and language, only the first. duplicate-exact reports the copies, and fixing those fixes their other issues. */
export const distinctPages = memoized((site: Site): readonly Page[] => {
  const knownKeys = new Set<string>()
  return pagesForSearch(site).filter((page) => {
    if (!canBeCompared(page)) return true
    const key = `${page.language} ${page.text.hash}`
    const isFirst = !knownKeys.has(key)
    knownKeys.add(key)
    return isFirst
  })
})

/**
 * Pages that need a title, description and headings of their own: distinct, not page 2 of a list, not a cart, login or search page, not
 * the URL of an action, such as adding to the cart, and not the page of an uploaded file, which should not exist.
 */
export const pagesNeedingOwnTexts = memoized((site: Site): readonly Page[] =>
  withoutProductCopies(
    distinctPages(site).filter(
      (page) => !isLaterListPage(page) && !isUtilityType(page.type) && !isAction(page.url) && !page.signs.isAttachment,
    ),
  ),
)

/** `https://shop.test/products/boots` for `https://shop.test/collections/new/products/boots`; null for other URLs. */
function mainProductUrl(url: string): string | null {
  // Most sites have no collections, and a regular expression is slow.
  const [, start, product] = url.includes('/collections/') ? (PRODUCT_IN_COLLECTION.exec(url) ?? []) : []
  return product === undefined ? null : `${start}${product}`
}

/** Of the URLs of one product, which Shopify creates below each of its collections, only the main one, else the first. */
function withoutProductCopies(pages: readonly Page[]): readonly Page[] {
  if (!pages.some(({ url }) => mainProductUrl(url) !== null)) return pages
  const knownProducts = new Set(pages.map(({ url }) => url))
  return pages.filter(({ url }) => {
    const product = mainProductUrl(url)
    if (product === null) return true
    const isFirst = !knownProducts.has(product)
    knownProducts.add(product)
    return isFirst
  })
}

/** Only the site's own files, because the owner can't change files on other hosts. */
export function ownFileProbes(site: Site, ...kinds: string[]): ProbeRequest[] | null {
  const requests = assetProbes(site)?.filter(({ isOptional, about = '' }) => !isOptional && kinds.includes(about)) ?? []
  return requests.length === 0 ? null : requests
}

const MAX_PREVIEWS = 4

const previewOf = ({ openGraph }: Page): string | null => normaliseUrl(openGraph['og:image'] ?? '')
/** The pages of each preview image, because plugins use one image for all pages without their own. */
const pagesByPreview = memoized((site: Site) => Map.groupBy(site.pages.filter(isShareable), previewOf))

/** Preview images of shared links; `about` is the robots.txt line that blocks the image for Facebook. */
export function previewImageProbes(site: Site): ProbeRequest[] | null {
  const images = new Map<string, ProbeRequest>()
  for (const page of sampleByTemplate(site.pages.filter(isShareable), MAX_SAMPLED_PAGES)) {
    const url = previewOf(page)
    if (url === null || images.has(url) || images.size >= MAX_PREVIEWS) continue
    const isOwn = site.isInternal(url)
    const verdict = isOwn ? site.robotsFor(url, 'facebookexternalhit') : null
    const blocking = verdict?.allowed === false ? { about: verdict.line ?? 'robots.txt' } : {}
    const pages = pagesByPreview(site).get(url) ?? []
    const shown = [{ at: 'meta[property=og:image]', inPicture: false, pages: pages.map((each) => each.url) }]
    images.set(url, { url, of: page.url, hops: 2, readsImage: true, shown, ...blocking, ...(!isOwn && { isOptional: true }) })
  }
  return images.size === 0 ? null : [...images.values()]
}

export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Bot = { name: string; agent: string }

/**
 * Requests the home page as our crawler, as Googlebot and as each of these bots. `about` of the first request lists the bots that robots.txt
 * blocks.
 */
export function botProbes(site: Site, bots: readonly Bot[]): ProbeRequest[] | null {
  const { home } = site
  if (home === null || !isHtmlPage(home) || !site.robotsFor(home.url).allowed) return null
  const { url } = home
  const verdicts = bots.map((bot) => ({ ...bot, ...site.robotsFor(url, bot.name) }))
  const blockedBots = verdicts.flatMap(({ name, allowed, line }) => (allowed ? [] : `${name} (${line})`))
  const allowedAgents = verdicts.filter(({ allowed }) => allowed).map(({ agent }) => agent)
  return [{ url, of: url, about: blockedBots.join('\n') }, ...[GOOGLEBOT, ...allowedAgents].map((agent) => ({ url, of: url, agent }))]
}

/**
 * Bots that robots.txt blocks, and bots that the server refuses by name. If the server also refuses our fake Googlebot, it verifies bots.
 * Then we can't tell how it treats real ones, so only robots.txt counts.
 */
export function botRefusals(responses: readonly ProbeResponse[], bots: readonly Bot[]): { url: string; at: string; found: string }[] {
  const ownResponse = responses.find(({ agent }) => agent === undefined)
  const googlebotResponse = responses.find(({ agent }) => agent === GOOGLEBOT)
  const blockedBots = ownResponse?.about === undefined || ownResponse.about === '' ? [] : ownResponse.about.split('\n')
  const byRobots = blockedBots.map((found) => ({ url: ownResponse?.of ?? '', at: 'robots.txt', found }))
  if (ownResponse === undefined || googlebotResponse === undefined) return byRobots
  if (!isHtmlPage(ownResponse.page) || !isHtmlPage(googlebotResponse.page)) return byRobots
  const byServer = responses.flatMap(({ of, agent, page }) => {
    const bot = bots.find((each) => each.agent === agent)
    return bot !== undefined && isAccessRefused(page) ? [{ url: of, at: 'HTTP status', found: `${bot.name} (status ${page.status})` }] : []
  })
  return [...byRobots, ...byServer]
}

/** A TLS handshake with the site's host; null for http and local addresses. `about` is the time of the analysis. */
export function handshakeProbe({ start, home, now }: Site, offer: HandshakeOffer): ProbeRequest | null {
  const { protocol, origin } = new URL(home?.url ?? start)
  const url = `${origin}/`
  return protocol === 'https:' && !isLocalAddress(url) ? { url, of: url, handshake: offer, about: String(now) } : null
}

/** The site's llms.txt, which is optional. */
export function llmsFileProbe({ home }: Site): ProbeRequest | null {
  if (home === null || home.status !== 200) return null
  const url = new URL('/llms.txt', home.url).href
  return { url, of: url, hops: 1 }
}
