import { expect, test } from 'vitest'
import { oddities } from './odd-titles.ts'

test.each([
  ['Name your links (nav > ul > li > a)', 'CSS selector'],
  ['Fix li:nth-child(2)', 'CSS selector'],
  ['Shorten titles (group 2)', 'group number'],
  ['Add canonical tags (pages like /blog/…)', 'cut off in brackets'],
  ['Repair links: ', 'empty value'],
  ['Repair links (to: )', 'empty value'],
  ['Replace “” in titles', 'empty value'],
  ['Fix undefined links', 'undefined or null'],
  ['Fix  links', 'double space'],
  ['Fix', 'one word'],
  ['Broken links in the footer', 'no verb first'],
])('“%s”: %s', (title, oddity) => {
  expect(oddities(title)).toEqual([oddity])
})

test('a plain title is not odd', () => {
  expect(oddities('Add meta descriptions to 64 pages')).toEqual([])
  expect(oddities('Fix 12 broken links in the footer (home page: 3)')).toEqual([])
})
