import { expect, test } from 'vitest'
import { canonicalToRedirect } from '#rules/canonical/canonical-to-redirect.ts'
import { duplicateByExtension } from '#rules/duplicate-content/duplicate-by-extension.ts'
import { page4xx } from '#rules/fetching/page-4xx.ts'
import { archivePagesIndexable } from '#rules/indexability/archive-pages-indexable.ts'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import { linkToNoncanonical } from '#rules/internal-links/link-to-noncanonical.ts'
import { linkToRedirect } from '#rules/internal-links/link-to-redirect.ts'
import type { Finding } from '#rules/judge.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'
import type { Rule } from '#rules/rule.ts'
import { sitemapListsRedirects } from '#rules/sitemap/sitemap-lists-redirects.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { row } from '#testing/row.ts'
import { affectedAddresses } from './affected-addresses.ts'
import { pathWithoutIndexes } from './fingerprint.ts'
import { groupFindings } from './group-findings.ts'
import type { PageRow } from './page-row.ts'
import { readTemplates } from './templates.ts'

const rules = new Map<string, Rule>(
  [
    archivePagesIndexable,
    linkBroken,
    duplicateByExtension,
    linkToNoncanonical,
    linkToRedirect,
    canonicalToRedirect,
    page4xx,
    titleTooWide,
    robotsTxtMissing,
    sitemapListsRedirects,
  ].map((rule) => [rule.id, rule]),
)
const finding = (rule: Rule, url: string, at: string, found = 'x', impact = rule.impact): Finding => ({
  rule: rule.id,
  version: 1,
  url,
  at,
  found,
  expected: 'y',
  impact,
  verdict: 'fail',
})
const origin = 'https://shop.test'
const rows = (count: number, template: string, folder: string) =>
  Array.from({ length: count }, (_, i) => row(`${origin}${folder}${i}`, { template, rank: 0.001 }))

test('a broken link in the menu of many pages is one cause, separate from the pages’ own links', () => {
  const pages = [...rows(600, 'p', '/products/'), ...rows(400, 'c', '/categories/'), row(`${origin}/`, { template: 'home' })]
  const findings = pages.flatMap(({ url }, i) => [
    finding(linkBroken, url, 'nav > ul > li > a', `${origin}/gone answers 404`),
    finding(linkBroken, url, 'nav > ul > li > a', `${origin}/old answers 410`),
    ...(i < 3 ? [finding(linkBroken, url, 'main > p > a', `${origin}/text-${i} answers 404`)] : []),
  ])
  const causes = groupFindings(findings, pages, rules)
  expect(causes.map(({ scope, where, path, pages: count, of }) => [scope, where, path, count, of])).toEqual([
    ['shared', 'the menu', 'nav > ul > li > a', 1001, 1001],
    ['pages', 'pages like /products/…', 'main > p > a', 3, 1001],
  ])
  expect(causes[0]?.groups).toMatchObject([
    { found: `${origin}/gone answers 404`, pages: 1001, findings: 1001 },
    { found: `${origin}/old answers 410`, pages: 1001, findings: 1001 },
  ])
})

test('a broken URL of the menu belongs to that cause wherever a page links to it, but not another fault that looks the same', () => {
  const pages = [...rows(20, 'p', '/products/'), row(`${origin}/`, { template: 'home' })]
  const causesOf = (found: string) => {
    const inMenu = rows(20, 'p', '/products/').map(({ url }) => finding(linkBroken, url, 'nav > ul > li > a', found))
    const causes = groupFindings([...inMenu, finding(linkBroken, `${origin}/`, 'div > a', found)], pages, rules)
    return causes.map(({ scope, pages: count }) => [scope, count])
  }
  expect(causesOf(`${origin}/gone returns 404`)).toEqual([['shared', 21]])
  expect(causesOf('an empty link')).toEqual([
    ['shared', 20],
    ['pages', 1],
  ])
})

