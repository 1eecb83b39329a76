import { expect, test } from 'vitest'
import { describeRule } from '#examples/describe-rule.ts'

// These rules advise 70 to 155 characters, so the examples on their rule pages must have that length.
test.each([
  ['missing', 'passes', 1],
  ['multiple', 'fails', 2],
  ['duplicate', 'fails', 2],
] as const)('the rule page of description-%s: the example that %s has descriptions of the advised length', (name, which, count) => {
  const shown = JSON.stringify(describeRule(`description-${name}`)?.[which])
  const texts = [...shown.matchAll(/name=\\"description\\" content=\\"(.+?)\\"/gi)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThanOrEqual(count)
  for (const { length } of texts) expect(length >= 70 && length <= 155).toBe(true)
})
