import { expect, test } from 'vitest'
import { planName } from './plan-name.ts'

test.each([
  ['free', 'Free'],
  ['tier1', 'Basic'],
  ['tier4', 'Power'],
  ['single_report', 'SEO Report'],
  ['tier9', 'tier9'],
  ['constructor', 'constructor'],
])('the plan %j is called %j (A-S-59 A-S-60 B-K-42)', (tier, name) => {
  expect(planName(tier)).toBe(name)
})
