/** The tasks in their order, each with cause, fix and evidence. Given the actions to write, so that a cut list stays cut. */
import type { PlannedAction } from '#actions/plan-actions.ts'
import { count } from '#rules/wording.ts'
import { alsoClears } from './also-clears.ts'
import { duration, siteName } from './figures.ts'
import { code, codeBlock, prose } from './markdown-text.ts'

/** Without a url the site is not named. */
export function writeActions(url: string | null, actions: readonly Omit<PlannedAction, 'scoreAfter'>[]): string {
  const lines = [url === null ? '# Tasks' : `# Tasks: ${prose(siteName(url), 255)}`, '']
  if (actions.length === 0) lines.push('There are no tasks.')
  for (const [i, action] of actions.entries()) {
    const { coverage, evidence } = action
    const reach = coverage.pages === coverage.of ? count(coverage.pages, 'page') : `${coverage.pages} of ${count(coverage.of, 'page')}`
    lines.push(
      `## ${i + 1}. ${prose(action.title, 300)}`,
      '',
      `${action.impact} impact · ${action.difficulty} · ${duration(action.minutes)} · ${reach} (${prose(coverage.where)})`,
      '',
      prose(action.problem),
      '',
      `**What to do:** ${prose(action.solution)}`,
      '',
      ...(action.removed === null ? [] : ['Remove:', '', codeBlock(action.removed), '']),
      ...(action.example === null ? [] : [...(action.removed === null ? [] : ['Add:', '']), codeBlock(action.example), '']),
      ...alsoClears(action),
      ...evidence.map(({ url: address, found, expected }) => `- ${code(address)}: found ${code(found)}, expected ${code(expected)}`),
      ...(coverage.pages > evidence.length ? [`- and ${count(coverage.pages - evidence.length, 'more page')}`] : []),
      '',
    )
  }
  return `${lines.join('\n')}\n`
}
