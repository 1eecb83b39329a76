import { expect, test } from 'vitest'
import type { PlannedAction } from '#actions/plan-actions.ts'
import { writeActions } from './actions-markdown.ts'
import { alsoClears } from './also-clears.ts'
import { evidenceLine } from './evidence-line.ts'
import { proseMarkdown } from './markdown-text.ts'

const written = (removed: string | null, example: string | null) =>
  writeActions(null, [
    {
      title: 'Complete the markup',
      impact: 'low',
      difficulty: 'easy',
      minutes: 10,
      coverage: { pages: 1, of: 1, where: 'the home page', path: '' },
      evidence: [],
      problem: 'It lacks a name.',
      solution: 'Add it.',
      groups: [],
      removed,
      example,
    } as unknown as PlannedAction,
  ])

test('the missing page that a broken link leads to is not listed as another issue', () => {
  const group = (rule: string) => ({ rule, name: `Fault of ${rule.length}`, where: '', found: null, findings: 2, pages: 2 })
  const groups = ['link-broken', 'page-4xx', 'url-non-ascii'].map(group)
  expect(alsoClears({ rule: 'link-broken', groups })).toContain('- Fault of 13: 2 issues')
  expect(alsoClears({ rule: 'link-broken', groups })).toHaveLength(4)
  expect(alsoClears({ rule: 'link-broken', groups: groups.slice(0, 2) })).toEqual([])
})

test('a change inside longer code is shown as a diff, other code as lines to remove and to add', () => {
  expect(written('{\n  "url": "/"\n}', '{\n  "url": "/",\n  "name": "Boots"\n}')).toContain(
    'Change:\n\n```diff\n  {\n-   "url": "/"\n+   "url": "/",\n+   "name": "Boots"\n  }\n```\n',
  )
  expect(written('<h2>', '<h1>')).toContain('Before:\n\n```\n<h2>\n```\n\nAfter:\n\n```\n<h1>\n```\n')
  expect(written('<br>', null)).toContain('Remove:\n\n```\n<br>\n```\n')
  expect(written(null, '<h1>')).toContain('Add it.\n\n```\n<h1>\n```\n')
})

test('of long code, only the lines around the change are shown, and long ones are cut', () => {
  const lines = Array.from({ length: 20 }, (_, i) => (i === 9 ? `"text": "${'a'.repeat(300)}"` : `"line": ${i}`))
  const change = written(lines.join('\n'), lines.toSpliced(10, 0, '"name": "Boots"').join('\n'))
  expect(change).toContain(
    `\`\`\`diff\n  …\n  "line": 8\n  "text": "${'a'.repeat(150)}…\n+ "name": "Boots"\n  "line": 10\n  "line": 11\n  …\n\`\`\``,
  )
})

test('the evidence of a page with several issues says how many there are', () => {
  const evidenceOf = (count: number) => evidenceLine({ url: 'https://shop.test/', at: 'a', found: '/gone', expected: 'a page', count })
  expect(evidenceOf(1)).toMatch(/, expected `a page`$/)
  expect(evidenceOf(3)).toMatch(/, expected `a page` \(and 2 more issues at this URL\)$/)
})

test('code in a sentence is not escaped', () => {
  const text = proseMarkdown('Write `{{ product.url | within: x_y }}` in *theme.liquid*, as on https://shop.test.')
  expect(text).toBe('Write `{{ product.url | within: x_y }}` in \\*theme.liquid\\*, as on https\\://shop.test.')
  expect(proseMarkdown('A lone ` stays <b>')).toBe('A lone \\` stays \\<b\\>')
  expect(proseMarkdown('1. `a`')).toBe('1\\. `a`')
})
