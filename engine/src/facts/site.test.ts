import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { document, linking, redirect, site, urlset } from '#rules/example.ts'
import { folded, groupsBy, nearDuplicates } from './duplicates.ts'
import type { Page } from './page.ts'

const at = (path: string) => `https://shop.test${path}`

test('inlinks count once per linking page', () => {
  const made = readSiteExample(
    site({
      '/': document(
        '',
        '<nav><a href=/a>A</a></nav><a href=/b rel=nofollow>B</a><a href=/a rel=nofollow>A again</a><a href="https://other.test/">O</a>',
      ),
      '/a': linking('/b', '/b', '/a'),
      '/b': document('<meta name=robots content=nofollow>', '<a href=/a>A</a>'),
    }),
  )
  expect(made.inlinks(at('/a'))).toEqual({ followed: 1, nofollowed: 1, inNavigation: true, from: [at('/'), at('/b')] })
  expect(made.inlinks(at('/b'))).toMatchObject({ followed: 1, nofollowed: 1 })
  expect(made.inlinks('https://other.test/').followed).toBe(0)
})

test('redirects are followed to their end, and loops are detected', () => {
  const made = readSiteExample(
    site({
      '/': linking('/1', '/x'),
      '/1': redirect('/2'),
      '/2': redirect('/3', 302),
      '/3': 'end',
      '/x': redirect('/y'),
      '/y': redirect('/x'),
    }),
  )
  expect(made.redirects(at('/1'))).toMatchObject({ hops: [at('/1'), at('/2'), at('/3')], isLoop: false, end: { status: 200 } })
  expect(made.redirects(at('/x'))).toMatchObject({ isLoop: true, end: null })
})

test('rank sums to one and flows to linked pages, also through redirects', () => {
  const made = readSiteExample(
    site({
      '/': linking('/hub', '/a', '/b'),
      '/a': linking('/hub'),
      '/b': linking('/old'),
      '/old': redirect('/hub'),
      '/hub': linking('/'),
    }),
  )
  expect(made.pages.reduce((sum, page) => sum + made.rank(page.url), 0)).toBeCloseTo(1)
  expect(made.rank(at('/hub'))).toBeGreaterThan(made.rank(at('/a')) * 2)
})

test('a redirect has no rank, and the page where it ends gets its links, clicks and rank', () => {
  const made = readSiteExample(
    site({ '/': linking('/old'), '/old': redirect('/older'), '/older': redirect('/new'), '/new': linking('/next'), '/next': linking('/') }),
  )
  expect([made.rank(at('/old')), made.rank(at('/older'))]).toEqual([0, 0])
  expect(made.rankedAs(at('/old'))).toBe(at('/new'))
  expect(made.inlinks(at('/new'))).toMatchObject({ followed: 1, from: [at('/')] })
  const depthOf = (path: string) => made.depth(made.pages.find(({ url }) => url === at(path)) as Page)
  expect(['/', '/new', '/next'].map(depthOf)).toEqual([0, 1, 2])
})

test('a copy with other parameters, and an error known only from a sitemap, take no rank from others', () => {
  const text = '<h1>Boots</h1><p>All about boots.</p>'
  const boots = document('<title>Boots</title>', text)
  const made = readSiteExample(
    site({ '/': linking('/boots', '/boots?sort=price'), '/boots': boots, '/boots?sort=price': boots, '/sitemap.xml': urlset('/gone') }),
  )
  expect([made.rank(at('/boots?sort=price')), made.rank(at('/gone'))]).toEqual([0, 0])
  expect(made.rank(at('/')) + made.rank(at('/boots'))).toBeCloseTo(1)
})

test('linked pages that robots.txt blocks get their share of rank', () => {
  const made = readSiteExample(
    site({ '/': linking('/a', '/private'), '/a': linking('/'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
  )
  expect(made.rank(at('/private'))).toBeCloseTo(made.rank(at('/a')))
})

test('gaps are named; client errors and blocked pages are not gaps', () => {
  expect(readSiteExample(site({ '/': linking('/gone') })).gap).toBeNull()
  expect(readSiteExample(site({ '/': linking('/slow'), '/slow': { failure: 'timeout' } })).gap).toBe(
    'We couldn’t read 1 of 2 pages. Run the analysis again later.',
  )
  expect(readSiteExample(site({ '/': 'x' }, { ended: 'page cap' })).gap).toMatch(/fewer/)
})

test('listed pages, robots.txt verdicts and templates are known', () => {
  const made = readSiteExample(
    site({
      '/': linking('/a'),
      '/a': linking('/'),
      '/robots.txt': 'User-agent: Googlebot\nDisallow: /a',
      '/sitemap.xml': urlset('/a', '/o'),
      '/o': 'x',
    }),
  )
  expect([...made.listed.keys()]).toEqual([at('/a'), at('/o')])
  expect(made.robotsFor(at('/a'))).toEqual({ allowed: false, line: 'Disallow: /a', number: 2 })
  expect([...made.templates.values()].map((group) => group.length)).toEqual([2, 1])
})

test('20,000 near duplicates are compared within seconds', { timeout: 30_000 }, () => {
  const simhashes = Array.from({ length: 20_000 }, (_, i) => (i * 2654435761).toString(16).padStart(16, '0').slice(0, 4).repeat(4))
  const start = process.threadCpuUsage()
  nearDuplicates(simhashes, (simhash) => simhash)
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(3000)
  expect(nearDuplicates(['00000000000000ff', '00000000000000fe', 'ffffffffffffffff'], (simhash) => simhash)).toHaveLength(1)
})

test('folding removes case, whitespace and punctuation at the ends', () => {
  expect(groupsBy(['Boots ', 'boots.', 'Shoes', ''], folded)).toEqual([['Boots ', 'boots.']])
})
