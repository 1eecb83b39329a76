import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { document, linking, redirect, site, urlset } from '#rules/example.ts'
import { duplicateGroupsBy, folded, nearDuplicates } from './duplicates.ts'
import type { Page } from './page.ts'
import type { Site } from './site.ts'

const urlOf = (path: string) => `https://shop.test${path}`

test('inlinks count once per linking page', () => {
  const readSite = readSiteExample(
    site({
      '/': document(
        '',
        '<nav><a href=/a>A</a></nav><a href=/b rel=nofollow>B</a><a href=/a rel=nofollow>A again</a><a href="https://other.test/">O</a>',
      ),
      '/a': linking('/b', '/b', '/a'),
      '/b': document('<meta name=robots content=nofollow>', '<a href=/a>A</a>'),
    }),
  )
  expect(readSite.inlinks(urlOf('/a'))).toEqual({
    followed: 1,
    nofollowed: 1,
    inNavigation: true,
    onlyInFooters: false,
    from: [urlOf('/'), urlOf('/b')],
  })
  expect(readSite.inlinks(urlOf('/b'))).toMatchObject({ followed: 1, nofollowed: 1 })
  expect(readSite.inlinks('https://other.test/').followed).toBe(0)
})

test('redirects are followed to their end, and loops are detected', () => {
  const readSite = readSiteExample(
    site({
      '/': linking('/1', '/x'),
      '/1': redirect('/2'),
      '/2': redirect('/3', 302),
      '/3': 'end',
      '/x': redirect('/y'),
      '/y': redirect('/x'),
    }),
  )
  expect(readSite.redirects(urlOf('/1'))).toMatchObject({
    hops: [urlOf('/1'), urlOf('/2'), urlOf('/3')],
    isLoop: false,
    end: { status: 200 },
  })
  expect(readSite.redirects(urlOf('/x'))).toMatchObject({ isLoop: true, end: null })
})

test('rank sums to one and flows to linked pages, also through redirects', () => {
  const readSite = readSiteExample(
    site({
      '/': linking('/hub', '/a', '/b'),
      '/a': linking('/hub'),
      '/b': linking('/old'),
      '/old': redirect('/hub'),
      '/hub': linking('/'),
    }),
  )
  expect(readSite.pages.reduce((sum, page) => sum + readSite.rank(page.url), 0)).toBeCloseTo(1)
  expect(readSite.rank(urlOf('/hub'))).toBeGreaterThan(readSite.rank(urlOf('/a')) * 2)
})

test('a redirect has no rank, and the page where it ends gets its links, clicks and rank', () => {
  const readSite = readSiteExample(
    site({ '/': linking('/old'), '/old': redirect('/older'), '/older': redirect('/new'), '/new': linking('/next'), '/next': linking('/') }),
  )
  expect([readSite.rank(urlOf('/old')), readSite.rank(urlOf('/older'))]).toEqual([0, 0])
  expect(readSite.rankedAs(urlOf('/old'))).toBe(urlOf('/new'))
  expect(readSite.inlinks(urlOf('/new'))).toMatchObject({ followed: 1, from: [urlOf('/')] })
  const depthOf = (path: string) => readSite.depth(readSite.pages.find(({ url }) => url === urlOf(path)) as Page)
  expect(['/', '/new', '/next'].map(depthOf)).toEqual([0, 1, 2])
})

test('a copy with other parameters, and an error known only from a sitemap, take no rank from others', () => {
  const text = '<h1>Boots</h1><p>All about boots.</p>'
  const boots = document('<title>Boots</title>', text)
  const readSite = readSiteExample(
    site({ '/': linking('/boots', '/boots?sort=price'), '/boots': boots, '/boots?sort=price': boots, '/sitemap.xml': urlset('/gone') }),
  )
  expect([readSite.rank(urlOf('/boots?sort=price')), readSite.rank(urlOf('/gone'))]).toEqual([0, 0])
  expect(readSite.rank(urlOf('/')) + readSite.rank(urlOf('/boots'))).toBeCloseTo(1)
})

/** Enough text for two home pages to be compared. */
const WORDS = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')
const homePage = (links: readonly string[], inHead = '') =>
  document(`<title>Shop</title>${inHead}`, `<p>${WORDS}</p>${links.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}`)