test('a control of the menu that the footer repeats is in both', () => {
  const pages = rows(20, 'p', '/products/')
  const whereOf = (...paths: string[]) =>
    groupFindings(
      paths.flatMap((path) => pages.map(({ url }) => finding(linkBroken, url, path, 'an empty link'))),
      pages,
      rules,
    ).map(({ where }) => where)
  expect(whereOf('nav > ul > a', 'footer > a')).toEqual(['the menu and the footer'])
  expect(whereOf('nav > ul > a', 'header > a', 'footer > a')).toEqual(['the page template'])
})

test('a link that a template prints with the name of each page is one cause in the template', () => {
  const pages = rows(100, 'p', '/shows/')
  const findings = [
    ...pages.slice(0, 12).map(({ url }, i) => finding(linkBroken, url, 'main > p > a', `${url}/${i}.md returns 404`)),
    ...pages.slice(0, 12).map(({ url }, i) => finding(linkBroken, url, 'main > ul > li > a', `${origin}/text-${i}x returns 404`)),
  ]
  expect(groupFindings(findings, pages, rules).map(({ scope, pages: count, path }) => [scope, count, path])).toEqual([
    ['shared', 12, 'main > p > a'],
    ['pages', 12, 'main > ul > li > a'],
  ])
})

test('broken URLs that a cause explains do not count as pages of the site', () => {
  const pages = [...rows(3, 'p', '/products/'), ...rows(5, 'gone', '/gone/')].map((page, i) =>
    i < 3 ? page : { ...page, isHtml: false, status: 404 },
  )
  const findings = [
    ...pages
      .slice(3)
      .map(({ url }) => ({ ...finding(linkBroken, `${origin}/products/0`, 'main > a', `${url} returns 404`), restsOn: url })),
    ...pages.slice(3).map(({ url }) => finding(page4xx, url, 'status')),
  ]
  expect(groupFindings(findings, pages, rules)).toMatchObject([{ rule: 'link-broken', pages: 1, of: 3, rank: pages[0]?.rank }])
})

test('a file that a cause explains does not make it a cause of the whole site', () => {
  const gone = `${origin}/gone.pdf`
  const findings = [
    { ...finding(linkBroken, `${origin}/products/0`, 'main > a', `${gone} returns 404`), restsOn: gone },
    finding(page4xx, gone, 'status'),
  ]
  expect(groupFindings(findings, rows(3, 'p', '/products/'), rules)).toMatchObject([{ rule: 'link-broken', pages: 1, affectsPages: true }])
})

const tooWideOn = (affected: readonly PageRow[], pages: readonly PageRow[]) =>
  groupFindings(
    affected.map(({ url }) => finding(titleTooWide, url, 'head > title')),
    pages,
    rules,
  )

test('a cause whose pages are all missing names them, and not a share of the pages of the site', () => {
  const pages = [...rows(3, 'p', '/products/'), ...rows(2, 'gone', '/gone/').map((page) => ({ ...page, isHtml: false, status: 404 }))]
  const findings = pages.slice(3).map(({ url }) => finding(page4xx, url, 'status'))
  expect(groupFindings(findings, pages, rules)).toMatchObject([{ where: '2 missing URLs', pages: 2, of: 2 }])
})

test('one rule on many templates is one cause, with a row for each template', () => {
  const pages = [...rows(5, 'p', '/products/'), ...rows(3, 'c', '/categories/')]
  const findings = pages.map(({ url }) => finding(titleTooWide, url, 'head > title', url))
  const [cause, ...more] = groupFindings(findings, pages, rules)
  expect(more).toEqual([])
  expect(cause?.groups.map(({ where, pages: count }) => [where, count])).toEqual([
    ['pages like /products/…', 5],
    ['pages like /categories/…', 3],
  ])
  expect(cause?.findings).toHaveLength(8)
})

