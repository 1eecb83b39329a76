/**
 * The tasks in their order, each with cause, fix and evidence. The actions are a parameter, so that a shortened list can be written too.
 */
import { formatMinutes } from '@seo/contract/work-time'
import { type ChangeObject, diffLines } from 'diff'
import type { PlannedAction } from '#actions/plan-actions.ts'
import { count, grouped } from '#rules/wording.ts'
import { alsoClears } from './also-clears.ts'
import { evidenceLine } from './evidence-line.ts'
import { siteHost } from './figures.ts'
import { capped, codeBlock, escapedMarkdown, proseMarkdown } from './markdown-text.ts'

/** `12 of 40 pages (the footer)`, `3 pages (other pages)`, or only `robots.txt` or `the whole site`. */
function reachOf({ pages, of, where }: PlannedAction['coverage']): string {
  if (pages < of) return `${grouped(pages)} of ${count(of, 'page')} (${escapedMarkdown(where)})`
  return /\bpages\b/.test(where) ? `${count(pages, 'page')} (${escapedMarkdown(where)})` : escapedMarkdown(where)
}

/** Code to add, to replace or to remove. A change inside longer code is shown with the lines around it. */
function changeOf({ removed, example }: Pick<PlannedAction, 'removed' | 'example'>): string[] {
  if (removed === null) return example === null ? [] : [codeBlock(example), '']
  if (example === null) return ['Remove:', '', codeBlock(removed), '']
  const pieces = diffLines(`${removed}\n`, `${example}\n`)
  if (pieces.every((piece) => piece.removed || piece.added))
    return ['Before:', '', codeBlock(removed), '', 'After:', '', codeBlock(example), '']
  return ['Change:', '', codeBlock(pieces.map(markedLines).join('\n'), 'diff'), '']
}

/** Unchanged lines shown before and after a change. */
const CONTEXT_LINES = 2
/** Longer unchanged lines are cut, because people copy only the changed ones. */
const MAX_UNCHANGED_LENGTH = 160

function markedLines({ value, removed, added }: ChangeObject<string>, i: number, pieces: readonly unknown[]): string {
  const lines = value.replace(/\n$/, '').split('\n')
  if (removed || added) return lines.map((line) => `${removed ? '-' : '+'} ${line}`).join('\n')
  const [atStart, atEnd] = [i > 0 ? CONTEXT_LINES : 0, i < pieces.length - 1 ? CONTEXT_LINES : 0]
  const isLong = lines.length > atStart + atEnd + 1
  const shown = isLong ? [...lines.slice(0, atStart), '…', ...lines.slice(lines.length - atEnd)] : lines
  return shown.map((line) => `  ${capped(line, MAX_UNCHANGED_LENGTH)}`).join('\n')
}

/** If `url` is null, the site is not named. */
export function writeActions(url: string | null, actions: readonly Omit<PlannedAction, 'scoreAfter'>[]): string {
  const lines = [url === null ? '# Tasks' : `# Tasks: ${escapedMarkdown(siteHost(url), 255)}`, '']
  if (actions.length === 0) lines.push('There are no tasks.')
  for (const [i, action] of actions.entries()) {
    const { coverage, evidence } = action
    lines.push(
      `## ${i + 1}. ${escapedMarkdown(action.title, 300)}`,
      '',
      `${action.impact} impact · ${action.difficulty} · ${formatMinutes(action.minutes)} · ${reachOf(coverage)}`,
      '',
      proseMarkdown(action.problem),
      '',
      `**What to do:** ${proseMarkdown(action.solution)}`,
      '',
      ...changeOf(action),
      ...alsoClears(action),
      ...evidence.map(evidenceLine),
      ...(coverage.pages > evidence.length ? [`- and ${count(coverage.pages - evidence.length, 'more page')}`] : []),
      '',
    )
  }
  return `${lines.join('\n')}\n`
}
