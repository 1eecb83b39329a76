/** Probe requests that several rules share, so that one request serves them all. */

import { isLocalAddress } from '#facts/local-address.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import type { HandshakeOffer } from '#web/handshake.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { htmlPages, isHtmlPage, isMeantForSearch, isShared, isWalled, pagesForSearch } from './gates.ts'
import { memoized } from './memoized.ts'
import type { ImageUse, ProbeRequest, ProbeResponse, Sample } from './rule.ts'
import { count, grouped } from './wording.ts'

/** A path that does not exist; always the same, so that findings stay the same. */
const MISSING_PATH = '/7c1f0a9be5d24638b1e6f3a8d0927c45'

export function missingPageProbe({ home }: Site): ProbeRequest | null {
  if (home === null || home.status !== 200) return null
  const url = new URL(MISSING_PATH, home.url).href
  // Servers may add a language prefix or a slash before they return a 404.
  return { url, of: url, about: home.url, hops: 1 }
}

/** Picks up to `most` pages: one of every template before a second of any. */
export function sampleOf(pages: readonly Page[], most: number): Page[] {
  const taken = new Map<string, number>()
  const rounds: Page[][] = []
  for (const page of pages) {
    const turn = taken.get(page.template) ?? 0
    if (turn === most) continue
    taken.set(page.template, turn + 1)
    rounds[turn] ??= []
    rounds[turn].push(page)
  }
  return rounds.flat().slice(0, most)
}

/** Pages searched for files, because most pages share theirs. */
const ASSET_PAGES = 100
const sampled = memoized((site: Site) => sampleOf(htmlPages(site), ASSET_PAGES))
const MAX_FILES = 14
const MAX_IMAGES = 4

const assetsOf = memoized((site: Site): { files: ProbeRequest[]; images: ProbeRequest[] } => {
  const files = new Map<string, ProbeRequest>()
  const images = new Map<string, ProbeRequest>()
  for (const page of sampled(site)) {
    const add = (to: Map<string, ProbeRequest>, url: string | null, about: string) => {
      if (url !== null && !to.has(url)) to.set(url, { url, of: page.url, about, ...(!site.isInternal(url) && { isOptional: true }) })
    }
    for (const { url, kind } of page.assets) add(files, url, kind === 'script' ? 'script[src]' : 'link[rel=stylesheet]')
    for (const { url } of page.images) add(images, url, 'img[src]')
  }
  const first = (requests: Map<string, ProbeRequest>, most: number): ProbeRequest[] =>
    [...requests.values()].sort((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false)).slice(0, most)
  return { files: first(files, MAX_FILES), images: first(images, MAX_IMAGES) }
})

/** Scripts and style sheets, then images, from a sample of the pages; the site's own files come first. `about` is the element. */
export const sampleAssets = (site: Site): ProbeRequest[] | null => {
  const { files, images } = assetsOf(site)
  return files.length + images.length === 0 ? null : [...files, ...images]
}

const MAX_EXTERNAL_LINKS = 6
/** These hosts block bots, some with a 404. */
const WALLED =
  /(^|\.)(linkedin|facebook|instagram|threads|twitter|x|tiktok|pinterest|reddit|quora|amazon|ebay|etsy|glassdoor|indeed|researchgate)\.[a-z.]{2,6}$/

/** Links to other sites, one per host; links in the text come before those in menus and footers. */
export const sampleExternalLinks = memoized((site: Site): ProbeRequest[] | null => {
  const [inText, others] = [new Map<string, ProbeRequest>(), new Map<string, ProbeRequest>()]
  for (const page of sampled(site)) {
    for (const { url, place, path } of page.links) {
      if (url === null || site.isInternal(url)) continue
      const { hostname } = new URL(url)
      const list = place === 'main' || place === 'body' ? inText : others
      if (!list.has(hostname) && !WALLED.test(hostname)) list.set(hostname, { url, of: page.url, about: path, isOptional: true })
    }
  }
  for (const [hostname, request] of others) if (!inText.has(hostname)) inText.set(hostname, request)
  return inText.size === 0 ? null : [...inText.values()].slice(0, MAX_EXTERNAL_LINKS)
})

const MAX_OWN_FRAMES = 6
const MAX_EXTERNAL_FRAMES = 4

