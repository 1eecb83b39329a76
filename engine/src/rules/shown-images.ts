/** Picks the images to check, and the pages on which to report an image's issues. */

import type { Image } from '#facts/images-reader.ts'
import { isPageRead, type Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { USER_AGENT } from '#web/user-agent.ts'
import { htmlPages, pagesForSearch } from './gates.ts'
import { memoized } from './memoized.ts'
import type { Evidence, ImageUse, ProbeRequest, ProbeResponse, SiteEvidence } from './rule.ts'
import { count } from './wording.ts'

const IMAGES_PER_PAGE = 2
const MAX_OWN_IMAGES = 2_000
/** Images on other hosts belong to others, so a site with enough images of its own is judged by those alone. */
const MAX_EXTERNAL_IMAGES = 8

/** How many images exist, and why some are not checked; `of` is the total of that kind. */
export type ImageCount = { found: number; checked: number; unchecked: Unchecked[] }
export type Unchecked = { images: number; of: number; kind: 'own' | 'external'; why: string }

export const BLOCKED = 'Your robots.txt blocks our crawler.'

/** Distinct images of pages that search results should show; `pages` are in PageRank order. */
type Found = { pages: Page[]; allowed: Set<string>; blocked: Set<string>; external: Set<string> }
type Choice = { own: string[]; external: string[]; count: ImageCount }

const choice = memoized((site: Site): Choice => {
  const found = findImages(site)
  const perPages = IMAGES_PER_PAGE * site.pages.filter(isPageRead).length
  const own = takeInRounds(found, Math.min(perPages, MAX_OWN_IMAGES))
  const external = [...found.external].slice(0, Math.max(0, MAX_EXTERNAL_IMAGES - own.length))
  const ofOwn = { of: found.allowed.size + found.blocked.size, kind: 'own' } as const
  const most = perPages < MAX_OWN_IMAGES ? `${IMAGES_PER_PAGE} images per page` : count(MAX_OWN_IMAGES, 'image')
  const unchecked: Unchecked[] = [
    { ...ofOwn, images: found.allowed.size - own.length, why: `We check the size of at most ${most}.` },
    { ...ofOwn, images: found.blocked.size, why: BLOCKED },
    {
      images: found.external.size - external.length,
      of: found.external.size,
      kind: 'external',
      why: external.length === 0 ? 'We check images on your own host only.' : `We check the size of at most ${MAX_EXTERNAL_IMAGES} images.`,
    },
  ]
  return { own, external, count: { found: ofOwn.of, checked: 0, unchecked: unchecked.filter(({ images }) => images > 0) } }
})

function findImages(site: Site): Found {
  const [allowed, blocked, external] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const pages = pagesForSearch(site).toSorted((a, b) => site.rank(b.url) - site.rank(a.url))
  for (const { images } of pages) {
    for (const { url } of images) {
      if (url === null || allowed.has(url) || blocked.has(url) || external.has(url)) continue
      if (!site.isInternal(url)) external.add(url)
      else (site.robotsFor(url, USER_AGENT).allowed ? allowed : blocked).add(url)
    }
  }
  return { pages, allowed, blocked, external }
}

/** Two new images of each page, then two more of each, so that a gallery on the home page leaves room for the other pages. */
function takeInRounds({ pages, allowed }: Found, most: number): string[] {
  const taken = new Set<string>()
  const left = pages.map(({ images }) => images.values())
  for (let before = -1; before < taken.size && taken.size < most; ) {
    before = taken.size
    for (const images of left) takeFrom(images, allowed, taken, Math.min(taken.size + IMAGES_PER_PAGE, most))
  }
  return [...taken]
}

function takeFrom(images: Iterator<Image>, allowed: ReadonlySet<string>, taken: Set<string>, until: number): void {
  while (taken.size < until) {
    const { done, value } = images.next()
    if (done) return
    if (value.url !== null && allowed.has(value.url)) taken.add(value.url)
  }
}

export const imageCount = (site: Site): ImageCount => choice(site).count

/** Every position that shows a selected image, in the order of the pages. */
const imageUses = memoized((site: Site): ReadonlyMap<string, ImageUse[]> => {
  const { own, external } = choice(site)
  const found = new Map([...own, ...external].map((url) => [url, new Map<string, ImageUse>()]))
  for (const page of htmlPages(site)) if (!page.isCopy) addImageUses(page, found)
  return new Map([...found].map(([url, places]) => [url, [...places.values()]]))
})

function addImageUses({ url: of, images }: Page, found: ReadonlyMap<string, Map<string, ImageUse>>): void {
  const seen = new Set<string>()
  for (const { url, path: at, inPicture } of images) {
    const places = url === null ? undefined : found.get(url)
    // An image that occurs twice on a page needs only one change.
    if (url === null || places === undefined || seen.has(url)) continue
    seen.add(url)
    const place = places.get(at)
    if (place === undefined) places.set(at, { at, inPicture, pages: [of] })
    else place.pages.push(of)
  }
}

/** The same images for every rule, so that one request serves all; null where the site shows none. */
export function shownImages(site: Site, isWanted: (url: string, showing: ImageUse) => boolean = () => true): ProbeRequest[] | null {
  const { own, external } = choice(site)
  if (own.length + external.length === 0) return null
  const ask = (url: string, kind: Pick<ProbeRequest, 'headersOnly'>): ProbeRequest[] => {
    const all = imageUses(site).get(url) ?? []
    const wanted = all.filter((showing) => isWanted(url, showing))
    const [page] = wanted[0]?.pages ?? []
    // Most rules need all of them and share one list.
    return page === undefined ? [] : [{ url, of: page, isOptional: true, shown: wanted.length === all.length ? all : wanted, ...kind }]
  }
  return [...own.flatMap((url) => ask(url, { headersOnly: true })), ...external.flatMap((url) => ask(url, {}))]
}

/** Size of an image from its Content-Length, because its body is not read; null if it is missing. */
export function imageBytes({ page }: ProbeResponse): number | null {
  const named = Number(page.headers['content-length'])
  return page.status !== 200 || !page.mediaType.startsWith('image/') || !(named > 0) ? null : named
}

/** The same evidence for every page that shows the image. */
export function* onEveryPage({ shown = [] }: ProbeResponse, evidence: Omit<Evidence, 'at'>): Generator<SiteEvidence> {
  for (const { at, pages } of shown) for (const url of pages) yield { ...evidence, url, at }
}
