import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { document, EXAMPLE_ORIGIN, type ExampleResponse, site as example } from './example.ts'
import type { ProbeRequest } from './rule.ts'
import { imageCount, imageProbes } from './shown-images.ts'

const pageShowing = (images: string[], links: string[] = [], inHead = ''): string =>
  document(
    `<title>Boots</title>${inHead}`,
    `<main>${images.map((src) => `<p><img src="${src}" alt=""></p>`).join('')}${links.map((href) => `<a href="${href}">More</a>`).join('')}</main>`,
  )

const siteOf = (routes: Record<string, ExampleResponse>) => readSiteExample(example(routes))
const path = (url: string) => url.replace(EXAMPLE_ORIGIN, '')
const pathsOf = (requests: ProbeRequest[] | null) => requests?.map(({ url }) => path(url)) ?? null
const numberedImages = (count: number, name: string) => Array.from({ length: count }, (_, i) => `/${name}-${i}.jpg`)

test('picks two distinct images of each page, the page with the highest PageRank first, then two more of each', () => {
  const site = siteOf({
    '/': pageShowing(['/h1.jpg', '/h1.jpg', '/logo.png', '/h2.jpg'], ['/rare', '/top', '/other', '/third']),
    '/rare': pageShowing(['/logo.png', '/r1.jpg', '/r2.jpg', '/r3.jpg'], ['/top']),
    '/top': pageShowing(['/t1.jpg', '/t2.jpg', '/t3.jpg'], ['/']),
    '/other': pageShowing([], ['/top']),
    '/third': pageShowing([], ['/top']),
  })
  expect(site.rank(`${EXAMPLE_ORIGIN}/top`)).toBeGreaterThan(site.rank(`${EXAMPLE_ORIGIN}/rare`))
  const byRank = ['/', '/top', '/rare'].toSorted((a, b) => site.rank(EXAMPLE_ORIGIN + b) - site.rank(EXAMPLE_ORIGIN + a))
  const rounds: Record<string, string[][]> = {
    '/': [['/h1.jpg', '/logo.png'], ['/h2.jpg']],
    '/top': [['/t1.jpg', '/t2.jpg'], ['/t3.jpg']],
    '/rare': [['/r1.jpg', '/r2.jpg'], ['/r3.jpg']],
  }
  expect(pathsOf(imageProbes(site))).toEqual([0, 1].flatMap((round) => byRank.flatMap((page) => rounds[page]?.[round] ?? [])))
  expect(imageCount(site)).toEqual({ found: 9, checked: 0, unchecked: [] })
})

test('lists every page that shows an image once, including pages with noindex', () => {
  const site = siteOf({
    '/': pageShowing(['/logo.png', '/logo.png'], ['/a', '/hidden']),
    '/a': pageShowing(['/b.png', '/logo.png']),
    '/hidden': pageShowing(['/logo.png', '/secret.png'], [], '<meta name="robots" content="noindex">'),
  })
  const requests = imageProbes(site)
  const logo = requests?.find(({ url }) => url.endsWith('/logo.png'))
  const at = 'main > p > img'
  expect(pathsOf(requests)?.toSorted()).toEqual(['/b.png', '/logo.png'])
  expect(logo).toMatchObject({ of: `${EXAMPLE_ORIGIN}/`, headersOnly: true })
  const positions = logo?.shown?.flatMap((each) => each.pages.map((page) => [each.at.replace(/:nth-[a-z-]+\(\d+\)/g, ''), path(page)]))
  expect(positions?.toSorted()).toEqual([
    [at, '/'],
    [at, '/a'],
    [at, '/hidden'],
  ])
})

test('a rule that needs only some positions gets only those', () => {
  const picture = '<picture><source srcset="/a.webp"><img src="/a.jpg" alt=""></picture>'
  const site = siteOf({
    '/': document('<title>Boots</title>', `<main>${picture}<img src="/b.jpg" alt=""><a href="/two">Two</a></main>`),
    '/two': pageShowing(['/a.jpg']),
  })
  const [, , third] = imageProbes(site) ?? []
  expect(third).toBeUndefined()
  const outside = imageProbes(site, (_, { inPicture }) => !inPicture)
  expect(outside?.map(({ url, shown }) => [path(url), shown?.flatMap(({ pages }) => pages.map(path))])).toEqual([
    ['/a.jpg', ['/two']],
    ['/b.jpg', ['/']],
  ])
})

test('picks at most two images per crawled page and counts the others', () => {
  const site = siteOf({ '/': pageShowing(numberedImages(10, 'a'), ['/two']), '/two': pageShowing(numberedImages(10, 'b')) })
  expect(imageProbes(site)).toHaveLength(4)
  expect(imageCount(site)).toEqual({
    found: 20,
    checked: 0,
    unchecked: [{ images: 16, of: 20, kind: 'own', why: 'We check the size of at most 2 images per page.' }],
  })
})

test('picks at most 2,000 images', () => {
  const pages = Array.from({ length: 1_050 }, (_, i) => `/page-${i}`)
  const site = siteOf({
    '/': pageShowing([], pages),
    ...Object.fromEntries(pages.map((each, i) => [each, pageShowing([`/a-${i}.jpg`, `/b-${i}.jpg`])])),
  })
  expect(imageProbes(site)).toHaveLength(2_000)
  expect(imageCount(site).unchecked).toEqual([{ images: 100, of: 2_100, kind: 'own', why: 'We check the size of at most 2,000 images.' }])
})

test('images that robots.txt blocks do not count toward the limit', () => {
  const site = siteOf({
    '/robots.txt': 'User-agent: *\nAllow: /\nUser-agent: SiteAuditBot\nDisallow: /private/',
    '/': pageShowing(['/private/a.jpg', '/private/b.jpg', '/c.jpg', '/d.jpg', '/e.jpg']),
  })
  expect(pathsOf(imageProbes(site))).toEqual(['/c.jpg', '/d.jpg'])
  expect(imageCount(site).unchecked).toEqual([
    { images: 1, of: 5, kind: 'own', why: 'We check the size of at most 2 images per page.' },
    { images: 2, of: 5, kind: 'own', why: 'Your robots.txt blocks our crawler.' },
  ])
})

test('images on other hosts are requested only if the site has fewer than eight images of its own', () => {
  const externalImages = Array.from({ length: 10 }, (_, i) => `https://cdn.test/${i}.jpg`)
  const site = siteOf({ '/': pageShowing([...externalImages, '/own.jpg', 'data:image/png;base64,AA']) })
  const requests = imageProbes(site)
  expect(pathsOf(requests)).toEqual(['/own.jpg', ...externalImages.slice(0, 7)])
  expect(requests?.map(({ headersOnly = false }) => headersOnly)).toEqual([true, ...externalImages.slice(0, 7).map(() => false)])
  expect(imageCount(site).unchecked).toEqual([{ images: 3, of: 10, kind: 'external', why: 'We check the size of at most 8 images.' }])
  const siteWithEnoughImages = siteOf({
    '/': pageShowing([...numberedImages(8, 'a'), 'https://cdn.test/1.jpg'], ['/2', '/3', '/4']),
    '/2': pageShowing([]),
    '/3': pageShowing([]),
    '/4': pageShowing([]),
  })
  expect(imageProbes(siteWithEnoughImages)).toHaveLength(8)
  expect(imageCount(siteWithEnoughImages).unchecked).toEqual([
    { images: 1, of: 1, kind: 'external', why: 'We check images on your own host only.' },
  ])
  expect(imageProbes(siteOf({ '/': pageShowing([]) }))).toBeNull()
})
