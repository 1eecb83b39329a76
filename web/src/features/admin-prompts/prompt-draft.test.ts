import { expect, test } from 'vitest'
import { prompt } from '#testing/admin-prompts.ts'
import { contentProblem, draftOf, hasChanges } from './prompt-draft.ts'

test.each([
  ['Word {{causes}} for {{domain}}.', null],
  ['Word\n{{cause}}.', 'Line 2: unknown variable {{cause}}. Known: {{domain}}, {{causes}}.'],
  [' ', 'Enter the content of the prompt.'],
  ['Word something.', 'Add {{causes}} to the prompt. Without it, the AI writer gets no input.'],
  [`{{causes}}${'x'.repeat(20_000)}`, 'A prompt can have at most 20,000 characters.'],
])('the content %j has the problem %j', (content, problem) => {
  expect(contentProblem(content, prompt({ variables: ['domain', 'causes'], required: ['causes'] }))).toBe(problem)
})

test('a change note alone is not a change to save', () => {
  const stored = prompt()
  expect(hasChanges({ ...draftOf(stored), change_note: 'Why' }, stored)).toBe(false)
  expect(hasChanges({ ...draftOf(stored), is_active: false }, stored)).toBe(true)
})