test('a setting that affects some pages names their template, and one that affects all covers the whole site', () => {
  const pages = [...rows(5, 'p', '/products/'), ...rows(3, 't', '/tags/')]
  const placeOf = (affected: typeof pages) =>
    groupFindings(
      affected.map(({ url }) => finding(archivePagesIndexable, url, 'head')),
      pages,
      rules,
    ).map(({ where }) => where)
  expect(placeOf(pages.slice(5))).toEqual(['pages like /tags/…'])
  expect(placeOf(pages.slice(3))).toEqual(['pages across several templates'])
  expect(placeOf(pages)).toEqual(['the whole site'])
})

test('if the other pages are kept out of search results, the place says so', () => {
  const pages = [...rows(2, 'p', '/products/'), ...rows(2, 't', '/tags/'), ...rows(3, 'r', '/reply-')].map((page) => ({
    ...page,
    isIndexable: !page.url.includes('/reply-'),
  }))
  const placeOf = (affected: typeof pages) => tooWideOn(affected, pages).map(({ where, of }) => ({ where, of }))
  expect(placeOf(pages.slice(0, 4))).toEqual([{ where: 'all pages that can appear in search results', of: 4 }])
  expect(placeOf(pages.slice(0, 3))).toEqual([{ where: 'pages across several templates', of: 7 }])
  expect(placeOf(pages.slice(1, 5))).toEqual([{ where: 'pages across several templates', of: 7 }])
  const moreProducts = rows(10, 'p', '/products/more-')
  const shop = [...moreProducts, ...pages]
  expect(tooWideOn(shop.slice(1, 14), shop)).toMatchObject([{ where: 'most pages that can appear in search results', pages: 13, of: 14 }])
  const allIndexable = shop.map((page) => ({ ...page, isIndexable: true }))
  expect(tooWideOn(allIndexable.slice(1, 14), allIndexable)).toMatchObject([{ where: 'pages across several templates', of: 17 }])
})

test('the name of a template is not used for pages that it does not fit', () => {
  const pages = [...rows(20, 't', '/tags/'), ...rows(3, 't', '/page/')]
  const placeOf = (affected: typeof pages) => tooWideOn(affected, pages)[0]?.where
  expect(placeOf(pages.slice(17, 20))).toBe('pages like /tags/…')
  expect(placeOf(pages.slice(20))).toBe('pages across several templates')
  expect(placeOf([...pages.slice(15, 20), ...pages.slice(20, 21)])).toBe('pages across several templates')
  expect(placeOf([...pages.slice(10, 20), ...pages.slice(20, 21)])).toBe('pages like /tags/…')
})

test('one or two pages are named by their paths, and a home page by its type', () => {
  const homes = ['/', '/index.html'].map((path) => row(`${origin}${path}`, { template: 't', type: 'home' }))
  expect(tooWideOn(homes, [...homes, ...rows(6, 't', '/chapter-')])[0]?.where).toBe('the home page and /index.html')
  const pages = [row(`${origin}/`, { template: 't', type: 'home' }), ...rows(6, 't', '/chapter-')]
  const placeOf = (...affected: typeof pages) => tooWideOn(affected, pages)[0]?.where
  expect(placeOf(...pages.slice(0, 1))).toBe('the home page')
  expect(placeOf(...pages.slice(0, 2))).toBe('the home page and /chapter-0')
  // The template is named after its typical page, but that one is not affected.
  expect(readTemplates(pages).list[0]?.name).toBe('pages like /chapter-0')
  expect(placeOf(...pages.slice(3))).toBe('pages like /chapter-2')
})

test('of the folders in the name of a template, only those of affected pages are named', () => {
  const pages = [...rows(4, 't', '/kernel/'), ...rows(4, 't', '/posts/')]
  const placeOf = (affected: typeof pages) => tooWideOn(affected, pages)[0]?.where
  expect(placeOf(pages.slice(0, 3))).toBe('pages like /kernel/…')
  expect(placeOf(pages.slice(1, 6))).toBe('pages like /kernel/… and /posts/…')
})

test('a template whose pages share no folder is named by a typical URL', () => {
  const pages = [
    row(`${origin}/search.html`, { template: 'r' }),
    ...[101, 202, 303].map((id) => row(`${origin}/${id}.html`, { template: 'r' })),
  ]
  expect(readTemplates(pages).list).toMatchObject([{ name: 'pages like /101.html', example: `${origin}/101.html`, pages: 4 }])
})