type Frames = { own: Map<string, ImageUse[]>; external: Map<string, ImageUse[]> }

/** Documents in iframes by address, with every position that shows them. */
const framesOf = memoized((site: Site): Frames => {
  const found: Frames = { own: new Map(), external: new Map() }
  for (const { url: page, framed } of htmlPages(site)) {
    for (const { url, path: at } of framed) {
      const list = site.isInternal(url) ? found.own : found.external
      const places = list.get(url) ?? []
      list.set(url, places)
      const place = places.find((each) => each.at === at)
      if (place === undefined) places.push({ at, inPicture: false, pages: [page] })
      else place.pages.push(page)
    }
  }
  return found
})

export function sampleFrames(site: Site): ProbeRequest[] | null {
  const { own, external } = framesOf(site)
  const ask = ([url, shown]: [string, ImageUse[]]): ProbeRequest => ({
    url,
    of: shown[0]?.pages[0] ?? url,
    hops: 1,
    isOptional: true,
    shown,
  })
  const requests = [...[...own].slice(0, MAX_OWN_FRAMES).map(ask), ...[...external].slice(0, MAX_EXTERNAL_FRAMES).map(ask)]
  return requests.length === 0 ? null : requests
}

/** Null where everything was checked. */
export const leftOut = (checked: number, all: number, why: string, one: string, many?: string): Sample | null =>
  checked >= all ? null : { what: `${grouped(all - checked)} of ${count(all, one, many)}`, why }

/** What the shared samples leave out. */
export function samplesOf(site: Site): Sample[] {
  const { files, images } = assetsOf(site)
  const frames = framesOf(site)
  const all = distinctAddresses(site)
  return [
    leftOut(files.length, all.files.size, `We check at most ${MAX_FILES}.`, 'script or stylesheet', 'scripts and stylesheets'),
    leftOut(images.length, all.images.size, `We check caching, compression and redirects of at most ${MAX_IMAGES}.`, 'image'),
    leftOut(
      sampleFrames(site)?.length ?? 0,
      frames.own.size + frames.external.size,
      `We check at most ${MAX_OWN_FRAMES} of your own and ${MAX_EXTERNAL_FRAMES} of other sites.`,
      'iframe',
    ),
    leftOut(
      sampleExternalLinks(site)?.length ?? 0,
      all.externalLinks.size,
      `We check one link per site, and at most ${MAX_EXTERNAL_LINKS}.`,
      'external link',
    ),
    leftOut(previewImages(site)?.length ?? 0, all.previews.size, `We check at most ${MAX_PREVIEWS}.`, 'preview image'),
  ].filter((sample) => sample !== null)
}

/** Counts all pages, because samples cover only some of them. */
function distinctAddresses(site: Site): Record<'files' | 'images' | 'externalLinks' | 'previews', Set<string>> {
  const found = { files: new Set<string>(), images: new Set<string>(), externalLinks: new Set<string>(), previews: new Set<string>() }
  const links = new Set<string>()
  for (const page of htmlPages(site)) {
    for (const { url } of page.assets) if (url !== null) found.files.add(url)
    for (const { url } of page.images) if (url !== null) found.images.add(url)
    for (const { url } of page.links) if (url !== null) links.add(url)
    const preview = isShared(page) ? normaliseUrl(page.openGraph['og:image'] ?? '') : null
    if (preview !== null) found.previews.add(preview)
  }
  for (const url of links) if (!site.isInternal(url)) found.externalLinks.add(url)
  return found
}

/** Whether a response is a second copy of the page at another address, without a canonical that says so. */
export const isSecondCopy = ({ page, about, of }: ProbeResponse): boolean =>
  isHtmlPage(page) && !page.noindex && page.text.hash === about && page.canonical !== of

/** Very short pages are similar without being copies. */
export const canBeCompared = (page: Page): boolean => isMeantForSearch(page) && page.text.simhash !== null

/** The first of all pages with the same text and language: duplicate-exact reports copies, and fixing those fixes the rest. */
export const distinctPages = memoized((site: Site): readonly Page[] => {
  const seen = new Set<string>()
  return pagesForSearch(site).filter((page) => {
    if (!canBeCompared(page)) return true
    const text = `${page.lang} ${page.text.hash}`
    const isFirst = !seen.has(text)
    seen.add(text)
    return isFirst
  })
})

