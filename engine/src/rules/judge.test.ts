import { expect, test } from 'vitest'
import { page } from '#testing/example.ts'
import { readPageExample } from '#testing/read-example.ts'
import { emptyJudgement, judgePage } from './judge.ts'
import { inconclusive, type PageRule, pageRule } from './rule.ts'
import { titleTooWide } from './title/title-too-wide.ts'

const rule = (find: PageRule['find']): PageRule => pageRule({ ...titleTooWide, id: 'made-up', applies: () => true, find })
const judge = (made: PageRule, facts = readPageExample(page('<title>T</title>'))) => {
  const judgement = emptyJudgement([made])
  judgePage(facts, [made], 0, judgement)
  return judgement
}

test('a finding carries rule, version, evidence and impact', () => {
  expect(judge(rule(() => [{ at: 'title', found: 'x'.repeat(400), expected: 'y', impact: 'high' }])).findings).toEqual([
    {
      rule: 'made-up',
      version: 1,
      url: 'https://shop.test/boots',
      at: 'title',
      found: `${'x'.repeat(299)}…`,
      expected: 'y',
      impact: 'high',
      verdict: 'fail',
    },
  ])
})

test('a rule that throws could not be checked, and is not asked again', () => {
  const { findings, checks } = judge(
    rule(() => {
      throw new Error('oops')
    }),
  )
  expect(findings).toEqual([])
  expect(checks['made-up']).toMatchObject({ isBroken: true, reasons: ['could not be checked: oops'] })
})

test('inconclusive is neither pass nor fail', () => {
  expect(judge(rule(() => inconclusive('The page was throttled.'))).checks['made-up']).toEqual({
    applied: 1,
    failed: 0,
    inconclusive: 1,
    reasons: ['The page was throttled.'],
    isBroken: false,
  })
})

test('a page cut at our cap cannot fail', () => {
  const cut = { ...readPageExample(page('<title>T</title>')), weight: { sent: 0, html: 0, headers: 0, isTruncated: true } }
  expect(
    judge(
      rule(() => [{ at: 'a', found: 'b', expected: 'c' }]),
      cut,
    ),
  ).toMatchObject({ findings: [], checks: { 'made-up': { inconclusive: 1 } } })
})
