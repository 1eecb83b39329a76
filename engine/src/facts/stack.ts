import type { Asset } from './assets-reader.ts'
import type { Meta } from './head-reader.ts'
import { pathOf } from './path-of.ts'

/** Software that the site runs on, so that advice can name the setting to change. */
export const STACKS = [
  'Shopify',
  'WordPress',
  'Wix',
  'Squarespace',
  'Webflow',
  'Drupal',
  'Joomla',
  'TYPO3',
  'Magento',
  'Next.js',
  'Nuxt',
  'Astro',
  'Gatsby',
  'Hugo',
  'Jekyll',
  'Docusaurus',
  'MkDocs',
  'VitePress',
  'mdBook',
  'Ghost',
  'GitHub Pages',
  'nginx',
  'Apache',
  'Cloudflare',
  'IIS',
  'LiteSpeed',
] as const
export type Stack = (typeof STACKS)[number]

const STATIC_SITE_GENERATORS: readonly Stack[] = ['Hugo', 'Jekyll', 'Docusaurus', 'MkDocs', 'VitePress', 'mdBook', 'Gatsby', 'Astro']
/** Whether the pages are files that change only when the site is built. */
export const isStaticSite = (stack: readonly Stack[]): boolean => STATIC_SITE_GENERATORS.some((name) => stack.includes(name))

export const WEBSITE_BUILDERS: readonly Stack[] = ['Shopify', 'Wix', 'Squarespace', 'Webflow']
/** The service that hosts the site and writes its HTML, so that its owners can change neither the server nor the files. */
export const websiteBuilderIn = (stack: readonly Stack[]): Stack | undefined => WEBSITE_BUILDERS.find((name) => stack.includes(name))

const BY_ASSET: [Stack, RegExp][] = [
  ['Shopify', /\/cdn\/shop\/|^https?:\/\/cdn\.shopify\.com\//m],
  // A theme’s files and uploads are not enough: owners keep those when they replace WordPress by files.
  ['WordPress', /\/wp-(?:includes|content\/(?!themes\/|uploads\/))/],
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
  ['mdBook', /\/ayu-highlight(-[0-9a-f]+)?\.css/],
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
    'VitePress',
    'Ghost',
    'Next.js',
  ] as const
).map((name) => [name, new RegExp(`^${name.replace('.', '\\.')}\\b`, 'i')])
const BY_SERVER: [Stack, RegExp][] = [
  ['GitHub Pages', /^github\.com$/i],
  ['nginx', /nginx|openresty/i],
  ['Apache', /apache/i],
  ['Cloudflare', /cloudflare/i],
  ['IIS', /microsoft-iis/i],
  ['LiteSpeed', /litespeed/i],
]

/** URLs that the platform does not use by default. A page with such a URL is a saved copy, which no setting of the platform changes. */
const URLS_OF_COPIES: [Stack, RegExp][] = [
  ['Shopify', /\.html$/i],
  ['WordPress', /\/index\.html(?:%3F.*)?$/i],
  ['Drupal', /\.html$/i],
]

/** WordPress links to its API in the head. Plugins that combine all scripts and style sheets put the result among the uploads. */
const WORDPRESS_API = 'https://api.w.org/'

const FILE_NAME = /(?<=\/)index\.html(?:%3F.*)?$|\.html$/i

/** HTTrack saves the pages of a site as files, which no setting of a platform changes, and writes this at the top of each. */
const COPY_COMMENT = /<!-- Mirrored from [^>]+ by HTTrack Website Copier\//
/** In characters. */
const MAX_COMMENT_START = 5_000

