/** Checks the texts of every rule for 1, 2 and 1,000 affected pages, and the solutions for 2 pages also on each platform. */
import { readableUrls } from '@seo/contract/readable-urls'
import { beforeAll, expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { STACKS } from '#facts/stack.ts'
import { mistakesIn } from '#testing/text-mistakes.ts'
import { rules } from './all.ts'
import { checksOf } from './catalogue.ts'
import type { Finding } from './judge.ts'
import type { Advice, Rule } from './rule.ts'

const COUNTS = [1, 2, 1_000]

const FIRST_WORDS = new Set(
  `Add Allow Block Bring Change Choose Compress Convert Correct Encode Expand Fill Fix Give Keep Let Limit Link List Load Lower Make Mark
  Match Merge Minify Move Point Protect Publish Raise Redirect Reduce Remove Renew Replace Restore Return Review Revoke Rewrite Serve Set Show
  Shorten Shrink Simplify Split Stop Switch Turn Unblock Update Use Write Cut`.split(/\s+/),
)

const findingsOf = new Map<Rule, Finding[]>()
const cachedAdvice = new Map<string, Advice>()

/** Repeats the findings of a rule's examples until there are `number` cases. */
function casesOf(rule: Rule, number: number): Finding[] {
  const findings = findingsOf.get(rule) ?? []
  return Array.from({ length: number }, (_, i) => {
    const finding = findings[i % findings.length]
    if (finding === undefined) throw new Error(`${rule.id} has no example`)
    return i < findings.length ? finding : { ...finding, url: `https://shop.test/page-${i}` }
  })
}

function adviceOf(rule: Rule, number: number): Advice {
  const key = `${rule.id} ${number}`
  const advice = cachedAdvice.get(key) ?? rule.advise(casesOf(rule, number), [])
  cachedAdvice.set(key, advice)
  return advice
}

beforeAll(() => {
  for (const rule of rules) {
    const findings = rule.fires().flatMap((example) => judgeExample(rule, example).findings)
    // Examples use the same URLs and would count as one page, so each finding gets its own URL.
    const findingsOnPages = findings.map((finding, i) => (i === 0 ? finding : { ...finding, url: `https://shop.test/page-${i}` }))
    findingsOf.set(rule, findingsOnPages)
  }
})

test('titles, problems and solutions contain no mistakes that a program can detect', () => {
  const mistakes = rules.flatMap((rule) =>
    COUNTS.flatMap((number) => {
      const { title, problem, solution } = adviceOf(rule, number)
      return [title, problem, solution].flatMap((text) => mistakesIn(text).map((mistake) => `${rule.id}: ${mistake}`))
    }),
  )
  expect(mistakes).toEqual([])
})

test('the advice for each single finding contains no mistakes', () => {
  const mistakes = rules.flatMap((rule) =>
    (findingsOf.get(rule) ?? []).flatMap((finding) => {
      const { title, problem } = rule.advise([finding], [])
      return [title, problem].flatMap((text) => mistakesIn(text).map((mistake) => `${rule.id}: ${mistake}`))
    }),
  )
  expect(mistakes).toEqual([])
})

test('advice for findings with an empty value contains no mistakes', () => {
  const mistakes = rules.flatMap((rule) => {
    const cases = casesOf(rule, 2).map((each) => ({ ...each, found: '' }))
    const { title, problem } = rule.advise(cases, [])
    return [title, problem].flatMap((text) => mistakesIn(text).map((mistake) => `${rule.id}: ${mistake}`))
  })
  expect(mistakes).toEqual([])
})

test('solutions contain no mistakes on any platform', () => {
  const mistakes = rules.flatMap((rule) =>
    STACKS.flatMap((name) =>
      mistakesIn(rule.advise(casesOf(rule, 2), [name]).solution).map((mistake) => `${rule.id} on ${name}: ${mistake}`),
    ),
  )
  expect(mistakes).toEqual([])
})

test('names, checks and expected values contain no mistakes that a program can detect', () => {
  const mistakes = rules.flatMap((rule) => {
    const evidence = (findingsOf.get(rule) ?? []).map(({ expected }) => expected)
    return [rule.name, checksOf(rule), rule.check, ...evidence].flatMap((text) =>
      mistakesIn(text).map((mistake) => `${rule.id}: ${mistake}`),
    )
  })
  expect(mistakes).toEqual([])
})

test('titles of tasks are short and begin with a verb', () => {
  const titles = rules.flatMap((rule) => COUNTS.map((number) => ({ id: rule.id, title: adviceOf(rule, number).title })))
  expect(titles.filter(({ title }) => title.length > 80)).toEqual([])
  expect(titles.filter(({ title }) => !FIRST_WORDS.has(title.split(' ')[0] ?? ''))).toEqual([])
  expect(titles.filter(({ title }) => /[.:]$|https?:|[<>{}[\]]|\(/.test(title))).toEqual([])
})

test('no text of a rule contains an encoded letter, because reports and screens show it decoded', () => {
  const texts = rules.flatMap((rule) => [checksOf(rule), rule.check, adviceOf(rule, 1).solution].map((text) => [rule.id, text] as const))
  expect(texts.filter(([, text]) => readableUrls(text) !== text)).toEqual([])
})

test('no two rules have the same title, name or check', () => {
  const duplicatesIn = (texts: string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i)
  for (const number of COUNTS) expect(duplicatesIn(rules.map((rule) => adviceOf(rule, number).title))).toEqual([])
  expect(duplicatesIn(rules.map(({ name }) => name))).toEqual([])
  expect(duplicatesIn(rules.map(checksOf))).toEqual([])
})

test('texts are short enough for the screen', () => {
  const tooLong = rules.flatMap((rule) => {
    const { problem, solution } = adviceOf(rule, 1_000)
    return [
      ...(rule.name.length > 60 ? [`${rule.id}: name`] : []),
      ...(checksOf(rule).length > 130 ? [`${rule.id}: checks`] : []),
      ...(problem.length > 560 ? [`${rule.id}: problem`] : []),
      ...(solution.length > 480 ? [`${rule.id}: solution`] : []),
    ]
  })
  expect(tooLong).toEqual([])
})

test('sentences end in a full stop, names and titles do not', () => {
  const mistakes = rules.flatMap((rule) => {
    const { title, problem, solution } = adviceOf(rule, 2)
    return [
      ...[problem, solution].filter((text) => !/[.…)”]$/.test(text)),
      ...[title, rule.name, checksOf(rule)].filter((text) => text.endsWith('.')),
    ].map((text) => `${rule.id}: ${text}`)
  })
  expect(mistakes).toEqual([])
})
