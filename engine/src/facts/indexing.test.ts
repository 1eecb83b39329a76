import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { document, linking, redirect, site, urlset } from '#rules/example.ts'
import { mistakenCanonical } from './indexing.ts'

type Routes = Parameters<typeof site>[0]

const indexingOf = (routes: Routes, path: string) => readSiteExample(site(routes)).page(`https://shop.test${path}`)?.indexing

const TEXTS = {
  boots: 'Leather boots are sewn by hand in our workshop and resoled as often as their owners wish, for walks in any weather.',
  tents: 'Four poles, one flysheet and ten pegs: this shelter for two people is up within minutes and withstands a storm at sea.',
}
const productPage = (thing: keyof typeof TEXTS, head = '') =>
  document(`<title>Our ${thing}</title>${head}`, `<h1>${thing}</h1><p>${TEXTS[thing]}</p>`)
const canonical = (path: string) => `<link rel="canonical" href="${path}">`
const NOINDEX = '<meta name="robots" content="noindex">'

test('a canonical that redirects back to the page counts as the page itself', () => {
  const routes = { '/': linking('/boots/'), '/boots/': productPage('boots', canonical('/boots')), '/boots': redirect('/boots/') }
  expect(indexingOf(routes, '/boots/')).toBe('open')
})

test('a canonical that ends in an error or a loop is ignored', () => {
  expect(indexingOf({ '/': linking('/boots'), '/boots': productPage('boots', canonical('/gone')) }, '/boots')).toBe('open')
  const loop = { '/a': redirect('/b'), '/b': redirect('/a') }
  expect(indexingOf({ '/': linking('/boots'), '/boots': productPage('boots', canonical('/a')), ...loop }, '/boots')).toBe('open')
})

test('a copy that names its original is excluded on purpose', () => {
  const routes = {
    '/': linking('/boots', '/boots?ref=a'),
    '/boots': productPage('boots'),
    '/boots?ref=a': productPage('boots', canonical('/boots')),
  }
  expect(indexingOf(routes, '/boots?ref=a')).toBe('excluded')
})

test('a URL that adds to the cart is a copy of the page with the button', () => {
  const routes = {
    '/': linking('/boots', '/boots?add-to-cart=82', '/tents/index.html%3Fadd-to-cart=85.html'),
    '/boots': productPage('boots'),
    '/boots?add-to-cart=82': productPage('boots'),
    '/tents/index.html%3Fadd-to-cart=85.html': productPage('tents'),
  }
  expect(Object.keys(routes).map((path) => indexingOf(routes, path))).toEqual(['open', 'open', 'excluded', 'excluded'])
})

test('a URL with a double slash is a copy of the page without it', () => {
  const routes = {
    '/': linking('/men/boots', '/men//boots', '/shoes//a', '/shoes///a', '/web/https://shop.test/boots'),
    '/men/boots': productPage('boots'),
    '/men//boots': productPage('boots'),
    '/shoes//a': productPage('tents'),
    '/shoes///a': productPage('tents'),
    '/web/https://shop.test/boots': productPage('boots'),
  }
  expect(Object.keys(routes).map((path) => indexingOf(routes, path))).toEqual(['open', 'open', 'excluded', 'open', 'excluded', 'open'])
})

test('a copy with a double slash is a copy even if it has a noindex', () => {
  const hidden = productPage('boots', NOINDEX)
  const readSite = readSiteExample(site({ '/': linking('/men/boots', '/men//boots'), '/men/boots': hidden, '/men//boots': hidden }))
  expect(readSite.pages.map(({ isCopy }) => isCopy)).toEqual([false, false, true])
})

test('a filtered list that names the whole list is not promoted, even in a menu', () => {
  const routes = {
    '/': document('', '<nav><a href="/fairs">Fairs</a><a href="/fairs?past=1">Past fairs</a></nav>'),
    '/fairs': productPage('boots', NOINDEX),
    '/fairs?past=1': productPage('boots', NOINDEX + canonical('/fairs')),
  }
  expect(['/fairs', '/fairs?past=1'].map((path) => indexingOf(routes, path))).toEqual(['excluded by mistake', 'excluded'])
})

test('a canonical in the body excludes no page, unless the head or header has it too', () => {
  const linkHeader = { link: '</boots>; rel="canonical"' }
  const withBodyCanonical = (head = '') => document(`<title>Our boots</title>${head}`, `${canonical('/boots')}<p>${TEXTS.boots}</p>`)
  const routes = {
    '/': linking('/boots', '/body', '/head', '/header'),
    '/boots': productPage('boots'),
    '/body': withBodyCanonical(),
    '/head': withBodyCanonical(canonical('/boots')),
    '/header': { body: withBodyCanonical(), headers: linkHeader },
  }
  expect(['/body', '/head', '/header'].map((path) => indexingOf(routes, path))).toEqual(['open', 'excluded', 'excluded'])
})

