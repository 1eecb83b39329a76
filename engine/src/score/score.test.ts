import type { Impact } from '@seo/contract/words'
import { describe, expect, test } from 'vitest'
import { groupFindings } from '#causes/group-findings.ts'
import type { PageRow } from '#causes/page-row.ts'
import { canonicalToHome } from '#rules/canonical/canonical-to-home.ts'
import { page4xx } from '#rules/fetching/page-4xx.ts'
import { noindexOnValuedPage } from '#rules/indexability/noindex-on-valued-page.ts'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import { emptyJudgement, type Finding } from '#rules/judge.ts'
import { paginationCanonicalToFirst } from '#rules/pagination/pagination-canonical-to-first.ts'
import { robotsBlocksEverything } from '#rules/robots-txt/robots-blocks-everything.ts'
import { robotsBlocksLinkedPages } from '#rules/robots-txt/robots-blocks-linked-pages.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'
import type { Rule } from '#rules/rule.ts'
import { titleDuplicate } from '#rules/title/title-duplicate.ts'
import { titleMissing } from '#rules/title/title-missing.ts'
import { titlePlaceholder } from '#rules/title/title-placeholder.ts'
import { titleStuffed } from '#rules/title/title-stuffed.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { urlUnderscore } from '#rules/url-form/url-underscore.ts'
import { row } from '#testing/row.ts'
import { scoreSite } from './score.ts'

const list = [linkBroken, titleTooWide, robotsTxtMissing]
const origin = 'https://shop.test'
const TEN_PAGES = Array.from({ length: 10 }, (_, i) => row(`${origin}/p/${i}`, { rank: 0.1 }))

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

function score(findings: Finding[], pages: PageRow[] = TEN_PAGES, rules: Rule[] = list, unreadRanks = new Map<string, number>()) {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const { checks } = emptyJudgement(rules)
  for (const check of Object.values(checks)) check.applied = 10
  return scoreSite({ pages, unreadRanks, findings, checks, causes: groupFindings(findings, pages, byId), rules: byId })
}

const everywhere = (rule: Rule, impact?: Impact) => TEN_PAGES.map(({ url }) => finding(rule, url, impact))

