import { expect, test } from 'vitest'
import { serve } from '../../engine/src/testing/serve.ts'
import { readSite } from './read-site.ts'
import { truths } from './truths.ts'

type Pages = Parameters<typeof serve>[0]

const page = (head: string, body = '', lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`
const linksTo = (...paths: string[]) => paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')
const redirectTo = (location: string, status = 301) => ({ status, headers: { location } })
const TEXT =
  '<main><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>'

/** Returns the counted paths by rule. Assumes that the analysis has read all paths that do not begin with /unread. */
async function countOn(pages: Pages, ...rules: string[]): Promise<Record<string, string[] | null>> {
  await using served = await serve(pages)
  const urls = Object.keys(pages)
    .filter((path) => !path.startsWith('/unread'))
    .map((path) => served.origin + path)
  const site = await readSite(`${served.origin}/`, urls, true)
  const counted = truths.filter(({ rule }) => rules.includes(rule)).map(({ rule, count }) => [rule, count(site)] as const)
  expect(counted.length).toBe(rules.length)
  return Object.fromEntries(counted.map(([rule, urls]) => [rule, urls?.map((url) => url.replace(served.origin, '')) ?? null]))
}

test('a canonical that redirects back to its page, or ends in an error, leaves the page indexable', async () => {
  const canonical = (path: string) => page(`<link rel="canonical" href="${path}">`)
  const pages = {
    '/': page('', linksTo('/back', '/dead', '/copy', '/hidden')),
    '/back': canonical('/back/'),
    '/back/': redirectTo('/back'),
    '/dead': canonical('/gone'),
    '/copy': canonical('/old'),
    '/old': redirectTo('/'),
    '/hidden': page('<meta name="googlebot" content="max-snippet:20, NOINDEX">'),
  }
  expect(await countOn(pages, 'isIndexable', 'canonical-to-redirect', 'canonical-to-error')).toEqual({
    isIndexable: ['/', '/back', '/dead'],
    'canonical-to-redirect': ['/back', '/copy'],
    'canonical-to-error': ['/dead'],
  })
})

test.each([
  ['noindex', true],
  ['none', true],
  ['nofollow, googlebot: noindex', true],
  ['otherbot: noindex, nofollow', false],
  ['max-image-preview: none-such', false],
])('X-Robots-Tag “%s” counts as noindex: %s', async (value, isForbidding) => {
  const pages = { '/': { headers: { 'content-type': 'text/html', 'x-robots-tag': value }, body: page('') } }
  const expected = isForbidding ? ['/'] : []
  expect(await countOn(pages, 'header-noindex', 'noindex-home')).toEqual({ 'header-noindex': expected, 'noindex-home': expected })
})

test('a link to a redirect counts as a link to the final page, and a redirect does not count as a click', async () => {
  const sitemap = (...paths: string[]) => `<urlset>${paths.map((path) => `<url><loc\n>${path}</loc\n></url>`).join('')}</urlset>`
  const pages = {
    '/': page('', linksTo('/a')),
    '/a': redirectTo('/b'),
    '/b': redirectTo('/c'),
    '/c': redirectTo('/1'),
    '/1': page('', linksTo('/2')),
    '/2': page('', linksTo('/forward')),
    '/forward': page('<meta http-equiv="refresh" content="0; url=/3">'),
    '/3': page('', linksTo('/to-4', '/3')),
    '/to-4': redirectTo('/4'),
    '/4': page(''),
    '/lonely': page('', linksTo('/lonely')),
    '/4/index.html': page(''),
    '/sitemap.xml': { headers: { 'content-type': 'application/xml' }, body: sitemap('/1', '/4', '/4/index.html', '/lonely', '/a') },
  }
  expect(await countOn(pages, 'page-too-deep', 'sitemap-orphan', 'redirect-chain', 'link-to-redirect', 'sitemap-lists-redirects')).toEqual({
    'page-too-deep': ['/4'],
    'sitemap-orphan': ['/lonely'],
    'redirect-chain': ['/a'],
    'link-to-redirect': ['/', '/3'],
    'sitemap-lists-redirects': ['/a'],
  })
})

test('a home page at a second path is not counted again', async () => {
  const body = TEXT + linksTo('/index.html')
  const pages = { '/': page('', body), '/index.html': page('', body) }
  expect(await countOn(pages, 'isIndexable', 'h1-missing')).toEqual({ isIndexable: ['/'], 'h1-missing': ['/'] })
  const homeIsCopy = { ...pages, '/': page('<link rel="canonical" href="/index.html">', body) }
  expect(await countOn(homeIsCopy, 'isIndexable')).toEqual({ isIndexable: ['/index.html'] })
})

test('a redirect loop does not count as a redirect chain', async () => {
  const pages = { '/': page('', linksTo('/in')), '/in': redirectTo('/x'), '/x': redirectTo('/y'), '/y': redirectTo('/x') }
  expect(await countOn(pages, 'redirect-chain', 'redirect-loop')).toEqual({ 'redirect-chain': [], 'redirect-loop': ['/x', '/y'] })
})

test('a page that reloads itself is in a loop, and one that only forwards to it is not', async () => {
  const refresh = (content: string) => page(`<meta http-equiv="refresh" content="${content}">`)
  const pages = { '/': page('', linksTo('/in', '/live')), '/in': refresh('0; url=/x'), '/x': refresh('0; url=x'), '/live': refresh('60') }
  expect(await countOn(pages, 'redirect-loop')).toEqual({ 'redirect-loop': ['/x'] })
})

test('orphan pages are undecided when a page returns a server error', async () => {
  const sitemap = '<urlset><url><loc>/lonely</loc></url></urlset>'
  const pages = { '/': page('', linksTo('/down')), '/lonely': page(''), '/down': { status: 500 }, '/sitemap.xml': sitemap }
  expect(await countOn(pages, 'sitemap-orphan')).toEqual({ 'sitemap-orphan': null })
})

test('a link to a redirect that ends in an error counts only for redirect-to-error', async () => {
  const pages = { '/': page('', linksTo('/old')), '/old': redirectTo('/gone'), '/gone': { status: 404 }, '/down': { status: 500 } }
  expect(await countOn(pages, 'link-to-redirect', 'redirect-to-error', 'link-broken', 'page-4xx', 'page-5xx')).toEqual({
    'link-to-redirect': [],
    'redirect-to-error': ['/old'],
    'link-broken': [],
    'page-4xx': ['/gone'],
    'page-5xx': ['/down'],
  })
})

test('redirects that the analysis did not read are followed to their end', async () => {
  const pages = {
    '/': page('', linksTo('/unread')),
    '/live': page('', linksTo('/unread-2')),
    '/unread': redirectTo('/unread-1'),
    '/unread-1': redirectTo('/gone'),
    '/unread-2': redirectTo('/live'),
  }
  expect(await countOn(pages, 'link-to-redirect')).toEqual({ 'link-to-redirect': ['/live'] })
})

test('h1 headings count in sections, but not in dialogs or hidden elements', async () => {
  const pages = {
    '/': page('', '<h1>Boots</h1><div role="dialog"><h1>Are you over 18?</h1></div><div hidden><h1>Menu</h1></div>'),
    '/two': page('', '<article><h1>Boots</h1></article><section><h1>Shoes</h1></section>'),
    '/none': page('', '<p>Boots</p><dialog><h1>Newsletter</h1></dialog>'),
    '/shell': page('<script src="/app.js"></script>', '<div id="app"></div>'),
  }
  expect(await countOn(pages, 'h1-multiple', 'h1-missing')).toEqual({ 'h1-multiple': ['/two'], 'h1-missing': ['/none'] })
})

test('a link gets its name from text, label, alt text or the title of its SVG', async () => {
  const cases = {
    '/text': '<a href="/x">Cart</a>',
    '/label': '<a href="/x" aria-label="Cart"><i></i></a>',
    '/by-id': '<b id="cart">Cart</b><a href="/x" aria-labelledby="cart"></a>',
    '/alt': '<a href="/x"><img src="/c.png" alt="Cart"></a>',
    '/drawing': '<a href="/x"><svg><title>Cart</title></svg></a>',
    '/hidden': '<a href="/x" aria-hidden="true" tabindex="-1"></a>',
    '/jump': '<a href="#top"></a>',
    '/noscript': '<noscript><a href="/x"></a></noscript>',
    '/empty': '<a href="/x"><img src="/c.png" alt=""></a>',
    '/nowhere': '<a href="#!"></a>',
  }
  const pages = Object.fromEntries(Object.entries(cases).map(([path, body]) => [path, page('', body)]))
  expect(await countOn({ '/': page(''), ...pages }, 'link-no-text')).toEqual({ 'link-no-text': ['/empty', '/nowhere'] })
})

test('copies count as duplicates, declared language versions do not', async () => {
  const british = page('<link rel="alternate" hreflang="en-US" href="/us">', TEXT, 'en-GB')
  const shoes = TEXT.replaceAll('boots', 'shoes')
  const pages = {
    '/': page('', linksTo('/gb', '/us')).replace('A page', 'Home'),
    '/gb': british,
    '/us': page('', TEXT, 'en-US'),
    '/de': page('', '', 'de'),
    '/shoes': page('', shoes).replace('A page', 'Shoes'),
    '/shoes?from=mail': page('', shoes).replace('A page', 'Shoes'),
    '/all-shoes': page('', shoes).replace('A page', 'shoes.'),
    '/sandals': page('', 'Others').replace('A page', ' SHOES'),
  }
  expect(await countOn(pages, 'title-duplicate', 'duplicate-exact')).toEqual({
    'title-duplicate': ['/shoes', '/sandals'],
    'duplicate-exact': ['/shoes', '/all-shoes'],
  })
})

test('one product below several collections is not a duplicate; two products with the same title are', async () => {
  const products = [
    '/collections/new/products/boots',
    '/collections/sale/products/boots',
    '/collections/sale/products/shoes',
    '/products/boots',
  ]
  const pages = { '/': page('').replace('A page', 'Home'), ...Object.fromEntries(products.map((path) => [path, page('', path)])) }
  expect(await countOn(pages, 'title-duplicate')).toEqual({ 'title-duplicate': ['/collections/sale/products/shoes', '/products/boots'] })
})

test("carts may have noindex and a canonical, feeds are not pages, and one visitor's failed cart actions are not errors", async () => {
  const noindexCopy = page('<meta name="robots" content="noindex"><link rel="canonical" href="/basket">')
  const pages = {
    '/': page(''),
    '/checkout/': noindexCopy,
    '/boots': noindexCopy,
    '/basket': page('<meta name="robots" content="noindex">'),
    '/feed/': { headers: { 'content-type': 'text/html' }, body: '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>' },
    '/cart/?remove_item=1': { status: 404 },
    '/gone': { status: 404 },
  }
  expect(await countOn(pages, 'noindex-plus-canonical', 'canonical-to-noindex', 'html-lang-missing', 'page-4xx')).toEqual({
    'noindex-plus-canonical': ['/boots'],
    'canonical-to-noindex': ['/boots'],
    'html-lang-missing': [],
    'page-4xx': ['/gone'],
  })
})

test('menus are not part of the main text, and /index.html does not count as a copy of the home page', async () => {
  const body = (path: string) => `<nav>${linksTo(path)}</nav>${TEXT.replaceAll('main', 'div')}`
  const pages = { '/': page('', body('/a')), '/index.html': page('', body('/')), '/boots': page('', body('/b')) }
  expect(await countOn(pages, 'duplicate-exact', 'title-duplicate')).toEqual({
    'duplicate-exact': ['/', '/boots'],
    'title-duplicate': [],
  })
  expect(await countOn({ '/': pages['/'], '/index.html': pages['/index.html'] }, 'duplicate-exact', 'title-duplicate')).toEqual({
    'duplicate-exact': [],
    'title-duplicate': [],
  })
})

test('language versions that do not link back, and canonicals to another language, are counted', async () => {
  const versions = (...paths: string[]) => paths.map((path) => `<link rel="alternate" hreflang="x" href="${path}">`).join('')
  const pages = {
    '/': page(versions('/', '/fr', '/es', '/nl')),
    '/fr': page(versions('/home', '/fr'), '', 'fr'),
    '/home': redirectTo('/'),
    '/es': page(versions('/es'), '', 'es'),
    '/nl': page('<link rel="canonical" href="/home">', '', 'nl'),
    '/pt': page(`<link rel="canonical" href="/es">${versions('/')}`, '', 'pt-BR'),
    '/us': page(`<link rel="canonical" href="/">`, '', 'en-US'),
    '/de': page(versions('/de', '/at'), '', 'de'),
    '/at': page(versions('/at', '/to-de'), '', 'de-AT'),
    '/to-de': redirectTo('/de'),
  }
  expect(await countOn(pages, 'hreflang-no-return', 'hreflang-no-self', 'hreflang-to-redirect', 'canonical-to-other-language')).toEqual({
    'hreflang-no-return': ['/'],
    'hreflang-no-self': [],
    'hreflang-to-redirect': ['/fr', '/at'],
    'canonical-to-other-language': ['/nl', '/pt'],
  })
})

test('images are counted that are too heavy, missing, or without alt text or dimensions', async () => {
  const image = (bytes: number) => ({ headers: { 'content-type': 'image/png' }, body: Buffer.alloc(bytes) })
  const pages = {
    '/': page('', '<main><img src="/heavy.png" alt="" width="9" height="9"></main>'),
    '/light': page('', '<main><img src="/light.png"></main>'),
    '/menu': page('', '<nav><img src="/light.png" alt="Boots"></nav>'),
    '/decoration': page('', '<main><img src="/light.png" role="presentation"></main>'),
    '/gone': page('', '<footer><img src="/gone.png" alt="Boots"></footer>'),
    '/lazy': page('', '<main><img src="data:," data-src="/gone.png" alt="Boots" width="9" height="9"></main>'),
    '/heavy.png': image(201 * 1024),
    '/light.png': image(200 * 1024),
  }
  expect(await countOn(pages, 'image-too-heavy', 'image-broken', 'image-alt-missing', 'image-no-dimensions')).toEqual({
    'image-too-heavy': ['/'],
    'image-broken': ['/gone', '/lazy'],
    'image-alt-missing': ['/light'],
    'image-no-dimensions': ['/light', '/menu'],
  })
})

test('addresses that robots.txt disallows are not requested', async () => {
  const robots =
    'User-agent: other\nDisallow: /\nUser-agent: *\nUser-agent: more\nAllow: /p\nDisallow: /private\nAllow: /private/open$\nDisallow: /*.pdf'
  await using served = await serve({ '/robots.txt': robots, '/': page('', linksTo('/private/a', '/private/open', '/public', '/a.pdf')) })
  await readSite(`${served.origin}/`, [`${served.origin}/`], true)
  expect(served.requestedPaths.filter((path) => path === '/private/a' || path === '/a.pdf')).toEqual([])
  expect(served.requestedPaths).toEqual(expect.arrayContaining(['/private/open', '/public']))
})

test.each([
  ['text/html; charset=utf-8', '', false],
  ['text/html', '<meta charset="utf-8">', false],
  ['text/html', '<meta http-equiv="content-type" content="text/html; charset=utf-8">', false],
  ['text/html', '<!-- <meta charset="utf-8"> -->', true],
  ['text/html', `<!-- ${'-'.repeat(1024)} --><meta charset="utf-8">`, true],
  ['text/html; charset=klingon', '', true],
])('a page with content type %s and head %s has no declared charset: %s', async (type, head, isMissing) => {
  const pages = { '/': { headers: { 'content-type': type }, body: `<!doctype html>${head}<title>Boots</title>` } }
  expect(await countOn(pages, 'charset-undeclared')).toEqual({ 'charset-undeclared': isMissing ? ['/'] : [] })
})
