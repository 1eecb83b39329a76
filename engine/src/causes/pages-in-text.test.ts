import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { rules } from '#rules/all.ts'
import { countsPages, isOnAllPages, pageCountText } from './pages-in-text.ts'

test('the text of a header rule says how many pages lack the header', () => {
  expect(isOnAllPages({ rule: 'nosniff-missing', found: 'missing on all pages' })).toBe(true)
  expect(pageCountText({ rule: 'nosniff-missing', found: 'missing on 3 of 50 pages' })).toBe('3 of 50 pages')
  expect(countsPages({ rule: 'nosniff-missing', found: null })).toBe(false)
})

test('a crawled text says nothing about the extent of an issue', () => {
  expect(isOnAllPages({ rule: 'title-too-wide', found: 'How to show a cookie banner in WordPress on all pages' })).toBe(false)
  expect(pageCountText({ rule: 'title-too-wide', found: 'How we put a banner on 3 of 50 pages' })).toBeNull()
})

test('every rule with one finding about several pages is known', () => {
  const isAboutSeveralPages = / on (all|\d+ of \d+) pages$/
  const about = rules.flatMap((rule) => {
    if (rule.kind !== 'site' || rule.isAboutSite) return []
    const findings = rule.fires().flatMap((example) => [rule.find(readSiteExample(example))].flat())
    return findings.flatMap((finding) =>
      'found' in finding && isAboutSeveralPages.test(finding.found) ? [{ rule: rule.id, found: finding.found }] : [],
    )
  })
  expect(about.map(({ rule }) => rule)).toContain('hsts-missing')
  expect(about.filter((finding) => !countsPages(finding))).toEqual([])
})
