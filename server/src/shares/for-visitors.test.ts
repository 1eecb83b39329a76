import { capText } from '@seo/engine/report/figures'
import { expect, test } from 'vitest'
import { rewriteForVisitors } from './for-visitors.ts'

test.each([
  [capText({ pages: 20_000, name: 'the limit of this plan' }), 'The limit was 20,000 pages.'],
  [capText({ pages: 1, name: 'the limit you set' }), 'The limit was 1 page.'],
  [
    '- Part of the site: We stopped at 50 pages, the limit of this plan.',
    '- Part of the site: We stopped at 50 pages, the limit of this analysis.',
  ],
  ['We read 50 pages.', 'We read 50 pages.'],
])('visitors read %s without a mention of the plan', (text, shown) => expect(rewriteForVisitors(text)).toBe(shown))
