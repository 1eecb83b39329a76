import { expect, test } from 'vitest'
import { findOddities } from './odd-titles.ts'

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
])('the title “%s” has the oddity “%s”', (title, oddity) => {
  expect(findOddities(title)).toEqual([oddity])
})

test('a plain title has no oddities', () => {
  expect(findOddities('Add meta descriptions to 64 pages')).toEqual([])
  expect(findOddities('Fix 12 broken links in the footer (home page: 3)')).toEqual([])
})