test('templates with few pages are one row, however many there are', () => {
  const pages = Array.from({ length: 2_000 }, (_, i) => row(`${origin}/${i}`, { template: `t${i}` }))
  const findings = pages.map(({ url }, i) => finding(titleTooWide, url, 'head > title', `title ${i}`))
  expect(groupFindings(findings, pages, rules)).toMatchObject([{ groups: [{ where: 'other pages', pages: 2_000 }] }])
  expect(groupFindings(findings.slice(1), pages, rules)).toMatchObject([{ where: 'pages across several templates' }])
})

test('a finding caused by another is listed below it', () => {
  const pages = [...rows(2, 'p', '/products/'), row(`${origin}/gone`, { status: 404 }), row(`${origin}/listed`, { status: 404 })]
  const findings = [
    finding(page4xx, `${origin}/gone`, 'HTTP status'),
    finding(page4xx, `${origin}/listed`, 'HTTP status'),
    { ...finding(linkBroken, `${origin}/products/0`, 'main > a'), restsOn: `${origin}/gone` },
  ]
  const causes = groupFindings(findings, pages, rules)
  expect(causes.map(({ rule, own, findings: all }) => [rule, own, all])).toEqual([
    ['link-broken', 1, [2, 0]],
    ['page-4xx', 1, [1]],
  ])
  expect(causes[0]?.groups.map(({ rule }) => rule)).toEqual(['link-broken', 'page-4xx'])
})

test('addresses that redirect to another spelling of themselves are one cause, whichever rules found them', () => {
  const pages = [
    ...rows(2, 'p', '/products/'),
    row(`${origin}/boots`, { status: 301, redirect: `${origin}/boots/` }),
    row(`${origin}/old`, { status: 301, redirect: `${origin}/new` }),
  ]
  const findings = [
    { ...finding(linkToRedirect, `${origin}/products/0`, 'main > a'), about: `${origin}/boots` },
    { ...finding(canonicalToRedirect, `${origin}/products/1`, 'link[rel=canonical]'), about: `${origin}/boots` },
    finding(sitemapListsRedirects, `${origin}/boots`, 'sitemap'),
    { ...finding(linkToRedirect, `${origin}/products/1`, 'main > a'), about: `${origin}/old` },
  ]
  const causes = groupFindings(findings, pages, rules)
  expect(causes.map(({ form, rule, findings: all }) => [form, rule, all.length])).toEqual([
    ['slash', 'link-to-redirect', 3],
    [null, 'link-to-redirect', 1],
  ])
})

test('pages used in two spellings are one cause per right spelling, unless the URLs differ in more than their spelling', () => {
  const formsFinding = (rule: Rule, wrong: string, right: string): Finding => ({
    ...finding(rule, `${origin}${wrong}`, 'a[href]'),
    forms: { wrong: `${origin}${wrong}`, right: `${origin}${right}` },
  })
  const findings = [
    formsFinding(linkToNoncanonical, '/a/index.html', '/a/'),
    formsFinding(linkToNoncanonical, '/b/index.html', '/b/'),
    formsFinding(duplicateByExtension, '/c/index.html', '/c/'),
    formsFinding(duplicateByExtension, '/d', '/d.html'),
    formsFinding(linkToNoncanonical, '/e?size=9', '/e'),
  ]
  const causes = groupFindings(findings, [], rules)
  expect(causes.map(({ form, rule, findings: all }) => [form, rule, all])).toEqual([
    ['extension', 'link-to-noncanonical', [0, 1, 2]],
    ['extension', 'duplicate-by-extension', [3]],
    [null, 'link-to-noncanonical', [4]],
  ])
  expect(new Set(causes.map(({ id }) => id)).size).toBe(3)
})

