import { expect, test } from 'vitest'
import { composePrompt } from './assignment.ts'
import { taskFact } from './fact-sheet.ts'
import { taskAssignment } from './task-assignments.ts'

const task = {
  cause: 'c1',
  title: 'Add titles to 12 pages',
  problem: '12 pages have no title.',
  solution: 'Write a title.',
  pages: 12,
  of: 40,
}
const assignment = taskAssignment({ facts: [taskFact('T1', task)], stack: ['WordPress', 'nginx'], domain: 'shop.example' })

const solutionOf = (prompt: string, sentence: string) => {
  const output = { tasks: [{ id: 'T1', title: 'Add titles', problem: [], solution: [sentence] }] }
  return assignment.check(output, composePrompt(assignment, prompt).sent)
}

test('a sentence about a task may name the site’s technology, and cites that fact too', () => {
  const { content, kept } = solutionOf('{{stack}} {{actions}}', 'Write a title for the 12 pages in WordPress.')
  expect(content[0]?.solution).toBe('Write a title for the 12 pages in WordPress.')
  expect(kept.find(({ text }) => text.includes('WordPress'))?.facts.map(({ name }) => name)).toEqual([
    'Add titles to 12 pages',
    'Made with',
  ])
})

test.each([
  ['{{actions}}', 'Write a title for the 12 pages in WordPress.'],
  ['{{stack}} {{actions}}', 'Write a title for the 12 pages in Shopify.'],
  ['{{stack}} {{actions}}', 'Write a title for the 12 pages in WordPress with Yoast.'],
  ['{{stack}} {{actions}}', 'The site uses WordPress and nginx.'],
])('with the prompt “%s” a sentence that names anything else is dropped: %s', (prompt, sentence) => {
  expect(solutionOf(prompt, sentence).content[0]?.solution).toBeNull()
})
