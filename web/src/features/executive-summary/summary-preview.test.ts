import { expect, test } from 'vitest'
import { summaryPreview, withoutOwnTitle } from './summary-preview.ts'

test.each([
  ['# Summary', 'Summary'],
  ['###### Deep', 'Deep'],
  ['#no heading', '#no heading'],
  ['**Bold** and __bold__', 'Bold and bold'],
  ['*it* and _it_', 'it and it'],
  ['***both***', 'both'],
  ['**bold with *it* inside**', 'bold with it inside'],
  ['[Example](https://example.com/a)', 'Example'],
  ['[x](javascript:alert(1))', 'x)'],
  ['![Logo](/logo.png)', 'Logo'],
  ['`title` tags', 'title tags'],
  ['snake_case_word and 3 * 4 * 5', 'snake_case_word and 3 * 4 * 5'],
  ['127\\.0.0.1 and 3 \\* 4, C:\\dir', '127.0.0.1 and 3 * 4, C:\\dir'],
  ['', ''],
  ['   \n\n ', ''],
])('A-V-23 the preview of %j is %j', (markdown, preview) => {
  expect(summaryPreview(markdown)).toBe(preview)
})

test.each([
  ['one\ntwo', 'one two'],
  ['one\r\n\r\n\r\ntwo', 'one two'],
  ['# Head\n\nText\n- a\n- b', 'Head Text - a - b'],
])('A-V-24 the lines of %j are joined', (markdown, preview) => {
  expect(summaryPreview(markdown)).toBe(preview)
})

test('A-V-25 A-K-13 more than 200 characters are cut and end in three dots; 200 are not', () => {
  expect(summaryPreview('x'.repeat(200))).toBe('x'.repeat(200))
  expect(summaryPreview('x'.repeat(201))).toBe(`${'x'.repeat(200)}...`)
  expect(summaryPreview(`**${'x'.repeat(200)}**`)).toBe('x'.repeat(200))
  // A surrogate pair counts as one character and is never split.
  expect(summaryPreview('🚤'.repeat(200))).toBe('🚤'.repeat(200))
  expect(summaryPreview('🚤'.repeat(201))).toBe(`${'🚤'.repeat(200)}...`)
})

test.each(['*', '_', '`', '[', '**a ', '[a](', '#', '__x'])('a megabyte of %j does not stall the preview', (mark) => {
  expect(summaryPreview(mark.repeat(1_000_000 / mark.length)).length).toBeLessThanOrEqual(203)
})

test('HTML markup stays text', () => {
  expect(summaryPreview('<img src=x onerror=alert(1)> \u202Eevil')).toBe('<img src=x onerror=alert(1)> \u202Eevil')
})

test('the title that the card already shows is removed, and no other heading', () => {
  expect(withoutOwnTitle('# Executive summary: harbour.example\n\n**67 of 100.** We read')).toBe('**67 of 100.** We read')
  expect(withoutOwnTitle('# The shop\n\nText')).toBe('# The shop\n\nText')
  expect(withoutOwnTitle('Text\n\n# Executive summary')).toBe('Text\n\n# Executive summary')
})