/** Other addresses at which servers show the home page. */
export const INDEX_FILES = ['/index.html', '/index.php', '/home']

/** The home page under the name of its file. */
export const isIndexFile = (page: Page, { home }: Site): boolean =>
  home !== null && page !== home && INDEX_FILES.includes(pathOf(page.url)) && page.text.hash === home.text.hash

/** Only the site's own files, because its owner can't change those of others. */
export function ownFiles(site: Site, ...kinds: string[]): ProbeRequest[] | null {
  const own = sampleAssets(site)?.filter(({ isOptional, about = '' }) => !isOptional && kinds.includes(about)) ?? []
  return own.length === 0 ? null : own
}

const MAX_PREVIEWS = 4

/** Images that pages show when they are shared; `about` is the robots.txt line that blocks one for Facebook. */
export function previewImages(site: Site): ProbeRequest[] | null {
  const images = new Map<string, ProbeRequest>()
  for (const { url: of, openGraph } of sampleOf(site.pages.filter(isShared), ASSET_PAGES)) {
    const url = normaliseUrl(openGraph['og:image'] ?? '')
    if (url === null || images.has(url) || images.size >= MAX_PREVIEWS) continue
    const isOwn = site.isInternal(url)
    const verdict = isOwn ? site.robotsFor(url, 'facebookexternalhit') : null
    const blocking = verdict?.allowed === false ? { about: verdict.line ?? 'robots.txt' } : {}
    images.set(url, { url, of, hops: 2, readsImage: true, ...blocking, ...(!isOwn && { isOptional: true }) })
  }
  return images.size === 0 ? null : [...images.values()]
}

export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Bot = { name: string; agent: string }

/** Requests the home page as each of these bots; `about` lists the bots that robots.txt blocks although it allows Googlebot. */
export function botProbes(site: Site, bots: readonly Bot[]): ProbeRequest[] | null {
  const { home } = site
  if (home === null || !isHtmlPage(home) || !site.robotsFor(home.url).allowed) return null
  const { url } = home
  const verdicts = bots.map((bot) => ({ ...bot, ...site.robotsFor(url, bot.name) }))
  const lines = verdicts.flatMap(({ name, allowed, line }) => (allowed ? [] : `${name} (${line})`))
  const asked = verdicts.filter(({ allowed }) => allowed).map(({ agent }) => agent)
  return [{ url, of: url, about: lines.join('\n') }, ...[GOOGLEBOT, ...asked].map((agent) => ({ url, of: url, agent }))]
}

/**
 * Bots that robots.txt blocks, and bots that the server refuses by name. If it also refuses a fake Googlebot, it verifies bots, and how it
 * treats the real ones cannot be seen from here.
 */
export function refusedByName(responses: readonly ProbeResponse[], bots: readonly Bot[]): { url: string; at: string; found: string }[] {
  const own = responses.find(({ agent }) => agent === undefined)
  const control = responses.find(({ agent }) => agent === GOOGLEBOT)
  const lines = own?.about === undefined || own.about === '' ? [] : own.about.split('\n')
  const byRobots = lines.map((found) => ({ url: own?.of ?? '', at: 'robots.txt', found }))
  if (own === undefined || control === undefined || !isHtmlPage(own.page) || !isHtmlPage(control.page)) return byRobots
  const byServer = responses.flatMap(({ of, agent, page }) => {
    const bot = bots.find((each) => each.agent === agent)
    return bot !== undefined && isWalled(page) ? [{ url: of, at: 'HTTP status', found: `${bot.name} (status ${page.status})` }] : []
  })
  return [...byRobots, ...byServer]
}

/** A TLS handshake with the site's host, unless it is a local machine; `about` is the time. */
export function handshakeWith({ start, home, now }: Site, offer: HandshakeOffer): ProbeRequest | null {
  const { protocol, origin } = new URL(home?.url ?? start)
  const url = `${origin}/`
  return protocol === 'https:' && !isLocalAddress(url) ? { url, of: url, handshake: offer, about: String(now) } : null
}

/** The site's llms.txt, which is optional. */
export function llmsFile({ home }: Site): ProbeRequest | null {
  if (home === null || home.status !== 200) return null
  const url = new URL('/llms.txt', home.url).href
  return { url, of: url, hops: 1 }
}
