import { readableUrls } from '@seo/contract/readable-urls'

/** `/a?b` for a page of the site; other URLs in full. */
export function pathOnSite(url: string, domain: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  return readableUrls(host.replace(/^www\./, '') === domain ? `${pathname}${search}` : url)
}
