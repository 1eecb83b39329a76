/** Open Graph tags filled from the page's own content. */
import { folded } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { isUnfilled } from '#facts/placeholders.ts'
import { TITLE_SEPARATOR, titleEnding, withoutTitleEnding, withoutUrlOrEmptyEnding } from '#facts/title-parts.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { factsOf } from './markup-facts.ts'
import { startsWithDomain } from './missing-scheme-advice.ts'
import { namingH1 } from './naming-h1.ts'
import { isInHost } from './site-name.ts'

export type SharingTag = 'og:title' | 'og:type' | 'og:image' | 'og:url'

function contentOf(page: Page, name: SharingTag): string {
  const { name: heading, image } = factsOf(page) as { name: string; image: string }
  if (name === 'og:title') return titleWithoutSite(page) || heading
  if (name === 'og:type') return page.type === 'article' || page.signs.isPost ? 'article' : 'website'
  if (name === 'og:image') return image
  return page.indexing === 'excluded by mistake' ? page.url : (page.canonical ?? page.url)
}

/** `Boots` of `Boots | Acme`: social networks show the name of the site apart from the title. */
function titleWithoutSite(page: Page): string {
  const title = withoutUrlOrEmptyEnding(page.title?.text ?? '')
  const start = withoutTitleEnding(title)
  const ending = titleEnding(title).replace(TITLE_SEPARATOR, '')
  if (folded(ending) === folded(start)) return start
  const isOfSite =
    folded(ending) === folded(page.openGraph['og:site_name'] ?? '') ||
    isInHost(page.url, ending) ||
    folded(namingH1(page)?.text ?? '') === folded(start)
  return page.type !== 'home' && isOfSite && !isInHost(page.url, start) ? start : title
}

/** Narrower images look blurred or are not shown as a large card. */
const MIN_LARGE_CARD_PX = 600

/** The size that WordPress adds to the name of a file: `boots-300x158.jpg`. */
const SIZE_IN_NAME = /-(\d{2,4})x\d{2,4}\.\w+$/

/** Icons are square, so a large card would cut them off. */
const ICON_FILE = /(?:^|\/)(?:apple-touch-icon|android-chrome|favicon|mstile)[^/]*$/i

/** Many content images are small, so a large card needs one that is known to be wide, or a placeholder, for which the owner chooses an image. */
export function cardType(page: Page): 'summary' | 'summary_large_image' {
  const shared = page.openGraph['og:image'] ?? ''
  const image = shared || contentOf(page, 'og:image')
  if (ICON_FILE.test(image)) return 'summary'
  const declared = Number(page.openGraph['og:image:width'] ?? 0)
  const shown = page.images.find(({ url }) => url === image)?.width ?? 0
  const width = shared === '' ? Number(SIZE_IN_NAME.exec(image)?.[1] ?? shown) : declared || MIN_LARGE_CARD_PX
  return width >= MIN_LARGE_CARD_PX || isUnfilled(image) ? 'summary_large_image' : 'summary'
}

/** Fills empty tags and adds missing ones. X shows a card only if `twitter:card` names its type, so that tag is added too. */
export function sharingTags(page: Page, names: readonly SharingTag[]): Fix {
  const isEmpty = (name: string) => page.openGraph[name] === ''
  const filled = names.filter(isEmpty).map((name): Fix[number] => ({
    do: 'set attributes',
    at: { tag: 'meta', has: { property: name }, nth: 0 },
    values: { content: contentOf(page, name) },
  }))
  const added = names.filter((name) => !isEmpty(name)).map((name) => tag('meta', { property: name, content: contentOf(page, name) }))
  const card = (page.openGraph['twitter:card'] ?? '') === '' ? [tag('meta', { name: 'twitter:card', content: cardType(page) })] : []
  const newTags = [...added, ...card]
  return newTags.length === 0 ? filled : [...filled, { do: 'insert', where: 'end of head', html: newTags.join('\n') }]
}

const hasFullUrl = (value: string): boolean => /^\s*https?:\/\//i.test(value)

/** Programs that export a site write relative URLs into all tags. `canonical-relative` then reports the Open Graph tags too. */
export const hasRelativeCanonical = ({ canonicals }: Page): boolean => canonicals.some(({ href, url }) => url !== null && !hasFullUrl(href))

/** The Open Graph tags with a URL that is not complete. */
export const relativeTags = ({ openGraph }: Page): ('og:url' | 'og:image')[] =>
  (['og:url', 'og:image'] as const).filter((name) => (openGraph[name] ?? '') !== '' && !hasFullUrl(openGraph[name] ?? ''))

/** The address that was probably meant. Pages in a folder often use the same relative path as the home page. */
export function intendedImageUrl(image: string, page: Page): string | null {
  const path = image.replace(/^(?:\.\.\/)+/, '')
  if (startsWithDomain(path)) return `https://${path}`
  const [fromPage, fromRoot] = [normaliseUrl(image, page.url), normaliseUrl(image, new URL('/', page.url).href)]
  const isShown = (url: string | null): boolean => page.images.some((shown) => shown.url === url)
  return isShown(fromRoot) && !isShown(fromPage) ? fromRoot : fromPage
}

/** Changes the value of one tag. */
export const tagContentFix = (name: string, content: string): Fix => [
  { do: 'set attributes', at: { tag: 'meta', has: { property: name }, nth: 0 }, values: { content } },
]
