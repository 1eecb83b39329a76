import { expect, test } from 'vitest'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import { pageOrphan } from '#rules/internal-links/page-orphan.ts'
import { emptyJudgement } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import type { ImageCount } from '#rules/shown-images.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { judged } from '#testing/judged.ts'
import { row } from '#testing/row.ts'
import { readCoverage } from './coverage.ts'

const rules: Rule[] = [linkBroken, pageOrphan, titleTooWide]
const byId = new Map(rules.map((rule) => [rule.id, rule]))

test('the coverage says what was not measured and why', () => {
  const { checks } = emptyJudgement(rules)
  checks[linkBroken.id] = { applied: 1, failed: 1, inconclusive: 0, reasons: [], isBroken: false }
  checks[pageOrphan.id] = { applied: 1, failed: 0, inconclusive: 1, reasons: ['The site has more pages.'], isBroken: false }
  checks[titleTooWide.id] = { applied: 3, failed: 0, inconclusive: 0, reasons: ['could not be checked: oops'], isBroken: true }
  const coverage = readCoverage(
    judged({
      checks,
      pages: [
        row('https://shop.test/'),
        row('https://shop.test/all', { isCut: true }),
        row('https://shop.test/catalogue.pdf', { isCut: true, isHtml: false }),
        row('https://shop.test/gone', { status: 404, isCut: true }),
        row('https://shop.test/slow', { status: 0, failure: 'No answer within 30 s.', isHtml: false }),
      ],
      crawl: {
        ...judged().crawl,
        ended: 'page cap',
        reason: 'We stopped at 2 pages, the limit of this plan.',
        traps: [{ pattern: '/calendar', example: 'https://shop.test/calendar?d=1', skipped: 1200 }],
        blocked: { count: 3, examples: [{ url: 'https://shop.test/cart', line: 'Disallow: /cart' }] },
      },
    }),
    byId,
  )
  expect(coverage.rules).toEqual({ asked: 3, failed: 1, passed: 0, inconclusive: 1, notApplicable: 0, broken: 1 })
  expect(coverage.pages).toEqual({ read: 2, other: 3, failed: 1, cut: 1, blocked: 3, skipped: 1200 })
  expect(coverage.notMeasured.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    'Part of the site: We stopped at 2 pages, the limit of this plan.',
    '3 URLs: robots.txt blocks our crawler, for example https://shop.test/cart.',
    '1 URL: No answer within 30 s.',
    '1 page: Too large to read in full, so we checked only the first part.',
    '1,200 URLs: Skipped as endless variants of https://shop.test/calendar?d=1.',
    '1 check: The site has more pages.',
    '1 check: Something failed on our side. Run the analysis again.',
  ])
})

test('the coverage says which URLs are on a host whose robots.txt could not be read', () => {
  const blocked = { count: 1, examples: [{ url: 'https://old.shop.test/', line: null }] }
  const { notMeasured } = readCoverage(judged({ crawl: { ...judged().crawl, blocked } }), byId)
  expect(notMeasured[0]).toMatchObject({ what: '1 URL', why: 'We couldn’t read robots.txt there, for example https://old.shop.test/.' })
})

test('the coverage says where only a sample was checked', () => {
  const samples = [{ what: '28 of 42 scripts and stylesheets', why: 'We check at most 14.' }]
  expect(readCoverage(judged({ samples }), byId).notMeasured).toMatchObject(samples)
})

test('the coverage says what a rule’s sample left out only if the rule ran', () => {
  const asked = { applied: 1, failed: 0, inconclusive: 0, reasons: [], isBroken: false }
  const samples = ['asked', 'not-asked', 'refused'].map((rule) => ({ what: '6 of 12 pages', why: `We check at most 6 (${rule}).`, rule }))
  const checks = { asked, refused: { ...asked, inconclusive: 1, reasons: ['Switched off.'] } }
  const { notMeasured } = readCoverage(judged({ samples, checks }), byId)
  expect(notMeasured).toEqual([{ what: '6 of 12 pages', why: 'We check at most 6 (asked).', rules: ['asked'] }])
})

test('the coverage says how many images were not checked and why', () => {
  const unchecked: ImageCount['unchecked'] = [
    { images: 1_240, of: 3_240, kind: 'own', why: 'We check at most 2,000 on a site of this size.' },
    { images: 1, of: 1, kind: 'own', why: 'The server returned error 403.' },
    { images: 240, of: 248, kind: 'external', why: 'We check the size of at most 8 images.' },
    { images: 1, of: 1, kind: 'external', why: 'We check the size of at most 8 images.' },
  ]
  const { images, imagesFound, notMeasured } = readCoverage(judged({ images: { found: 3_240, checked: 2_000, unchecked } }), byId)
  expect([images, imagesFound]).toEqual([2_000, 3_240])
  expect(notMeasured.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    '1,240 of 3,240 images: We check at most 2,000 on a site of this size.',
    '1 image: The server returned error 403.',
    '240 of 248 images on other hosts: We check the size of at most 8 images.',
    '1 image on another host: We check the size of at most 8 images.',
  ])
})

test('the coverage of a completely read site lists nothing as not measured', () => {
  expect(readCoverage(judged(), byId)).toMatchObject({ ended: 'complete', notMeasured: [], rules: { asked: 0, notApplicable: 3 } })
})
