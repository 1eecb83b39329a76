import { detachedString } from '#web/detached-string.ts'
import { siteMatcher } from '#web/same-site.ts'
import type { Link } from './link.ts'

/**
 * Programs that pay the owner of a link for visitors or sales, and the hosts of their links. Hosts and parameters are those that the
 * programs gave to publishers in November 2026. Links that a site cloaks behind its own address are not recognized.
 */
const PROGRAMS: Record<string, string> = {
  'Amazon Associates': 'amzn.to amzn.eu amzn.asia',
  Awin: 'awin1.com',
  CJ: 'anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com',
  Rakuten: 'click.linksynergy.com',
  ShareASale: 'shareasale.com shareasale-analytics.com',
  Partnerize: 'prf.hn',
  Tradedoubler: 'clk.tradedoubler.com clkde.tradedoubler.com clkuk.tradedoubler.com',
  Webgains: 'track.webgains.com',
  'eBay Partner Network': 'rover.ebay.com',
  AliExpress: 's.click.aliexpress.com',
  Admitad: 'ad.admitad.com',
  Skimlinks: 'go.skimresources.com go.redirectingat.com',
  Sovrn: 'redirect.viglink.com',
}
const HOSTS = new Map(Object.entries(PROGRAMS).flatMap(([program, hosts]) => hosts.split(' ').map((host) => [host, program] as const)))

const PATTERNS: [host: RegExp, address: RegExp, program: string][] = [
  [/\.(pxf\.io|sjv\.io|evyy\.net|7eer\.net)$/, /\/c\/\d+\//, 'Impact'],
  [/\.hop\.clickbank\.net$/, /./, 'ClickBank'],
  [/(^|\.)digistore24\.com$/, /\/redir\//, 'Digistore24'],
  [/(^|\.)amazon\.[a-z.]{2,6}$/, /[?&]tag=[\w-]+-2\d(&|$)/, 'Amazon Associates'],
  [/(^|\.)ebay\.[a-z.]{2,6}$/, /[?&]campid=\d+/, 'eBay Partner Network'],
  [/(^|\.)booking\.com$/, /[?&]aid=\d+/, 'Booking'],
]

/** A cheap check before the patterns, because hardly any link matches and every link is tested. */
const ANY_PATTERN = /pxf|sjv|evyy|7eer|clickbank|digistore|amazon|ebay|booking/

/** The last host without a program. Most links of a page lead to one host, which need not be looked up again. */
let ordinaryHost = ''

/** The affiliate program of a URL; null for an ordinary URL. */
function programOfUrl(url: string): string | null {
  if (ordinaryHost !== '' && url.startsWith(ordinaryHost)) return null
  const start = url.indexOf('//') + 2
  const end = url.indexOf('/', start)
  const host = url.slice(url.startsWith('www.', start) ? start + 4 : start, end === -1 ? undefined : end)
  const program = HOSTS.get(host)
  if (program !== undefined) return program
  if (!ANY_PATTERN.test(host)) {
    if (end !== -1) ordinaryHost = detachedString(url.slice(0, end + 1))
    return null
  }
  return PATTERNS.find(([hosts, address]) => hosts.test(host) && address.test(url))?.[2] ?? null
}

/** The affiliate program of a link to another site; null for an ordinary link. */
export function affiliateOf({ url }: Pick<Link, 'url'>, page: string): string | null {
  const program = url === null ? null : programOfUrl(url)
  return url === null || program === null || siteMatcher(page)(url) ? null : program
}
