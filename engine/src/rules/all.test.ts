import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { rules } from './all.ts'
import { checksOf } from './catalogue.ts'

type Entry = { id: string; group: string; category: string; impact: string; needs: string }
const catalogue: Entry[] = JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'))

/** Rules of the catalogue that are deliberately not implemented; docs/decisions/0012-rules-left-out.md gives the reasons. */
const LEFT_OUT = new Set([
  'sd-feature-retired',
  'linked-image-no-name',
  'external-link-unverified',
  'external-blank-no-noopener',
  'ai-training-policy',
  'llms-txt-missing',
  'search-console-unverified',
  'bing-unverified',
  'indexnow-missing',
  'title-same-as-h1',
  'title-unrelated-to-h1',
  'text-ratio-low',
  'article-links-sparse',
  'links-excessive',
  'share-buttons-absent',
])

const folder = new URL('.', import.meta.url).pathname
const files = globSync('*/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))

test('every rule file is in the list, and its name is the id of its rule', () => {
  expect(files.map((file) => basename(file, '.ts')).sort()).toEqual(rules.map((rule) => rule.id).sort())
})

test('the list is in the order of the catalogue', () => {
  const order = catalogue.map((entry) => entry.id)
  expect(rules.map((rule) => rule.id)).toEqual(rules.map((rule) => rule.id).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
})

test('every rule of the catalogue that needs only pages, the crawl or a probe is implemented', () => {
  const listed = new Set(rules.map((rule) => rule.id))
  const groups = new Set(catalogue.filter((entry) => listed.has(entry.id)).map((entry) => entry.group))
  const missing = catalogue.filter(
    ({ id, group, needs }) => groups.has(group) && /[HGP]/.test(needs) && !listed.has(id) && !LEFT_OUT.has(id),
  )
  expect(missing.map((entry) => entry.id)).toEqual([])
})

test('rules of one folder belong to one group', () => {
  const groups = new Map<string, Set<string>>()
  for (const file of files) {
    const group = catalogue.find((entry) => entry.id === basename(file, '.ts'))?.group ?? 'none'
    groups.set(dirname(file), (groups.get(dirname(file)) ?? new Set()).add(group))
  }
  expect([...groups].filter(([, names]) => names.size > 1)).toEqual([])
})

test('the description of the check says more than the name of the rule', () => {
  expect(rules.filter((rule) => checksOf(rule).toLowerCase() === rule.name.toLowerCase()).map(({ id }) => id)).toEqual([])
})

test('at most five rules share the same instructions to check a finding by hand', () => {
  const byCheck = Map.groupBy(rules, (rule) => rule.check)
  expect([...byCheck].filter(([, sharing]) => sharing.length > 5).map(([check]) => check)).toEqual([])
})

for (const rule of rules) {
  test(`${rule.id} matches the catalogue`, () => {
    const entry = catalogue.find(({ id }) => id === rule.id)
    expect({ category: rule.category, impact: rule.impact }).toEqual({ category: entry?.category, impact: entry?.impact })
    expect(rule.source).toMatch(/^https:\/\//)
    expect(rule.reviewed).toMatch(/^20\d\d-\d\d$/)
    expect(rule.check).toMatch(/^(?!.*[.!?]\s)\S.{18,198}\.$/)
    expect(rule.fires().length > 0 && rule.quiet().length > 0 && rule.minutes > 0 && rule.name !== '').toBe(true)
  })

  for (const [n, example] of rule.fires().entries()) {
    test(`${rule.id} fires on example ${n + 1}`, () => {
      const { findings, checks } = judgeExample(rule, example)
      expect(checks[rule.id]?.reasons).toEqual([])
      expect(findings.length).toBeGreaterThan(0)
      const advice = rule.advise(findings, [])
      // Quoted text of the page may contain anything.
      const isFilled = (text: string) => text.length > 0 && !/undefined|NaN|\[object/.test(text.replace(/“[^”]*”/g, ''))
      expect(Object.values(advice).every((text) => text === null || isFilled(text))).toBe(true)
    })
  }

  for (const [n, example] of rule.quiet().entries()) {
    test(`${rule.id} finds nothing in example ${n + 1}`, () => {
      const { findings, checks } = judgeExample(rule, example)
      expect(findings).toEqual([])
      expect(checks[rule.id]?.isBroken).toBe(false)
    })
  }
}

test('the catalogue exists and has no duplicate ids', () => {
  expect(existsSync(new URL('catalogue.json', import.meta.url))).toBe(true)
  expect(new Set(catalogue.map((entry) => entry.id)).size).toBe(catalogue.length)
})
