import { Action } from '@seo/contract/actions'
import { expect, test } from 'vitest'
import { groupFindings } from '#causes/group-findings.ts'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import type { Finding } from '#rules/judge.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'
import type { Rule } from '#rules/rule.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { row } from '#testing/row.ts'
import { planActions } from './plan-actions.ts'

const origin = 'https://shop.test'
const pages = [
  ...Array.from({ length: 4 }, (_, i) => row(`${origin}/products/${i}`, { template: 'p', rank: 0.2 })),
  ...Array.from({ length: 4 }, (_, i) => row(`${origin}/guides/${i}`, { template: 'g', rank: 0.05 })),
]
const finding = (rule: Rule, url: string, at: string, found = `${url} is wrong`, impact = rule.impact): Finding => ({
  rule: rule.id,
  version: 1,
  url,
  at,
  found,
  expected: 'y',
  impact,
  verdict: 'fail',
})

function actionsFor(findings: Finding[], rules: Rule[] = [linkBroken, titleTooWide, robotsTxtMissing]) {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return planActions({ causes: groupFindings(findings, pages, byId), findings, rules: byId, stack: [], points: new Map() })
}

test('order is impact, then PageRank touched, then findings per minute', () => {
  const findings = [
    finding(robotsTxtMissing, `${origin}/robots.txt`, 'robots.txt'),
    ...pages.slice(0, 4).map(({ url }) => finding(titleTooWide, url, 'head > title')),
    finding(linkBroken, `${origin}/guides/1`, 'main > a'),
    finding(linkBroken, `${origin}/products/1`, 'main > a'),
    finding(linkBroken, `${origin}/guides/1`, 'footer > a'),
    finding(linkBroken, `${origin}/guides/1`, 'footer > a'),
  ]
  expect(actionsFor(findings).map(({ rule, coverage }) => `${rule} ${coverage.where} ${coverage.path}`)).toEqual([
    'link-broken pages like /products/… main > a',
    'link-broken pages like /guides/… footer > a',
    'link-broken pages like /guides/… main > a',
    'robots-txt-missing robots.txt robots.txt',
    'title-too-wide pages like /products/… head > title',
  ])
})

test('titles of one rule say what sets them apart', () => {
  const findings = [
    finding(linkBroken, `${origin}/products/1`, 'main > a'),
    finding(linkBroken, `${origin}/guides/1`, 'main > a'),
    finding(linkBroken, `${origin}/guides/1`, 'footer > a'),
    finding(titleTooWide, `${origin}/guides/1`, 'head > title'),
  ]
  expect(actionsFor(findings).map(({ title }) => title)).toEqual([
    'Repair broken links (pages like /products/…)',
    'Repair broken links (pages like /guides/…, main > a)',
    'Repair broken links (pages like /guides/…, footer > a)',
    'Shorten page titles that get cut off',
  ])
})

test('an action carries coverage, evidence and all that the contract wants', () => {
  const findings = pages.map(({ url }) => finding(titleTooWide, url, 'head > title'))
  const [action] = actionsFor(findings)
  if (action === undefined) throw new Error('no action')
  expect(action).toMatchObject({ coverage: { pages: 4, of: 4 }, rank: 0.8, minutes: 10, findings: 4 })
  expect(action.evidence[0]).toEqual({
    url: `${origin}/products/0`,
    at: 'head > title',
    found: expect.any(String),
    expected: 'y',
    count: 1,
  })
  const wire: Action = {
    id: action.cause,
    title: action.title,
    impact: action.impact,
    category: action.category,
    status: 'todo',
    time_estimate: action.minutes,
    difficulty: action.difficulty,
    business_value: action.businessValue,
    searchVolume: null,
    leads: null,
    time_to_result: action.timeToResult,
    problem: action.problem,
    solution: action.solution,
    code_example: action.example,
    tags: action.tags,
    started_at: null,
    completed_at: null,
    notes: null,
    effectiveness_rating: null,
    rule: action.rule,
    cause: action.cause,
    coverage: action.coverage,
    findings: action.findings,
    points: action.points,
    dialect: null,
    since: null,
  }
  expect(Action.parse(wire)).toEqual(wire)
})

test('a rule whose words fail is told by its name', () => {
  const mute: Rule = {
    ...titleTooWide,
    advise: () => {
      throw new Error('oops')
    },
  }
  expect(actionsFor([finding(mute, `${origin}/guides/1`, 'head > title')], [mute])).toMatchObject([
    { title: 'Title will be cut in results' },
  ])
})

test('every rule words an action for its own examples', async () => {
  const { rules } = await import('#rules/all.ts')
  for (const rule of rules) {
    const [action] = actionsFor([finding(rule, `${origin}/products/1`, 'body > a', `${origin}/x`)], [rule])
    expect(action?.title.length, rule.id).toBeGreaterThan(5)
  }
})
