import { expect, test } from 'vitest'
import type { Cause } from '#causes/group-findings.ts'
import { businessValue, linkShareSentence } from './worth.ts'

const cause = (values: Partial<Cause>): Cause => ({
  ...{ id: 'x', rule: 'title-missing', name: 'Missing title', category: 'content', impact: 'high', change: 'page', scope: 'pages' },
  ...{ form: null, where: 'other pages', path: '', found: null, findings: [], own: 0, groups: [], pages: 12, of: 40 },
  ...{ affectsPages: true, blocksIndexing: false, rank: 0.07 },
  ...values,
})

test('the pages and their share of links are two sentences', () => {
  expect(businessValue(cause({}), 1.7, 12)).toBe(
    'Affects 12 pages. 7% of your internal links lead to them. Worth 1.7 points on your score.',
  )
  expect(businessValue(cause({ pages: 1 }), 0, 1)).toBe('Affects 1 page. 7% of your internal links lead to it.')
  expect(businessValue(cause({ rank: 0.001 }), 0, 12)).toBe('Affects 12 pages.')
})

test('a site-wide cause affects the whole site, even if it shows on one page', () => {
  expect(businessValue(cause({ rule: 'favicon-missing', pages: 1 }), 0, 1)).toBe('Affects the whole site.')
  expect(linkShareSentence(cause({ rule: 'favicon-missing' }))).toBe('')
})

test('a page or tool that the site lacks affects the whole site', () => {
  for (const rule of ['analytics-missing', 'contact-page-missing', 'privacy-page-missing'])
    expect(businessValue(cause({ rule, pages: 1 }), 0, 1)).toBe('Affects the whole site.')
})

test('a finding about several pages counts them all', () => {
  const found = 'missing on 3 of 50 pages'
  expect(businessValue(cause({ rule: 'nosniff-missing', pages: 1, found }), 0, 1)).toBe('Affects 3 of 50 pages.')
})

test('a title that ends like a number of pages counts none', () => {
  for (const found of ['How to show a banner on all pages', 'The banner on 3 of 50 pages'])
    expect(businessValue(cause({ rule: 'title-too-wide', pages: 1, found, rank: 0 }), 0, 1)).toBe('Affects 1 page.')
})

test('pages without inlinks have no share of links', () => {
  expect(linkShareSentence(cause({ rule: 'sitemap-orphan' }))).toBe('')
  expect(linkShareSentence(cause({ rule: 'page-orphan' }))).toBe('')
})
