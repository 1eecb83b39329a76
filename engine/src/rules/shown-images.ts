/** Picks the images to check, and the pages on which to report an image's issues. */

import type { Image } from '#facts/images-reader.ts'
import { memoized } from '#facts/memoized.ts'
import { isPageRead, type Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { USER_AGENT } from '#web/user-agent.ts'
import { htmlPages, pagesForSearch } from './gates.ts'
import type { Evidence, ImageUse, ProbeRequest, ProbeResponse, SiteEvidence } from './rule.ts'
import { grouped } from './wording.ts'

/** Larger files are slow on phones. */
export const MAX_IMAGE_KB = 200

const IMAGES_PER_PAGE = 2
/** Smaller sites are checked completely. Each image is one HEAD request, at the pace that the host allows. */
const MIN_OWN_IMAGES = 200
const MAX_OWN_IMAGES = 2_000
/** Images on other hosts may belong to other sites, so they are checked only if the site has fewer images of its own than this. */
const MAX_EXTERNAL_IMAGES = 8

/** How many images the site has, and why some are not checked. */
export type ImageCount = { found: number; checked: number; unchecked: UncheckedImages[] }
/** `images`: how many of the `of` images of this kind are not checked. */
export type UncheckedImages = { images: number; of: number; kind: 'own' | 'external'; why: string }

export const BLOCKED_REASON = 'Your robots.txt blocks our crawler.'

/** Distinct images of pages that search results should show. `pages` are sorted by PageRank, the highest first. */
type FoundImages = { pages: Page[]; allowed: Set<string>; blocked: Set<string>; external: Set<string> }
type ChosenImages = { own: string[]; external: string[]; count: ImageCount }

const chooseImages = memoized((site: Site): ChosenImages => {
  const foundImages = findImages(site)
  const byPages = IMAGES_PER_PAGE * site.pages.filter(isPageRead).length
  const max = Math.min(Math.max(MIN_OWN_IMAGES, byPages), MAX_OWN_IMAGES)
  const own = foundImages.allowed.size <= max ? [...foundImages.allowed] : takeInRounds(foundImages, max)
  const external = [...foundImages.external].slice(0, Math.max(0, MAX_EXTERNAL_IMAGES - own.length))
  const ownImages = { of: foundImages.allowed.size + foundImages.blocked.size, kind: 'own' } as const
  const unchecked: UncheckedImages[] = [
    { ...ownImages, images: foundImages.allowed.size - own.length, why: `We check at most ${grouped(max)} on a site of this size.` },
    { ...ownImages, images: foundImages.blocked.size, why: BLOCKED_REASON },
    {
      images: foundImages.external.size - external.length,
      of: foundImages.external.size,
      kind: 'external',
      why: external.length === 0 ? 'We check images on your own host only.' : `We check the size of at most ${MAX_EXTERNAL_IMAGES} images.`,
    },
  ]
  return { own, external, count: { found: ownImages.of, checked: 0, unchecked: unchecked.filter(({ images }) => images > 0) } }
})

const filesOf = ({ url, placeholder }: Image): string[] => [url, placeholder].filter((file) => file != null)
const filesOn = ({ images, backgrounds = [] }: Page): string[] => [...images.flatMap(filesOf), ...backgrounds.map(({ url }) => url)]

function findImages(site: Site): FoundImages {
  const [allowed, blocked, external] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const pages = pagesForSearch(site).toSorted((a, b) => site.rank(b.url) - site.rank(a.url))
  for (const page of pages) {
    for (const url of filesOn(page)) {
      if (allowed.has(url) || blocked.has(url) || external.has(url)) continue
      if (!site.isInternal(url)) external.add(url)
      else (site.robotsFor(url, USER_AGENT).allowed ? allowed : blocked).add(url)
    }
  }
  return { pages, allowed, blocked, external }
}

/**
 * Takes two new images of each page, then two more of each, so that a gallery on one page doesn’t use up the limit. Of a page, in the order
 * of their hashes: from all parts of the page, and the same ones in the next analysis.
 */
function takeInRounds({ pages, allowed }: FoundImages, max: number): string[] {
  const order = new Map([...allowed].map((url) => [url, hashOf(url)]))
  const taken = new Set<string>()
  const remaining = pages.map((page) => {
    const urls = filesOn(page).filter((url) => order.has(url))
    return urls.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).values()
  })
  for (let takenBefore = -1; takenBefore < taken.size && taken.size < max; ) {
    takenBefore = taken.size
    for (const urls of remaining) takeFrom(urls, taken, Math.min(taken.size + IMAGES_PER_PAGE, max))
  }
  return [...taken]
}

