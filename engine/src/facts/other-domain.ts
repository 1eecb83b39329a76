/** Whether addresses belong to another site, and whether the links of a page lead there. */
import { getDomain } from 'tldts'
import { siteMatcher } from '#web/same-site.ts'
import { isLocalAddress } from './local-address.ts'
import type { Page } from './page.ts'

/**
 * Subdomains of a domain have one owner, but on platforms such as github.io each subdomain has an owner of its own. An IP address is its
 * own site.
 */
const domainOrHost = (url: string): string => getDomain(url, { allowPrivateDomains: true }) ?? new URL(url).hostname

export const isOnOtherDomain = (url: string, pageUrl: string): boolean => domainOrHost(url) !== domainOrHost(pageUrl)

/** A local server may show `/boots` where the live site has `/boots/` or `/boots/index.html`. */
const comparablePath = (url: string): string => new URL(url).pathname.replace(/(\/|\/index)?(\.html?)?$/i, '')

/** Whether the page is a developer's local copy of a page on the live site, recognized by its path. */
export const isLocalCopyOf = (liveUrl: string, url: string): boolean =>
  isLocalAddress(url) && comparablePath(liveUrl) === comparablePath(url)

/** With fewer links, one other host is no surprise: an app, a shop system, a social network. */
const MIN_LINKS = 5
const MIN_SHARE = 0.8

export type LinkedSite = { host: string; links: number; of: number }

/** The other site to which nearly all links of the page lead; null if there is none. */
export function siteLinkedInstead({ url: pageUrl, links }: Page): LinkedSite | null {
  const isOwn = siteMatcher(pageUrl)
  const urls = [...new Set(links.flatMap(({ url }) => url ?? []))]
  const hosts = Map.groupBy(urls, (url) => (isOwn(url) ? '' : new URL(url).host))
  const [host = '', linked = []] = [...hosts].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (host === '' || urls.length < MIN_LINKS || linked.length < urls.length * MIN_SHARE) return null
  return { host, links: linked.length, of: urls.length }
}
