/**
 * Links that pay whoever set them. Hosts and parameters as the programmes document them for their publishers, read 2026-11:
 * Amazon Associates, Awin, CJ, Rakuten, ShareASale, Impact, Partnerize, Tradedoubler, Webgains, Digistore24, ClickBank, eBay Partner
 * Network, AliExpress, Admitad, Booking, Skimlinks, Sovrn.
 */
const HOSTS: [RegExp, string][] = [
  [/^amzn\.(to|eu|asia)$/, 'Amazon Associates'],
  [/(^|\.)awin1\.com$/, 'Awin'],
  [/(^|\.)(anrdoezrs|dpbolvw|jdoqocy|kqzyfj|tkqlhce)\.(net|com)$/, 'CJ'],
  [/(^|\.)linksynergy\.com$/, 'Rakuten'],
  [/(^|\.)shareasale(-analytics)?\.com$/, 'ShareASale'],
  [/(^|\.)(pxf|sjv|evyy|7eer)\.(io|net)$/, 'Impact'],
  [/^prf\.hn$/, 'Partnerize'],
  [/(^|\.)tradedoubler\.com$/, 'Tradedoubler'],
  [/^track\.webgains\.com$/, 'Webgains'],
  [/(^|\.)digistore24\.com$/, 'Digistore24'],
  [/\.hop\.clickbank\.net$/, 'ClickBank'],
  [/^rover\.ebay\.com$/, 'eBay Partner Network'],
  [/^s\.click\.aliexpress\.com$/, 'AliExpress'],
  [/^ad\.admitad\.com$/, 'Admitad'],
  [/^go\.(skimresources|redirectingat)\.com$/, 'Skimlinks'],
  [/^redirect\.viglink\.com$/, 'Sovrn'],
]

const PARAMETERS: [host: RegExp, parameter: RegExp, programme: string][] = [
  [/(^|\.)amazon\.[a-z.]{2,6}$/, /[?&]tag=[\w-]+-2\d(&|$)/, 'Amazon Associates'],
  [/(^|\.)ebay\.[a-z.]{2,6}$/, /[?&]campid=\d+/, 'eBay Partner Network'],
  [/(^|\.)booking\.com$/, /[?&]aid=\d+/, 'Booking'],
]

/** The programme that pays for a link; null for an ordinary one. */
export function affiliateOf(url: string): string | null {
  const end = url.indexOf('/', 8)
  const host = (end === -1 ? url : url.slice(0, end)).replace(/^https?:\/\//, '')
  for (const [pattern, programme] of HOSTS) if (pattern.test(host)) return programme
  if (!url.includes('?')) return null
  for (const [pattern, parameter, programme] of PARAMETERS) if (pattern.test(host) && parameter.test(url)) return programme
  return null
}