test('ids stay the same on another host, another port and another template', () => {
  const idsOn = (host: string, template: string) =>
    groupFindings([finding(linkBroken, `${host}/a`, 'main > a')], [row(`${host}/a`, { template })], rules).map(({ id }) => id)
  expect(idsOn('http://127.0.0.1:4000', 'x')).toEqual(idsOn('https://shop.test', 'y'))
})

test('a fault in a file of the site affects the whole site', () => {
  const causes = groupFindings([finding(robotsTxtMissing, `${origin}/robots.txt`, 'robots.txt')], [row(`${origin}/`)], rules)
  expect(causes).toMatchObject([{ scope: 'site', rank: 1, where: 'robots.txt', affectsPages: false, impact: 'low' }])
})

test('wrong entries of a sitemap are one cause with the pages they affect', () => {
  const pages = [
    ...rows(3, 'p', '/products/'),
    ...rows(3, 'c', '/categories/'),
    row(`${origin}/old`, { status: 301, template: '', rank: 0 }),
  ]
  const findings = [pages[0], pages[4], pages[6]].map((page) =>
    finding(sitemapListsRedirects, page?.url ?? '', `sitemap ${origin}/sitemap.xml`),
  )
  expect(groupFindings(findings, pages, rules)).toMatchObject([{ scope: 'site', where: 'the sitemap', pages: 3, of: 6, rank: 0.002 }])
})

test('the impact is the highest of its findings, the rank the sum of its pages', () => {
  const pages = rows(3, 'p', '/products/')
  const findings = pages.map(({ url }, i) => finding(titleTooWide, url, 'head > title', `${i}`, i === 1 ? 'high' : 'low'))
  expect(groupFindings(findings, pages, rules)).toMatchObject([{ impact: 'high', rank: 0.003, found: null }])
})

test('the path of an element stays the same with new siblings', () => {
  expect(pathWithoutIndexes('main > ul:nth-child(3) > li[2] > a:first-child')).toBe('main > ul > li > a')
  expect(pathWithoutIndexes('robots.txt line 12')).toBe('robots.txt line …')
})

test('the affected addresses can be read from an offset on', () => {
  const pages = rows(5, 'p', '/products/')
  const findings = pages.flatMap(({ url }) => [finding(linkBroken, url, 'main > a', '1'), finding(linkBroken, url, 'main > a', '2')])
  const [cause] = groupFindings(findings, pages, rules)
  if (cause === undefined) throw new Error('no cause')
  expect(affectedAddresses(cause, findings, 3, 10).map(({ url, count }) => [url, count])).toEqual([
    [`${origin}/products/3`, 2],
    [`${origin}/products/4`, 2],
  ])
})

test('a hundred thousand findings are grouped in linear time', { timeout: 30_000 }, () => {
  const cpuMs = (count: number) => {
    const pages = Array.from({ length: count }, (_, i) => row(`${origin}/p/${i}`, { template: `t${i % 7}` }))
    const findings = pages.flatMap(({ url }, i) => [
      finding(linkBroken, url, 'nav > a', `${origin}/gone`),
      finding(linkBroken, url, 'main > a', `${origin}/gone-${i}x`),
    ])
    const before = process.cpuUsage()
    expect(groupFindings(findings, pages, rules)).toHaveLength(2)
    return process.cpuUsage(before).user / 1_000
  }
  cpuMs(1_000)
  const smallMs = cpuMs(5_000)
  expect(cpuMs(50_000)).toBeLessThan(Math.max(smallMs, 5) * 40)
})

test('a crawled text that ends like a number of pages does not make its page the whole site', () => {
  const pages = [row(`${origin}/banner`), row(`${origin}/boots`)]
  const setting: Rule = { ...titleTooWide, change: 'setting' }
  for (const found of ['How to show a cookie banner in WordPress on all pages', 'The banner on 3 of 50 pages']) {
    const causes = groupFindings([finding(setting, `${origin}/banner`, 'head > title', found)], pages, new Map([[setting.id, setting]]))
    expect(causes.map(({ where }) => where)).toEqual(['/banner'])
  }
})