const forwardingTo = (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`
const sumOfRanks = ({ pages, rank }: Site) => pages.reduce((sum, { url }) => sum + rank(url), 0)
const COPY = '/index.php?route=home'

test.each([
  ['a copy of a copy', {}],
  ['a redirect to a copy of a copy', { '/old': redirect(COPY) }],
  ['a meta refresh to a copy of a copy', { '/old': document(`<title>Old</title>${forwardingTo(COPY)}`, '') }],
])('links to %s give their rank to the original', (_, routes) => {
  const copies = [COPY, '/index.php', ...Object.keys(routes)]
  const home = homePage([...copies, '/a'])
  const readSite = readSiteExample(site({ '/': home, '/index.php': home, [COPY]: home, '/a': linking(...copies), ...routes }))
  expect(copies.map((path) => readSite.rankedAs(urlOf(path)))).toEqual(copies.map(() => urlOf('/')))
  expect(copies.map((path) => readSite.rank(urlOf(path)))).toEqual(copies.map(() => 0))
  expect(sumOfRanks(readSite)).toBeCloseTo(1)
})

test('the index file gives its rank to a home page whose canonical tag names the file', () => {
  const home = homePage(['/index.html', '/a'], '<link rel=canonical href="/index.html">')
  const readSite = readSiteExample(site({ '/': home, '/index.html': home, '/a': linking('/index.html') }))
  expect(readSite.rankedAs(urlOf('/index.html'))).toBe(urlOf('/'))
  expect(sumOfRanks(readSite)).toBeCloseTo(1)
})

test('a page that forwards visitors to its copy gives its rank to the copy', () => {
  const links = ['/', '/a']
  const readSite = readSiteExample(
    site({
      '/': homePage(links, forwardingTo('/index.html')),
      '/index.html': homePage(links),
      '/a': linking('/', '/index.html'),
    }),
  )
  expect(readSite.rankedAs(urlOf('/'))).toBe(urlOf('/index.html'))
  expect(readSite.rankedAs(urlOf('/index.html'))).toBe(urlOf('/index.html'))
  expect(sumOfRanks(readSite)).toBeCloseTo(1)
})

test('linked pages that robots.txt blocks get their share of rank', () => {
  const readSite = readSiteExample(
    site({ '/': linking('/a', '/private'), '/a': linking('/'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
  )
  expect(readSite.rank(urlOf('/private'))).toBeCloseTo(readSite.rank(urlOf('/a')))
})

test('gaps are named; client errors and blocked pages are not gaps', () => {
  expect(readSiteExample(site({ '/': linking('/gone') })).gap).toBeNull()
  expect(readSiteExample(site({ '/': linking('/slow'), '/slow': { failure: 'timeout' } })).gap).toBe(
    'We couldn’t read 1 of 2 pages. Run the analysis again later.',
  )
  expect(readSiteExample(site({ '/': 'x' }, { ended: 'page cap' })).gap).toMatch(/fewer/)
  const shell = '<div id="root"></div><script src="/main.js"></script>'
  expect(readSiteExample(site({ '/': linking('/a'), '/a': shell })).gap).toBeNull()
  expect(readSiteExample(site({ '/': shell, '/a': shell, '/b': linking('/') })).gap).toMatch(/^Scripts build the pages/)
  const menuless = document('', '<nav id="menu"><!-- by menu.js --></nav><h1>Boots</h1><p>Light.</p><script src="/menu.js"></script>')
  expect(readSiteExample(site({ '/': menuless })).gap).toMatch(/^Scripts build the pages or their menu/)
})

test('listed pages, robots.txt verdicts and templates are known', () => {
  const readSite = readSiteExample(
    site({
      '/': linking('/a'),
      '/a': linking('/'),
      '/robots.txt': 'User-agent: Googlebot\nDisallow: /a',
      '/sitemap.xml': urlset('/a', '/o'),
      '/o': 'x',
    }),
  )
  expect([...readSite.listed.keys()]).toEqual([urlOf('/a'), urlOf('/o')])
  expect(readSite.robotsFor(urlOf('/a'))).toEqual({ allowed: false, line: 'Disallow: /a', number: 2 })
  expect([...readSite.templates.values()].map((group) => group.length)).toEqual([2, 1])
})

test('20,000 near duplicates are compared within seconds', { timeout: 30_000 }, () => {
  const simhashes = Array.from({ length: 20_000 }, (_, i) => (i * 2654435761).toString(16).padStart(16, '0').slice(0, 4).repeat(4))
  const start = process.threadCpuUsage()
  nearDuplicates(simhashes, (simhash) => simhash)
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(3000)
  expect(nearDuplicates(['00000000000000ff', '00000000000000fe', 'ffffffffffffffff'], (simhash) => simhash)).toHaveLength(1)
})

test('folding removes case, whitespace and punctuation at the ends', () => {
  expect(duplicateGroupsBy(['Boots ', 'boots.', 'Shoes', ''], folded)).toEqual([['Boots ', 'boots.']])
})