test('a canonical after a tracking pixel in noscript counts, because browsers with scripts still see it in the head', () => {
  const pixel = '<noscript><img src="https://pixel.test/tr" alt=""></noscript>'
  const routes = {
    '/': linking('/boots', '/copy'),
    '/boots': productPage('boots'),
    '/copy': document(`<title>Our boots</title>${pixel}${canonical('/boots')}`, `<p>${TEXTS.boots}</p>`),
  }
  expect(indexingOf(routes, '/copy')).toBe('excluded')
})

test.each([
  ['home', { '/boots': productPage('boots', canonical('/')) }],
  ['another page', { '/boots': productPage('boots', canonical('/tents')), '/tents': productPage('tents') }],
  ['another site', { '/boots': productPage('boots', canonical('https://elsewhere.example/boots')) }],
] as [string, Routes][])('a canonical to %s is a mistake', (mistake, routes) => {
  const readSite = readSiteExample(site({ '/': linking('/boots', '/tents'), ...routes }))
  const page = readSite.page('https://shop.test/boots')
  expect(page === null ? null : mistakenCanonical(page, readSite)).toBe(mistake)
  expect(page?.indexing).toBe('excluded by mistake')
})

test('a copy of the home page at another address may differ by a line', () => {
  const text = Array.from({ length: 20 }, (_, i) => `<p>Our boot number ${i} has ${i * 7} stitches and lasts ${i + 3} winters.</p>`).join(
    '',
  )
  const home = (line: string, title = 'Boots') => document(`<title>${title}</title>${canonical('/')}`, `${line}${text}`)
  const routes = { '/': home('<a href="/copy"></a><a href="/all"></a><h1>Boots</h1>'), '/copy': home(''), '/all': home('', 'All boots') }
  expect(indexingOf(routes, '/copy')).toBe('excluded')
  expect(indexingOf(routes, '/all')).toBe('excluded by mistake')
})

test('a canonical from page 2 of a list to page 1 is intended', () => {
  const routes = {
    '/': linking('/boots?page=2'),
    '/boots?page=2': productPage('boots', canonical('/boots')),
    '/boots': productPage('tents'),
  }
  expect(indexingOf(routes, '/boots?page=2')).toBe('excluded')
})

test('a noindex is a mistake if the site promotes the page, and on every page if most pages have it', () => {
  const hidden = productPage('boots', NOINDEX)
  expect(indexingOf({ '/': linking('/boots'), '/boots': hidden }, '/boots')).toBe('excluded')
  expect(indexingOf({ '/': document('', '<nav><a href="/boots">Boots</a></nav>'), '/boots': hidden }, '/boots')).toBe('excluded by mistake')
  expect(indexingOf({ '/': document('', '<nav><a href="/cart">Cart</a></nav>'), '/cart': hidden }, '/cart')).toBe('excluded')
  expect(indexingOf({ '/': document('', '<nav><a href="/docs/1.0/a">A</a></nav>'), '/docs/1.0/a': hidden }, '/docs/1.0/a')).toBe('excluded')
  const all = ['/a', '/b', '/c', '/d', '/cart']
  const everywhere = Object.fromEntries(all.map((path) => [path, hidden]))
  expect(indexingOf({ '/': linking(...all), ...everywhere }, '/cart')).toBe('excluded by mistake')
})

test('an empty list is hidden on purpose, beside lists with entries, unless the sitemap lists it', () => {
  const lists = ['boots', 'shoes', 'socks', 'belts'].map((name) => `/categories/${name}/`)
  const menu = `<nav>${lists.map((path) => `<a href="${path}">${path}</a>`).join('')}</nav>`
  const list = (head: string, ...entries: string[]) =>
    document(
      head,
      `${menu}<main><a href="/categories/">All categories</a>${entries.map((path) => `<a href="${path}">${path}</a>`).join('')}</main>`,
    )
  const filled = { '/': document('', menu), '/categories/boots/': list('', '/a', '/b'), '/categories/shoes/': list('', '/c') }
  const hidden = { '/categories/socks/': list(NOINDEX), '/categories/belts/': list(NOINDEX, '/a') }
  const indexing = (routes: Routes) => Object.keys(hidden).map((path) => indexingOf(routes, path))
  expect(indexing({ ...filled, ...hidden })).toEqual(['excluded', 'excluded by mistake'])
  expect(indexing({ ...filled, ...hidden, '/sitemap.xml': urlset('/categories/socks/') })[0]).toBe('excluded by mistake')
  const withoutEntries = { ...filled, '/categories/shoes/': list('') }
  expect(indexing({ ...withoutEntries, ...hidden })).toEqual(['excluded by mistake', 'excluded by mistake'])
  const { '/categories/shoes/': _, ...withOneFilledList } = filled
  expect(indexing({ ...withOneFilledList, ...hidden })).toEqual(['excluded by mistake', 'excluded by mistake'])
})

