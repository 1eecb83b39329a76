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

test('picks every image of a small site', () => {
  const site = siteOf({ '/': pageShowing(numberedImages(150, 'a'), ['/two']), '/two': pageShowing(numberedImages(50, 'b')) })
  expect(imageProbes(site)).toHaveLength(200)
  expect(imageCount(site)).toEqual({ found: 200, checked: 0, unchecked: [] })
})

test('picks two images of each page, the page with the highest PageRank first, then two more of each', () => {
  const images = numberedImages(200, 'h')
  const site = siteOf({
    '/': pageShowing([...images, ...images, '/logo.png'], ['/rare', '/top', '/other', '/third']),
    '/rare': pageShowing(['/logo.png', '/r1.jpg', '/r2.jpg'], ['/top']),
    '/top': pageShowing(['/t1.jpg', '/t2.jpg', '/t3.jpg'], ['/']),
    '/other': pageShowing([], ['/top']),
    '/third': pageShowing([], ['/top']),
  })
  expect(site.rank(`${EXAMPLE_ORIGIN}/top`)).toBeGreaterThan(site.rank(`${EXAMPLE_ORIGIN}/rare`))
  const byRank = ['/', '/top', '/rare'].toSorted((a, b) => site.rank(EXAMPLE_ORIGIN + b) - site.rank(EXAMPLE_ORIGIN + a))
  const firstLetter: Record<string, string> = { '/': '/h', '/top': '/t', '/rare': '/r' }
  const picked = pathsOf(imageProbes(site)) ?? []
  expect(picked).toHaveLength(200)
  expect(new Set(picked).size).toBe(200)
  const firstRound = picked.filter((each) => each !== '/logo.png').slice(0, 5)
  expect([...new Set(firstRound.map((each) => each.slice(0, 2)))]).toEqual(byRank.map((each) => firstLetter[each]))
  expect(picked).toEqual(expect.arrayContaining(['/logo.png', '/r1.jpg', '/r2.jpg', '/t1.jpg', '/t2.jpg', '/t3.jpg']))
})

test('picks images from all parts of a page', () => {
  const site = siteOf({ '/': pageShowing(numberedImages(400, 'a')) })
  const positions = pathsOf(imageProbes(site))?.map((each) => Number(/\d+/.exec(each))) ?? []
  for (const start of [0, 100, 200, 300]) expect(positions.filter((each) => each >= start && each < start + 100).length).toBeGreaterThan(25)
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

test('picks at most two images per page of a larger site, and counts the others', () => {
  const pages = Array.from({ length: 119 }, (_, i) => `/page-${i}`)
  const site = siteOf({
    '/': pageShowing([], pages),
    ...Object.fromEntries(pages.map((each, i) => [each, pageShowing(numberedImages(3, `a-${i}`))])),
  })
  expect(imageProbes(site)).toHaveLength(240)
  expect(imageCount(site)).toEqual({
    found: 357,
    checked: 0,
    unchecked: [{ images: 117, of: 357, kind: 'own', why: 'We check at most 240 on a site of this size.' }],
  })
})

test('picks at most 2,000 images', () => {
  const pages = Array.from({ length: 1_050 }, (_, i) => `/page-${i}`)
  const site = siteOf({
    '/': pageShowing([], pages),
    ...Object.fromEntries(pages.map((each, i) => [each, pageShowing([`/a-${i}.jpg`, `/b-${i}.jpg`])])),
  })
  expect(imageProbes(site)).toHaveLength(2_000)
  expect(imageCount(site).unchecked).toEqual([
    { images: 100, of: 2_100, kind: 'own', why: 'We check at most 2,000 on a site of this size.' },
  ])
})

test('images that robots.txt blocks do not count toward the limit', () => {
  const site = siteOf({
    '/robots.txt': 'User-agent: *\nAllow: /\nUser-agent: SiteAuditBot\nDisallow: /private/',
    '/': pageShowing(['/private/a.jpg', '/private/b.jpg', ...numberedImages(201, 'c')]),
  })
  expect(pathsOf(imageProbes(site))?.filter((each) => each.startsWith('/c-'))).toHaveLength(200)
  expect(imageCount(site).unchecked).toEqual([
    { images: 1, of: 203, kind: 'own', why: 'We check at most 200 on a site of this size.' },
    { images: 2, of: 203, kind: 'own', why: 'Your robots.txt blocks our crawler.' },
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
    '/': pageShowing([...numberedImages(8, 'a'), 'https://cdn.test/1.jpg']),
  })
  expect(imageProbes(siteWithEnoughImages)).toHaveLength(8)
  expect(imageCount(siteWithEnoughImages).unchecked).toEqual([
    { images: 1, of: 1, kind: 'external', why: 'We check images on your own host only.' },
  ])
  expect(imageProbes(siteOf({ '/': pageShowing([]) }))).toBeNull()
})
