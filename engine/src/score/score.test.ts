import type { Impact } from '@seo/contract/words'
import { describe, expect, test } from 'vitest'
import { groupFindings } from '#causes/group-findings.ts'
import type { PageRow } from '#causes/page-row.ts'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import { emptyJudgement, type Finding } from '#rules/judge.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'
import type { Rule } from '#rules/rule.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { row } from '#testing/row.ts'
import { scoreSite } from './score.ts'

const list = [linkBroken, titleTooWide, robotsTxtMissing]
const origin = 'https://shop.test'
const TEN = Array.from({ length: 10 }, (_, i) => row(`${origin}/p/${i}`, { rank: 0.1 }))

const finding = (rule: Rule, url: string, impact: Impact = rule.impact, at = 'main > a'): Finding => ({
  rule: rule.id,
  version: 1,
  url,
  at,
  found: url,
  expected: '',
  impact,
  verdict: 'fail',
})

function score(findings: Finding[], pages: PageRow[] = TEN, rules: Rule[] = list) {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const { checks } = emptyJudgement(rules)
  for (const check of Object.values(checks)) check.applied = 10
  return scoreSite({ pages, findings, checks, causes: groupFindings(findings, pages, byId), rules: byId })
}

const everywhere = (rule: Rule, impact?: Impact) => TEN.map(({ url }) => finding(rule, url, impact))

describe('the score', () => {
  test('is 100 where nothing was found, and only there', () => {
    expect(score([]).total).toBe(100)
    expect(score([finding(titleTooWide, `${origin}/p/0`)], [row(`${origin}/p/0`, { rank: 0.000001 })]).total).toBe(99)
  })

  test('follows the formula: 60 of burden halve it', () => {
    expect(score(everywhere(linkBroken)).total).toBe(89)
    expect(score(everywhere(linkBroken, 'medium')).total).toBe(95)
    expect(score(everywhere(titleTooWide)).total).toBe(99)
    expect(score(everywhere(linkBroken).slice(0, 5)).total).toBe(92)
  })

  test('weighs pages by their share of the internal PageRank', () => {
    const pages = [row(`${origin}/`, { rank: 0.9 }), row(`${origin}/a`, { rank: 0.1 })]
    expect(score([finding(linkBroken, `${origin}/`)], pages).total).toBe(90)
    expect(score([finding(linkBroken, `${origin}/a`)], pages).total).toBe(96)
  })

  test('does not depend on how findings are grouped or how many stand on a page', () => {
    const twice = TEN.flatMap(({ url }) => [finding(linkBroken, url, 'high', 'nav > a'), finding(linkBroken, url, 'high', 'main > a')])
    expect(score(twice).total).toBe(score(everywhere(linkBroken)).total)
    const builds = TEN.map((page, i) => ({ ...page, template: i < 5 ? 'a' : 'b' }))
    expect(score(everywhere(linkBroken), builds).total).toBe(89)
  })

  test('a fault of the site counts once, however many lines say it', () => {
    const lines = [1, 2, 3].map((n) => finding(robotsTxtMissing, `${origin}/robots.txt`, 'low', `robots.txt line ${n}`))
    expect(score(lines).total).toBe(99)
  })

  test('every lost point has its cause, and the parts add up', () => {
    const { total, lost, parts } = score([...everywhere(linkBroken), ...everywhere(titleTooWide).slice(3), finding(robotsTxtMissing, 'x')])
    const inHundredths = (points: number) => Math.round(points * 100)
    expect(lost.map(({ points }) => inHundredths(points)).reduce((a, b) => a + b)).toBe((100 - (total ?? 0)) * 100)
    expect(parts.map((part) => inHundredths(part.lost)).reduce((a, b) => a + b)).toBe((100 - (total ?? 0)) * 100)
    expect(parts).toMatchObject([
      { category: 'schema', score: null, lost: 0 },
      { category: 'content', score: 99 },
      { category: 'technical', score: 89 },
      { category: 'social', score: null },
      { category: 'tools', score: null },
    ])
  })

  test('a measured time costs nothing', () => {
    const slow = { ...titleTooWide, isTiming: true }
    expect(score(everywhere(slow), TEN, [slow]).total).toBe(100)
  })

  test('is unknown where no page could be read', () => {
    expect(score([finding(linkBroken, `${origin}/`)], [row(`${origin}/`, { status: 0 })])).toMatchObject({ total: null, lost: [] })
  })

  test('never rises with one more fault', () => {
    const faults = [...everywhere(titleTooWide), ...everywhere(linkBroken), finding(robotsTxtMissing, `${origin}/robots.txt`)]
    let last = 100
    for (let i = 1; i <= faults.length; i++) {
      const { total } = score(faults.slice(0, i))
      expect(total).toBeLessThanOrEqual(last)
      last = total ?? 0
    }
  })
})
