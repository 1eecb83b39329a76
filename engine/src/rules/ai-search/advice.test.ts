import { expect, test } from 'vitest'
import { agentFormsUnlabelled } from '#rules/ai-search/agent-forms-unlabelled.ts'
import { aiAnswerBuried } from '#rules/ai-search/ai-answer-buried.ts'
import { aiSearchBotsBlocked } from '#rules/ai-search/ai-search-bots-blocked.ts'
import { aiSemanticStructureWeak } from '#rules/ai-search/ai-semantic-structure-weak.ts'
import { aiTokenHeavy } from '#rules/ai-search/ai-token-heavy.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the only semantic elements of a page are named', () => {
  const problemFor = (found: string) =>
    aiSemanticStructureWeak.advise([{ url: 'https://shop.test/a', at: 'body', found, expected: '' }], []).problem
  expect(problemFor('only lists')).toContain(': https://shop.test/a has only lists.')
  expect(problemFor('only a nav element and a footer')).toContain(' has only a nav element and a footer.')
})

test('the advice says how to allow Applebot without the training by Apple', () => {
  const adviceFor = (crawler: string) =>
    aiSearchBotsBlocked.advise([{ url: '', at: '', found: 'Disallow: /', expected: '', details: { crawlers: [crawler] } }], [])
  expect(adviceFor('Applebot').problem).toContain(' Except for Applebot, they don’t collect training data.')
  expect(adviceFor('Applebot').solution).toContain(' including Applebot-Extended')
  expect(adviceFor('PerplexityBot').problem).toContain(' These crawlers don’t collect training data.')
  expect(adviceFor('PerplexityBot').solution).not.toContain('Applebot')
})

test('beside a field for the family name, the field for the name is for the given name', () => {
  const solutionFor = (...fields: string[]) =>
    agentFormsUnlabelled.advise([{ url: 'https://shop.test/', at: 'form', found: '', expected: '', details: { fields } }], []).solution
  expect(solutionFor('nombre', 'apellido')).toContain('Add `autocomplete="given-name"` and `autocomplete="family-name"` to')
  expect(solutionFor('nombre', 'email')).toContain('Add `autocomplete="email"` and `autocomplete="name"` to')
})

test('code that Wix writes can be reduced, but not moved', () => {
  expect(adviceFor(aiTokenHeavy, 0).title).toBe('Reduce the code in the HTML of 1 page')
  expect(adviceFor(aiTokenHeavy, 0, ['Wix']).title).toBe('Reduce the code in the HTML of 1 page')
})

test('code listings are mentioned only on sites that often have some', () => {
  expect(adviceFor(aiTokenHeavy, 0).solution).not.toContain('code listings')
  expect(adviceFor(aiTokenHeavy, 0, ['Docusaurus']).solution).toContain('code listings')
})

test('questions without a short answer are shown with what follows them', () => {
  expect(adviceFor(aiAnswerBuried, 0).problem).toMatch(
    /^On 1 page, a heading asks a question, but no short answer follows: “How long do boots last\?” is followed by a paragraph of 120 words\. /,
  )
})