test('the categories of a blog are hidden on purpose, unless the menu or the sitemap lists them; those of a shop are not', () => {
  const ofType = (type: string) => document(`<meta property="og:type" content="${type}">`, '<h1>Boots</h1>')
  const list = '/category/boots/'
  const links = `<a href="${list}">Boots</a><a href="/b">B</a>`
  const routes = (type: string, home = links): Routes => ({
    '/': document('', home),
    [list]: document(NOINDEX, '<a href="/a">A</a>'),
    '/a': ofType(type),
    ...Object.fromEntries(['/c', '/d', '/e', '/f'].map((path) => [path, linking(list)])),
    '/b': linking(list, '/c', '/d', '/e', '/f'),
  })
  expect(indexingOf(routes('article'), list)).toBe('excluded')
  expect(indexingOf({ ...routes('article'), '/sitemap.xml': urlset(list) }, list)).toBe('excluded by mistake')
  expect(indexingOf(routes('article', `<nav>${links}</nav>`), list)).toBe('excluded by mistake')
  expect(indexingOf({ ...routes('article'), '/c': ofType('product') }, list)).toBe('excluded by mistake')
  expect(indexingOf(routes('product'), list)).toBe('excluded by mistake')
})

test('of pages that differ only in their session ID, one is judged', () => {
  const [one, other] = ['/boots?sid=4f2a9c81d7e64b0f93a1', '/boots?sid=0a9b8c7d6e5f4a3b2c1d'] as const
  const copies = { '/': linking(one, other), [one]: productPage('boots'), [other]: productPage('boots') }
  expect([one, other].map((path) => indexingOf(copies, path))).toEqual(['open', 'excluded'])
  const withPlainUrl = { ...copies, '/': linking(one, '/boots'), '/boots': productPage('boots') }
  expect([one, '/boots'].map((path) => indexingOf(withPlainUrl, path))).toEqual(['excluded', 'open'])
})

test('of the home page and its index file, the home page is judged', () => {
  const home = (head = '') => document(`<title>Boots</title>${head}`, `<p>${TEXTS.boots}</p><a href="/index.html">Start</a>`)
  const routes = { '/': home(), '/index.html': home() }
  expect(['/', '/index.html'].map((path) => indexingOf(routes, path))).toEqual(['open', 'excluded'])
  const another = { '/': linking('/index.html'), '/index.html': productPage('boots') }
  expect(indexingOf(another, '/index.html')).toBe('open')
  const empty = {
    '/': document('', '<div id=app></div><a href="/home">Home</a>'),
    '/home': document('', '<div id=app></div><a href="/home">Home</a>'),
  }
  expect(indexingOf(empty, '/home')).toBe('open')
  const other = { '/': linking('/index.php?route=a'), '/index.php?route=a': home() }
  expect(indexingOf(other, '/index.php?route=a')).toBe('open')
  // As programs that save a site write it.
  const namesFile = { ...routes, '/': home(canonical('/index.html')) }
  expect(['/', '/index.html'].map((path) => indexingOf(namesFile, path))).toEqual(['open', 'excluded'])
})

test('a print view with noindex is excluded on purpose', () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/topic-${i}`)
  const topic = linking('/topic-0?view=print', ...paths)
  const routes = {
    '/': topic,
    ...Object.fromEntries(paths.map((path) => [path, topic])),
    '/topic-0?view=print': productPage('tents', NOINDEX),
  }
  expect(indexingOf(routes, '/topic-0?view=print')).toBe('excluded')
  expect(indexingOf({ ...routes, '/topic-0': productPage('boots', NOINDEX) }, '/topic-0')).toBe('excluded by mistake')
})

test('a local copy may name its live site, but not another path there', () => {
  const routes = { '/': linking('/boots'), '/boots': productPage('boots', canonical('https://shop.test/boots/')) }
  const local = (indexed: Routes) => readSiteExample(site(indexed, { origin: 'http://localhost:8080' })).page('http://localhost:8080/boots')
  expect(local(routes)?.indexing).toBe('open')
  const moved = { ...routes, '/boots': productPage('boots', canonical('https://shop.test/copy/boots/')) }
  expect(local(moved)?.indexing).toBe('excluded by mistake')
})

test('a noindex agrees with a sitemap that leaves the page out and links only from footers', () => {
  const paths = ['/a', '/b', '/c', '/d', '/e', '/f']
  const linkingFrom = (element: string) => document('', `<${element}><a href="/sizes">Sizes</a></${element}>${linking(...paths)}`)
  const routes = (element: string) => ({
    ...Object.fromEntries(['/', ...paths].map((path) => [path, linkingFrom(element)])),
    '/sizes': productPage('boots', NOINDEX),
  })
  expect(indexingOf({ ...routes('footer'), '/sitemap.xml': urlset('/a') }, '/sizes')).toBe('excluded')
  expect(indexingOf(routes('footer'), '/sizes')).toBe('excluded by mistake')
  expect(indexingOf({ ...routes('footer'), '/sitemap.xml': urlset('/a', '/sizes') }, '/sizes')).toBe('excluded by mistake')
  expect(indexingOf({ ...routes('main'), '/sitemap.xml': urlset('/a') }, '/sizes')).toBe('excluded by mistake')
})
