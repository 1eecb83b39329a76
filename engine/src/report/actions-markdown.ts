/**
 * The tasks in their order, each with cause, fix and evidence. The actions are a parameter, so that a shortened list can be written too.
 */
import { formatMinutes } from '@seo/contract/work-time'
import type { PlannedAction } from '#actions/plan-actions.ts'
import { count, grouped } from '#rules/wording.ts'
import { alsoClears } from './also-clears.ts'
import { siteName } from './figures.ts'
import { code, codeBlock, prose } from './markdown-text.ts'

/** `12 of 40 pages (the footer)`, `3 pages (other pages)`, or only `robots.txt` or `the whole site`. */
function reachOf({ pages, of, where }: PlannedAction['coverage']): string {
  if (pages < of) return `${grouped(pages)} of ${count(of, 'page')} (${prose(where)})`
  return /\bpages\b/.test(where) ? `${count(pages, 'page')} (${prose(where)})` : prose(where)
}

/** If `url` is null, the site is not named. */
export function writeActions(url: string | null, actions: readonly Omit<PlannedAction, 'scoreAfter'>[]): string {
  const lines = [url === null ? '# Tasks' : `# Tasks: ${prose(siteName(url), 255)}`, '']
  if (actions.length === 0) lines.push('There are no tasks.')
  for (const [i, action] of actions.entries()) {
    const { coverage, evidence } = action
    lines.push(
      `## ${i + 1}. ${prose(action.title, 300)}`,
      '',
      `${action.impact} impact · ${action.difficulty} · ${formatMinutes(action.minutes)} · ${reachOf(coverage)}`,
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