describe('the score', () => {
  test('is 100 if nothing was found, and only then', () => {
    expect(score([]).total).toBe(100)
    expect(score([finding(titleTooWide, `${origin}/p/0`)], [row(`${origin}/p/0`, { rank: 0.000001 })]).total).toBe(99)
  })

  test('follows the formula: a burden of 60 halves it', () => {
    expect(score(everywhere(linkBroken)).total).toBe(89)
    expect(score(everywhere(linkBroken, 'medium')).total).toBe(95)
    expect(score(everywhere(titleTooWide)).total).toBe(99)
    expect(score(everywhere(linkBroken).slice(0, 5)).total).toBe(92)
  })

  test('ignores faults of pages that are rightly excluded from search results, but not faults in how they are excluded', () => {
    const pages = TEN_PAGES.map((each, i) => ({ ...each, isKeptOut: i < 9 }))
    expect(score(everywhere(linkBroken), pages).exact).toBe(score(everywhere(linkBroken).slice(9), pages).exact)
    const rules = [paginationCanonicalToFirst]
    expect(score(everywhere(paginationCanonicalToFirst), pages, rules).total).toBe(95)
  })

  test('weighs pages by their share of the internal PageRank', () => {
    const pages = [row(`${origin}/`, { rank: 0.9 }), row(`${origin}/a`, { rank: 0.1 })]
    expect(score([finding(linkBroken, `${origin}/`)], pages).total).toBe(90)
    expect(score([finding(linkBroken, `${origin}/a`)], pages).total).toBe(96)
  })

  test('does not depend on how findings are grouped or how many are on a page', () => {
    const twice = TEN_PAGES.flatMap(({ url }) => [
      finding(linkBroken, url, 'high', 'nav > a'),
      finding(linkBroken, url, 'high', 'main > a'),
    ])
    expect(score(twice).total).toBe(score(everywhere(linkBroken)).total)
    const twoTemplates = TEN_PAGES.map((page, i) => ({ ...page, template: i < 5 ? 'a' : 'b' }))
    expect(score(everywhere(linkBroken), twoTemplates).total).toBe(89)
  })

  test('counts a site-wide fault once, however many findings report it', () => {
    const lines = [1, 2, 3].map((n) => finding(robotsTxtMissing, `${origin}/robots.txt`, 'low', `robots.txt line ${n}`))
    expect(score(lines).total).toBe(99)
  })

  test('the areas share the lost points, and the score is the geometric mean of the area scores', () => {
    const { total, parts } = score([...everywhere(linkBroken), ...everywhere(titleTooWide).slice(3), finding(robotsTxtMissing, 'x')])
    const inHundredths = (points: number) => Math.round(points * 100)
    expect(parts.map((part) => inHundredths(part.lost)).reduce((a, b) => a + b)).toBe((100 - (total ?? 0)) * 100)
    expect(parts).toMatchObject([
      { category: 'schema', score: null, lost: 0 },
      { category: 'content', score: 98 },
      { category: 'technical', score: 78 },
      { category: 'social', score: null },
      { category: 'tools', score: null },
    ])
    expect(Math.abs(Math.sqrt(98 * 78) - (total ?? 0))).toBeLessThan(1)
  })

  test('the gain of a task is the rise of the score if only this task is done', () => {
    const faults = [...everywhere(linkBroken), ...everywhere(titleTooWide)]
    const { total, gains } = score(faults)
    const [cause] = groupFindings(everywhere(titleTooWide), TEN_PAGES, new Map(list.map((rule) => [rule.id, rule])))
    expect(gains[cause?.id ?? '']?.after).toBe(score(everywhere(linkBroken)).total)
    expect(gains[cause?.id ?? '']?.points).toBeCloseTo((score(everywhere(linkBroken)).total ?? 0) - (total ?? 0), 0)
  })

  test('a missing thing costs at least as much as its faults did', () => {
    const titles = [titleMissing, titleTooWide, titleStuffed, titleDuplicate, titlePlaceholder]
    const all = titles.slice(1).flatMap((rule) => everywhere(rule, rule.impact))
    expect(score(everywhere(titleMissing), TEN_PAGES, titles).total).toBeLessThanOrEqual(score(all, TEN_PAGES, titles).total ?? 0)
    expect(score(everywhere(titleTooWide), TEN_PAGES, titles).total).toBe(99)
  })

  test('a consequence costs only what exceeds its cause', () => {
    const rules = [linkBroken, page4xx]
    const dead = row(`${origin}/gone`, { status: 404, rank: 0.00001 })
    const links = everywhere(linkBroken).map((each) => ({ ...each, restsOn: dead.url }))
    const consequence = finding(page4xx, dead.url, 'high', 'HTTP status')
    expect(score([...links, consequence], [...TEN_PAGES, dead], rules).total).toBe(score(links, [...TEN_PAGES, dead], rules).total)
    expect(score([consequence], [...TEN_PAGES, dead], rules).total).toBeLessThan(100)
  })

  test('pages kept out of search results weigh by their share, each once', () => {
    const rules = [noindexOnValuedPage, canonicalToHome, robotsBlocksEverything]
    expect(score(everywhere(noindexOnValuedPage), TEN_PAGES, rules).total).toBeLessThan(20)
    const both = [...everywhere(noindexOnValuedPage), ...everywhere(canonicalToHome)]
    expect(score(both, TEN_PAGES, rules).total).toBeGreaterThan(10)
    expect(score(everywhere(noindexOnValuedPage).slice(0, 1), TEN_PAGES, rules).total).toBeGreaterThan(75)
    expect(score([finding(robotsBlocksEverything, `${origin}/robots.txt`, 'high', 'robots.txt')], TEN_PAGES, rules).total).toBeLessThan(20)
  })

  test('linked pages that robots.txt blocks weigh as blocked', () => {
    const blocked = finding(robotsBlocksLinkedPages, `${origin}/private`, 'medium', 'robots.txt')
    const weigh = (rank: number) =>
      score([blocked], TEN_PAGES, [robotsBlocksLinkedPages], new Map([[`${origin}/private`, rank]])).total ?? 0
    expect(weigh(0.3)).toBeLessThan(weigh(0.01))
  })

  test('a measured time costs nothing, and neither does advice that leaves the pages as they are', () => {
    for (const rule of [{ ...titleTooWide, isUnscored: true }, urlUnderscore])
      expect(score(everywhere(rule), TEN_PAGES, [rule]).total).toBe(100)
  })

  test('is null if no page could be read', () => {
    expect(score([finding(linkBroken, `${origin}/`)], [row(`${origin}/`, { status: 0 })])).toMatchObject({ total: null })
  })

  test('never rises when a fault is added', () => {
    const faults = [...everywhere(titleTooWide), ...everywhere(linkBroken), finding(robotsTxtMissing, `${origin}/robots.txt`)]
    let last = 100
    for (let i = 1; i <= faults.length; i++) {
      const { total } = score(faults.slice(0, i))
      expect(total).toBeLessThanOrEqual(last)
      last = total ?? 0
    }
  })
})