/** Platforms that need a server and write whole URLs: `../style.css` or `wp-content/style.css` in the head, or GitHub Pages, means saved files. */
const SERVER_PLATFORMS: readonly Stack[] = ['Shopify', 'WordPress', 'Wix', 'Squarespace', 'Drupal', 'Joomla', 'TYPO3', 'Magento']
const RELATIVE_FILE = /<(?:link|script)\s[^<>]*?(?:href|src)=["']?(?:(?:\.\.\/)+|wp-(?:content|includes)\/)[^"'<>]+\.(?:css|js)\b/i
/** Their SEO plugins write whole URLs into both tags, so relative ones mean that a tool exported the site as files. */
const RELATIVE_TAGS = [
  /<link\b(?=[^<>]*\srel=["']?canonical\b)[^<>]*\shref=["']?\.{0,2}\/(?!\/)/i,
  /<meta\b(?=[^<>]*\sproperty=["']?og:url\b)[^<>]*\scontent=["']?\.{0,2}\/(?!\/)/i,
]
const HEAD_END = /<\/head|<body/i
/** In characters. */
const MAX_HEAD = 20_000

function isSavedFile(html: string): boolean {
  const start = html.slice(0, MAX_HEAD)
  const end = start.search(HEAD_END)
  const head = end === -1 ? start : start.slice(0, end)
  return RELATIVE_FILE.test(head) || RELATIVE_TAGS.every((tag) => tag.test(head))
}

/** A cache of the last page, because most pages of a site have the same stack. */
let last: { evidence: string; stack: Stack[] } = { evidence: '', stack: [] }

export function readStack(url: string, headers: Record<string, string>, metas: Meta[], assets: Asset[], html = ''): Stack[] {
  if (COPY_COMMENT.test(html.slice(0, MAX_COMMENT_START)))
    return BY_SERVER.flatMap(([name, pattern]) => (pattern.test(headers.server ?? '') ? name : []))
  const addresses = assets.flatMap((asset) => asset.url ?? []).join('\n')
  const generator = metas.find((meta) => meta.name === 'generator')?.content ?? ''
  const server = headers.server ?? ''
  const poweredBy = [headers['x-powered-by'], headers['x-generator'], headers['powered-by']].join(' ').trim()
  const isShopify = headers['x-shopid'] !== undefined
  const hasWordPressApi = addresses.includes('/wp-content/uploads/') && html.includes(WORDPRESS_API)
  const path = pathOf(url)
  const copied = isSavedFile(html) ? SERVER_PLATFORMS : URLS_OF_COPIES.flatMap(([name, pattern]) => (pattern.test(path) ? name : []))
  const evidence = [addresses, generator, server, poweredBy, isShopify, hasWordPressApi, copied].join('\0')
  if (evidence !== last.evidence)
    last = { evidence, stack: stackBy(addresses, hasWordPressApi ? 'WordPress' : generator, server, poweredBy, isShopify, copied) }
  return last.stack
}

function stackBy(
  addresses: string,
  generator: string,
  server: string,
  poweredBy: string,
  isShopify: boolean,
  copied: readonly Stack[],
): Stack[] {
  const names = new Set<Stack>()
  for (const [name, pattern] of BY_ASSET) if (pattern.test(addresses)) names.add(name)
  for (const [name, pattern] of BY_GENERATOR) if (pattern.test(generator) || poweredBy.includes(name)) names.add(name)
  for (const [name, pattern] of BY_SERVER) if (pattern.test(server)) names.add(name)
  for (const name of names.has('GitHub Pages') ? SERVER_PLATFORMS : copied) names.delete(name)
  if (isShopify) names.add('Shopify')
  return [...names]
}

/** Folders for uploads. The platform only stores these pages; its themes, plugins and settings don't change them. */
const UPLOAD_FOLDERS: [Stack, RegExp][] = [
  ['WordPress', /\/wp-content\/uploads\//],
  ['Drupal', /\/sites\/[^/]+\/files\//],
]

/** Whether a page is a file that somebody uploaded to the platform. */
const isUploaded = (url: string, name: Stack): boolean =>
  UPLOAD_FOLDERS.some(([platform, folder]) => platform === name && folder.test(pathOf(url)))

/** The software that writes the pages with these URLs: without the platform if most of them are uploaded files. */
export const stackWriting = (urls: readonly string[], stack: readonly Stack[]): Stack[] =>
  stack.filter((name) => urls.filter((url) => isUploaded(url, name)).length * 2 <= urls.length)

/** Software found on at least every tenth page, because a single page can be built with something else. Uploaded files do not count. */
export function commonStack(pages: readonly { url: string; stack: readonly Stack[] }[]): Stack[] {
  const counts = new Map<Stack, number>()
  for (const { stack } of pages) for (const name of stack) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([name, count]) => count * 10 >= pages.filter(({ url }) => !isUploaded(url, name)).length && !isSavedCopy(name, pages))
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name)
}

/**
 * Whether most pages of the platform are saved copies. Not all need to be, because some URLs of a saved copy, such as that of the home
 * page, could be URLs of the platform too.
 */
function isSavedCopy(name: Stack, pages: readonly { url: string; stack: readonly Stack[] }[]): boolean {
  const pattern = URLS_OF_COPIES.find(([platform]) => platform === name)?.[1]
  if (pattern === undefined) return false
  const copies = new Set(pages.flatMap(({ url }) => (pattern.test(pathOf(url)) && !isUploaded(url, name) ? url : [])))
  // `/boots` is the same file as `/boots.html`.
  const files = new Set([...copies].map((url) => url.replace(FILE_NAME, '')))
  return copies.size > pages.filter(({ url, stack }) => stack.includes(name) && !copies.has(url) && !files.has(url)).length
}
