import { expect, test } from 'vitest'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import type { Finding } from '#rules/judge.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'
import type { Rule } from '#rules/rule.ts'
import { sitemapListsRedirects } from '#rules/sitemap/sitemap-lists-redirects.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { row } from '#testing/row.ts'
import { affectedAddresses } from './affected-addresses.ts'
import { findingFingerprint, pathWithoutIndexes } from './fingerprint.ts'
import { groupFindings } from './group-findings.ts'

const rules = new Map<string, Rule>([linkBroken, titleTooWide, robotsTxtMissing, sitemapListsRedirects].map((rule) => [rule.id, rule]))
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

test('a fault of the menu on pages of several builds is one cause', () => {
  const pages = [...rows(600, 'p', '/products/'), ...rows(400, 'c', '/categories/'), row(`${origin}/`, { template: 'home' })]
  const findings = pages.flatMap(({ url }) => [
    finding(linkBroken, url, 'nav > ul > li > a', `${origin}/gone answers 404`),
    finding(linkBroken, url, 'nav > ul > li > a', `${origin}/old answers 410`),
  ])
  const causes = groupFindings(findings, pages, rules)
  expect(causes).toHaveLength(1)
  expect(causes[0]).toMatchObject({ scope: 'shared', path: 'nav > ul > li > a', pages: 1001, of: 1001, template: null })
  expect(causes[0]?.findings).toHaveLength(2002)
})

test('the same fault in the text of pages of one build is one cause', () => {
  const pages = [...rows(5, 'p', '/products/'), ...rows(5, 'c', '/categories/')]
  const findings = pages.map(({ url }, i) => finding(linkBroken, url, 'main > p > a', `${origin}/gone-${i} answers 404`))
  expect(groupFindings(findings, pages, rules).map(({ where, pages: count, of }) => [where, count, of])).toEqual([
    ['pages like /products/…', 5, 5],
    ['pages like /categories/…', 5, 5],
  ])
})

test('what many pages lack is told per build, not as a shared part', () => {
  const pages = [...rows(3, 'p', '/products/'), ...rows(3, 'c', '/categories/')]
  const causes = groupFindings(
    pages.map(({ url }) => finding(titleTooWide, url, 'head > title', 'none')),
    pages,
    rules,
  )
  expect(causes.map(({ template }) => template)).toEqual(['p', 'c'])
})

test('pages of a build of their own are one group, however many builds there are', () => {
  const pages = Array.from({ length: 2_000 }, (_, i) => row(`${origin}/${i}`, { template: `t${i}` }))
  const causes = groupFindings(
    pages.map(({ url }, i) => finding(titleTooWide, url, 'head > title', `title ${i}`)),
    pages,
    rules,
  )
  expect(causes).toMatchObject([{ template: 'single', where: 'other pages', pages: 2_000 }])
})

test('builds of few pages are no causes of their own on a large site', () => {
  const pages = [...rows(200, 'p', '/products/'), ...Array.from({ length: 40 }, (_, i) => rows(5, `t${i}`, `/manual/${i}/`)).flat()]
  const findings = pages.map(({ url }) => finding(titleTooWide, url, 'head > title', 'none'))
  expect(groupFindings(findings, pages, rules).map(({ where, pages: count }) => [where, count])).toEqual([
    ['pages like /products/…', 200],
    ['other pages', 200],
  ])
})

test('a file of the site concerns all of it', () => {
  const causes = groupFindings([finding(robotsTxtMissing, `${origin}/robots.txt`, 'robots.txt')], [row(`${origin}/`)], rules)
  expect(causes).toMatchObject([{ scope: 'site', rank: 1, where: 'robots.txt', isOfPages: false, impact: 'low' }])
})

test('what a sitemap lists wrongly is one cause with the pages it concerns', () => {
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

test('its impact is the highest of its findings, its rank the sum of its pages', () => {
  const pages = rows(3, 'p', '/products/')
  const findings = pages.map(({ url }, i) => finding(titleTooWide, url, 'head > title', `${i}`, i === 1 ? 'high' : 'low'))
  expect(groupFindings(findings, pages, rules)).toMatchObject([{ impact: 'high', rank: 0.003, found: null }])
})

test('the fingerprint outlives new neighbours and other evidence', () => {
  expect(pathWithoutIndexes('main > ul:nth-child(3) > li[2] > a:first-child')).toBe('main > ul > li > a')
  expect(pathWithoutIndexes('robots.txt line 12')).toBe('robots.txt line …')
  const one = finding(linkBroken, `${origin}/a`, 'main > p:nth-of-type(2) > a', 'one')
  const two = finding(linkBroken, `${origin}/a`, 'main > p:nth-of-type(5) > a', 'two')
  expect(findingFingerprint(one)).toBe(findingFingerprint(two))
  expect(findingFingerprint({ ...one, url: `${origin}/b` })).not.toBe(findingFingerprint(one))
})

test('the list of addresses is read page by page', () => {
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
  const time = (count: number) => {
    const pages = Array.from({ length: count }, (_, i) => row(`${origin}/p/${i}`, { template: `t${i % 7}` }))
    const findings = pages.flatMap(({ url }, i) => [
      finding(linkBroken, url, 'nav > a', `${origin}/gone`),
      finding(linkBroken, url, 'main > a', `${origin}/gone-${i}`),
    ])
    const started = performance.now()
    expect(groupFindings(findings, pages, rules)).toHaveLength(8)
    return performance.now() - started
  }
  time(1_000)
  const small = time(5_000)
  expect(time(50_000)).toBeLessThan(Math.max(small, 5) * 40)
})
