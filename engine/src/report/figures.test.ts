import { expect, test } from 'vitest'
import { capText } from './figures.ts'

test.each([
  [{ pages: 20_000, name: 'the limit of this plan' }, 'The limit of this plan is 20,000 pages.'],
  [{ pages: 1, name: 'the limit you set' }, 'The limit you set is 1 page.'],
  [null, ''],
])('the cap of pages %j is a sentence', (cap, sentence) => expect(capText(cap)).toBe(sentence))
