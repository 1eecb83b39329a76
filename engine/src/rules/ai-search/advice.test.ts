import { expect, test } from 'vitest'
import { aiSemanticStructureWeak } from '#rules/ai-search/ai-semantic-structure-weak.ts'

test('the only semantic elements of a page are named', () => {
  const problemFor = (found: string) =>
    aiSemanticStructureWeak.advise([{ url: 'https://shop.test/a', at: 'body', found, expected: '' }], []).problem
  expect(problemFor('only lists')).toContain(': https://shop.test/a has none of them except lists.')
  expect(problemFor('only a nav element and a footer')).toContain(' has none of them except a nav element and a footer.')
})
