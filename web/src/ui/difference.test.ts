import { expect, test } from 'vitest'
import { collapseUnchanged, diffTexts } from './difference.ts'

const asDiffText = (before: string, after: string) =>
  diffTexts(before, after).map(({ kind, parts }) => {
    const sign = { same: ' ', removed: '-', added: '+' }[kind]
    return `${sign}${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`
  })

test.each([
  ['a\nb\n', 'a\nb\nc\n', [' a', ' b', '+c']],
  ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a', 'a\nb', [' a', '+b']],
  ['Write a title.', 'Write two titles.', ['-Write [a] [title].', '+Write [two] [titles].']],
  ['one\ntwo', 'one\n\ntwo', [' one', '+', ' two']],
  ['', 'new', ['+new']],
])('the diff from %j to %j marks changed lines and words', (before, after, lines) => {
  expect(asDiffText(before, after)).toEqual(lines)
})

test('two texts of 10,000 lines without a common line are shown in full', () => {
  const text = (word: string) => Array.from({ length: 10_000 }, (_, line) => `${word} ${line}`).join('\n')
  const lines = diffTexts(text('one'), text('two'))
  expect(lines).toHaveLength(20_000)
  expect(lines[0]).toEqual({ kind: 'removed', parts: [{ text: 'one 0', isChanged: false }] })
})

test('unchanged lines far from a change are collapsed into a count', () => {
  const before = Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n')
  const rows = collapseUnchanged(diffTexts(before, before.replace('line 6', 'line six')))
  expect(rows.map((row) => (row.kind === 'skipped' ? row.count : row.kind))).toEqual([
    4,
    'same',
    'same',
    'removed',
    'added',
    'same',
    'same',
    3,
  ])
})
