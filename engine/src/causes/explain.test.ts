import { expect, test } from 'vitest'
import { rules } from '#rules/all.ts'
import type { Finding } from '#rules/judge.ts'
import { EVERYTHING_ON_PAGE, type Rule } from '#rules/rule.ts'
import { NO_PARENT, parentsOf } from './explain.ts'

const byId = new Map(rules.map((rule) => [rule.id, rule]))
const isAboutPages = ({ kind, change, isAboutSite }: Rule) => kind !== 'probe' && change !== 'setting' && change !== 'file' && !isAboutSite
const rulesExplainedBy = ({ explains = [], explainsEverywhere = [] }: Rule): readonly string[] => [
  ...explains.flatMap((explained) =>
    explained === EVERYTHING_ON_PAGE
      ? rules.filter((rule) => isAboutPages(rule) && !rule.explains?.includes(explained)).map((rule) => rule.id)
      : explained,
  ),
  ...explainsEverywhere,
]
const finding = (rule: string, url: string, about?: string): Finding => ({
  rule,
  version: 1,
  url,
  at: 'head',
  found: '',
  expected: '',
  impact: 'high',
  verdict: 'fail',
  ...(about !== undefined && { about }),
})

test('a rule only explains rules that exist, and never one that explains it in turn', () => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    rulesExplainedBy(byId.get(from) as Rule).some((next) => {
      expect(byId.has(next), `${from} explains ${next}`).toBe(true)
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  expect(rules.filter(({ id }) => reaches(id, id)).map(({ id }) => id)).toEqual([])
})

test('a finding explains findings on the same page or about the same address', () => {
  const findings = [
    finding('page-4xx', '/gone'),
    finding('page-4xx', '/other'),
    finding('link-broken', '/a', '/gone'),
    finding('title-stuffed', '/b'),
    finding('title-brand-twice', '/b'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([2, NO_PARENT, NO_PARENT, 4, NO_PARENT])
})

test('a bad link explains findings about its own target only, not about other links of the page', () => {
  const findings = [
    finding('link-malformed', '/a', '/red%20boots'),
    finding('link-broken', '/a', '/red%20boots'),
    finding('link-broken', '/a', '/gone'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, 0, NO_PARENT])
})

test('a page that should be deleted explains all other findings on it', () => {
  const findings = [
    finding('spam-pages', '/casino'),
    finding('title-too-wide', '/casino'),
    finding('title-too-wide', '/boots'),
    finding('link-broken', '/boots', '/casino'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, 0, NO_PARENT, NO_PARENT])
})

test('a page that only forwards or reloads explains all other findings on it, and a loop also the links to it', () => {
  const findings = [
    finding('redirect-by-meta', '/old'),
    finding('viewport-missing', '/old'),
    finding('redirect-loop', '/loop'),
    { ...finding('redirect-by-meta', '/loop'), impact: 'medium' as const },
    finding('h1-missing', '/loop'),
    finding('link-broken', '/boots', '/loop'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, 0, NO_PARENT, 2, 2, 2])
})

test('a noindex explains that the sitemap misses the page', () => {
  const findings = [
    finding('noindex-on-valued-page', '/boots'),
    finding('sitemap-misses-page', '/boots'),
    finding('sitemap-misses-page', '/shoes'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, 0, NO_PARENT])
})

test('a file that only a page to be deleted uses disappears with it, unlike one that other pages may use', () => {
  const findings = [
    finding('soft-404', '/gone'),
    { ...finding('assets-broken', '/gone'), isOnlyHere: true },
    finding('assets-broken', '/gone'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, 0, NO_PARENT])
})

test('an empty list stays, so that its other findings stay too', () => {
  const findings = [{ ...finding('soft-404', '/list'), impact: 'medium' as const }, finding('title-stuffed', '/list')]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, NO_PARENT])
})

test('a milder site-wide finding explains nothing', () => {
  const findings = [
    finding('sitemap-lists-blocked', '/a'),
    { ...finding('robots-blocks-everything', '/robots.txt'), impact: 'medium' as const },
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, NO_PARENT])
})

test('a site-wide finding explains its consequences on every page', () => {
  const findings = [finding('link-insecure', '/a'), finding('https-missing', '/'), finding('hsts-missing', '/')]
  expect([...parentsOf(findings, byId)]).toEqual([1, NO_PARENT, 1])
})

test('a broken image explains that this image has no size and no alt text, and nothing about other images', () => {
  const findings = [
    finding('image-broken', '/', '/logo.png'),
    finding('image-no-dimensions', '/', '/logo.png'),
    finding('image-alt-missing', '/', '/logo.png'),
    finding('image-no-dimensions', '/', '/boots.jpg'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, 0, 0, NO_PARENT])
})

test('an image without alt text explains the empty link around it, and nothing about other empty links', () => {
  const findings = [
    finding('image-alt-missing', '/', '/logo.png'),
    finding('image-alt-missing', '/', 'data:'),
    finding('link-no-text', '/', '/logo.png'),
    finding('link-no-text', '/'),
  ]
  expect([...parentsOf(findings, byId)]).toEqual([NO_PARENT, NO_PARENT, 0, NO_PARENT])
})

test('a canonical tag that names the wrong page explains that its URL is relative', () => {
  const explaining = ['to-different-page', 'to-home', 'to-other-language', 'to-error', 'to-redirect', 'index-file']
  for (const name of explaining)
    expect([...parentsOf([finding('canonical-relative', '/a'), finding(`canonical-${name}`, '/a')], byId)], name).toEqual([1, NO_PARENT])
})

test('an error page does not clear what is about the whole site', () => {
  const findings = [
    finding('soft-404', '/gone'),
    finding('title-too-short', '/gone'),
    finding('nosniff-missing', '/gone'),
    finding('error-page-wrong-status', '/gone'),
  ]
  // The made-up URL explains the error page, and not the other way around.
  expect([...parentsOf(findings, byId)]).toEqual([3, 0, NO_PARENT, NO_PARENT])
})
