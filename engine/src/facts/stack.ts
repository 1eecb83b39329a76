import type { Asset } from './assets-reader.ts'
import type { Meta } from './head-reader.ts'

/** Software that the site runs on, so that advice can name the setting to change. */
export type Stack =
  | 'Shopify'
  | 'WordPress'
  | 'Wix'
  | 'Squarespace'
  | 'Webflow'
  | 'Drupal'
  | 'Joomla'
  | 'TYPO3'
  | 'Magento'
  | 'Next.js'
  | 'Nuxt'
  | 'Astro'
  | 'Gatsby'
  | 'Hugo'
  | 'Jekyll'
  | 'Docusaurus'
  | 'MkDocs'
  | 'Ghost'
  | 'nginx'
  | 'Apache'
  | 'Cloudflare'
  | 'IIS'
  | 'LiteSpeed'

const BY_ASSET: [Stack, RegExp][] = [
  ['Shopify', /\/cdn\/shop\/|cdn\.shopify\.com/],
  ['WordPress', /\/wp-(content|includes)\//],
  ['Wix', /static\.(wixstatic|parastorage)\.com/],
  ['Squarespace', /squarespace(-cdn)?\.com/],
  ['Webflow', /website-files\.com|webflow\.js/],
  ['Drupal', /\/sites\/(default|all)\/|\/core\/misc\/drupal/],
  ['Joomla', /\/media\/(jui|system)\/js\//],
  ['TYPO3', /\/typo3(temp|conf)\//],
  ['Magento', /\/static\/version\d+\/|\/mage\//],
  ['Next.js', /\/_next\/static\//],
  ['Nuxt', /\/_nuxt\//],
  ['Astro', /\/_astro\//],
]
const BY_GENERATOR: [Stack, RegExp][] = (
  [
    'WordPress',
    'Wix',
    'Squarespace',
    'Webflow',
    'Drupal',
    'Joomla',
    'TYPO3',
    'Nuxt',
    'Astro',
    'Gatsby',
    'Hugo',
    'Jekyll',
    'Docusaurus',
    'MkDocs',
    'Ghost',
    'Next.js',
  ] as const
).map((name) => [name, new RegExp(`^${name.replace('.', '\\.')}\\b`, 'i')])
const BY_SERVER: [Stack, RegExp][] = [
  ['nginx', /nginx|openresty/i],
  ['Apache', /apache/i],
  ['Cloudflare', /cloudflare/i],
  ['IIS', /microsoft-iis/i],
  ['LiteSpeed', /litespeed/i],
]

/** A cache of the last page, because most pages of a site have the same stack. */
let last: { evidence: string; stack: Stack[] } = { evidence: '', stack: [] }

export function readStack(headers: Record<string, string>, metas: Meta[], assets: Asset[]): Stack[] {
  const addresses = assets.flatMap((asset) => asset.url ?? []).join('\n')
  const generator = metas.find((meta) => meta.name === 'generator')?.content ?? ''
  const server = headers.server ?? ''
  const poweredBy = [headers['x-powered-by'], headers['x-generator'], headers['powered-by']].join(' ').trim()
  const isShopify = headers['x-shopid'] !== undefined
  const evidence = [addresses, generator, server, poweredBy, isShopify].join('\0')
  if (evidence !== last.evidence) last = { evidence, stack: stackBy(addresses, generator, server, poweredBy, isShopify) }
  return last.stack
}

function stackBy(addresses: string, generator: string, server: string, poweredBy: string, isShopify: boolean): Stack[] {
  const names = new Set<Stack>()
  for (const [name, pattern] of BY_ASSET) if (pattern.test(addresses)) names.add(name)
  for (const [name, pattern] of BY_GENERATOR) if (pattern.test(generator) || poweredBy.includes(name)) names.add(name)
  for (const [name, pattern] of BY_SERVER) if (pattern.test(server)) names.add(name)
  if (isShopify) names.add('Shopify')
  return [...names]
}