function takeFrom(urls: Iterator<string>, taken: Set<string>, max: number): void {
  while (taken.size < max) {
    const { done, value } = urls.next()
    if (done) return
    taken.add(value)
  }
}

/** FNV-1a. */
function hashOf(url: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export const imageCount = (site: Site): ImageCount => chooseImages(site).count

/** Every position that shows a chosen image, in the order of the pages. */
const imageUses = memoized((site: Site): ReadonlyMap<string, ImageUse[]> => {
  const { own, external } = chooseImages(site)
  const usesByUrl = new Map([...own, ...external].map((url) => [url, new Map<string, ImageUse>()]))
  for (const page of htmlPages(site)) if (!page.isCopy) addImageUses(page, usesByUrl)
  return new Map([...usesByUrl].map(([url, usesByPosition]) => [url, [...usesByPosition.values()]]))
})

function addImageUses({ url: pageUrl, images, backgrounds = [] }: Page, usesByUrl: ReadonlyMap<string, Map<string, ImageUse>>): void {
  const addedUrls = new Set<string>()
  const add = (url: string, { at, ...options }: Omit<ImageUse, 'pages'>): void => {
    const usesByPosition = usesByUrl.get(url)
    // An image that occurs twice on a page needs only one change.
    if (usesByPosition === undefined || addedUrls.has(url)) return
    addedUrls.add(url)
    const use = usesByPosition.get(at)
    if (use === undefined) usesByPosition.set(at, { at, ...options, pages: [pageUrl] })
    else use.pages.push(pageUrl)
  }
  for (const { url, placeholder, path, inPicture } of images) {
    if (url !== null) add(url, { at: path, inPicture })
    // A placeholder is one file of a plugin, wherever it is shown.
    if (placeholder !== undefined) add(placeholder, { at: 'img[data-src]', inPicture, isPlaceholder: true })
  }
  for (const { url, path } of backgrounds) add(url, { at: path, inPicture: false, isBackground: true })
}

/** Requests for the chosen images. All rules use the same images, so that they share requests. Null if the site shows no image. */
export function imageProbes(site: Site, isWanted: (url: string, use: ImageUse) => boolean = () => true): ProbeRequest[] | null {
  const { own, external } = chooseImages(site)
  if (own.length + external.length === 0) return null
  const requestFor = (url: string, options: Pick<ProbeRequest, 'headersOnly'>): ProbeRequest[] => {
    const uses = imageUses(site).get(url) ?? []
    const wantedUses = uses.filter((use) => isWanted(url, use))
    const [page] = wantedUses[0]?.pages ?? []
    // Most rules need all uses, so they share one array.
    return page === undefined
      ? []
      : [{ url, of: page, isOptional: true, shown: wantedUses.length === uses.length ? uses : wantedUses, ...options }]
  }
  return [...own.flatMap((url) => requestFor(url, { headersOnly: true })), ...external.flatMap((url) => requestFor(url, {}))]
}

/** Size of an image from its Content-Length header, because its body is not read; null without that header. */
export function imageBytes({ page }: ProbeResponse): number | null {
  const bytes = Number(page.headers['content-length'])
  return page.status !== 200 || !page.mediaType.startsWith('image/') || !(bytes > 0) ? null : bytes
}

/** The same evidence for every page that shows the image. */
export function* onEveryPage<E extends Omit<Evidence, 'at'>>(
  { shown = [] }: ProbeResponse,
  evidence: E,
): Generator<E & Pick<SiteEvidence, 'url' | 'at'>> {
  for (const { at, pages } of shown) for (const url of pages) yield { ...evidence, url, at }
}
