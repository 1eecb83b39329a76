import { expect, test } from 'vitest'
import { aiSemanticStructureWeak } from '#rules/ai-search/ai-semantic-structure-weak.ts'

test('the only semantic elements of a page are named with the right verb', () => {
  const problemFor = (found: string) =>
    aiSemanticStructureWeak.advise([{ url: 'https://shop.test/a', at: 'body', found, expected: '' }], []).problem
  expect(problemFor('only lists')).toContain(': on https://shop.test/a, lists are the only such elements.')
  expect(problemFor('only a main element')).toContain(', a main element is the only such element.')
  expect(problemFor('only a nav element and a footer')).toContain(', a nav element and a footer are the only such elements.')
})
