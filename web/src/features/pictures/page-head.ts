/** How search results and social networks show a page, and what a code example would change. */
import type { PageHead } from '@seo/contract/pictures'
import { shownDomain } from '#format/domain.ts'

export type PreviewKind = 'search' | 'share'

/** The kind of preview that shows what a task changes; null if no preview does. */
export function previewKind(rule: string | null): PreviewKind | null {
  if (rule === null) return null
  if (/^(title|description)-/.test(rule)) return 'search'
  return /^(og|twitter-card)-/.test(rule) ? 'share' : null
}

/** The page with a task's code applied; null if the code contains nothing that the previews show. */
export function withExample(head: PageHead, code: string | null): PageHead | null {
  if (code === null) return null
  // In this detached document, no script runs and nothing is loaded.
  const example = new DOMParser().parseFromString(code, 'text/html')
  const content = (...names: string[]) =>
    names
      .flatMap((name) => [...example.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)])
      .map((tag) => tag.getAttribute('content')?.trim())
      .find(Boolean) ?? null
  const title = example.querySelector('title')?.textContent?.trim() || null
  const description = content('description')
  const sharing = {
    title: content('og:title', 'twitter:title'),
    description: content('og:description', 'twitter:description'),
    image: content('og:image', 'twitter:image'),
    site: content('og:site_name'),
  }
  const hasSharingTags = Object.values(sharing).some((text) => text !== null)
  if (title === null && description === null && !hasSharingTags) return null
  return {
    url: head.url,
    title: title ?? head.title,
    description: description ?? head.description,
    sharing: hasSharingTags
      ? {
          title: sharing.title ?? head.sharing?.title ?? null,
          description: sharing.description ?? head.sharing?.description ?? null,
          image: sharing.image ?? head.sharing?.image ?? null,
          site: sharing.site ?? head.sharing?.site ?? null,
        }
      : head.sharing,
  }
}

/** `shop.example › guides › boots`, as in search results. */
export function breadcrumb(url: string): string {
  if (!URL.canParse(url)) return url
  return [hostOf(url), ...new URL(url).pathname.split('/').filter(Boolean).map(decodeSegment)].join(' › ')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export const hostOf = (url: string): string => (URL.canParse(url) ? shownDomain(new URL(url).host.replace(/^www\./, '')) : url)

/** What social networks show: the sharing tags, or else the page's title and description. */
export function shareCardOf({ url, title, description, sharing }: PageHead) {
  const image = sharing?.image ?? null
  return {
    host: hostOf(url),
    title: sharing?.title || title,
    description: sharing?.description || description,
    image: image === null ? null : (URL.parse(image, url)?.href ?? null),
  }
}
