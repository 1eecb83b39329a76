import { formatPoints } from '@seo/contract/score-gain'
import { CATEGORIES } from '@seo/contract/words'
import { formatIsoDay } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { byImpact, figuresOf, type NamedFigure, statsOf, type Task } from './task.ts'
import { issuesOf } from './task-issues.ts'

/**
 * Markdown for an agency's own documents: a summary, a legend, and the tasks in three groups. `taskCount` is the number of all tasks, of
 * which a filter or a selection may leave out some.
 */
export function exportMarkdown(tasks: readonly Task[], domain: string | null, now: Date, taskCount = tasks.length): string {
  const { total, completed, inProgress, todo, percent, minutesLeft } = statsOf(tasks)
  const lines = [
    `# SEO Actions: ${escapeMarkdown(domain ?? 'Dashboard')}`,
    '',
    `Exported on ${formatIsoDay(now)}`,
    ...(total < taskCount ? ['', `Contains ${formatNumber(total)} of ${formatCount(taskCount, 'task')}`] : []),
    '',
    '## Summary',
    '',
    `- Total: ${formatNumber(total)}`,
    `- Completed: ${formatNumber(completed)} (${percent}%)`,
    `- In progress: ${formatNumber(inProgress)}`,
    `- Not started: ${formatNumber(todo)}`,
    `- Time remaining: ${formatNumber(minutesLeft)} minutes`,
    '',
    '## Legend',
    '',
    '- Status: `[ ]` not started or in progress, `[x]` completed',
    '- Impact: `!!!` high, `!!` medium, `!` low',
    ...groups.flatMap(({ name, status }) =>
      groupLines(name, tasks.filter((task) => task.status === status).toSorted(byImpactThenCategory)),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const groups = [
  { name: 'Not Started', status: 'todo' },
  { name: 'In Progress', status: 'in-progress' },
  { name: 'Completed', status: 'completed' },
] as const

const byImpactThenCategory = (one: Task, other: Task) =>
  byImpact(one, other) || CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category)

const groupLines = (name: string, tasks: readonly Task[]): string[] => [
  '',
  `## ${name} (${formatNumber(tasks.length)})`,
  ...(tasks.length === 0 ? ['', 'None.'] : tasks.flatMap(taskLines)),
]

const impactMarks = { high: '!!!', medium: '!!', low: '!' }

function taskLines(task: Task): string[] {
  const { siteFigures, typicalFigures } = figuresOf(task)
  return [
    '',
    `- [${task.status === 'completed' ? 'x' : ' '}] \`${impactMarks[task.impact]}\` **${escapeMarkdown(task.title)}**`,
    `  - ${task.category}, ${formatNumber(task.minutes)} minutes, ${task.difficulty}`,
    ...bulletLines('Score', scoreText(task)),
    ...bulletLines('Business value', task.businessValue),
    ...siteFigures.flatMap(({ name, text }) => bulletLines(name, text)),
    ...bulletLines('Problem', task.problem),
    ...bulletLines('Solution', task.solution),
    ...bulletLines('Also clears', clearedIssuesText(task)),
    ...(task.removed === null ? [] : ['  - Remove:', '', ...fencedLines(task.removed)]),
    ...(task.code === null ? [] : ['  - Implementation:', '', ...fencedLines(task.code)]),
    ...bulletLines('Tags', task.tags.join(', ')),
    ...bulletLines('Notes', task.notes),
    ...estimateLines(typicalFigures),
  ]
}

const bulletLines = (name: string, text: string | null): string[] => (text ? [`  - ${name}: ${escapeMarkdown(text)}`] : [])

const scoreText = ({ gain, points }: Task) =>
  [...(gain ? [`${gain.from} → ${gain.to}`] : []), ...(points === null ? [] : [formatPoints(points)])].join(', ')

const clearedIssuesText = (task: Task) =>
  issuesOf(task)
    .others.map(({ name, findings }) => `${name} (${formatCount(findings, 'issue')})`)
    .join('; ')

/** Typical figures from other sites are one line at the end of a task, so that they do not read like a promise for this site. */
const estimateLines = (figures: readonly NamedFigure[]): string[] =>
  figures.length === 0
    ? []
    : [`  - Typical estimates, not measured on this site: ${figures.map(({ name, text }) => `${name} ${escapeMarkdown(text)}`).join('; ')}`]

/** Titles and evidence quote analyzed pages, which may contain Markdown. */
const escapeMarkdown = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => (AUTOLINKED.test(word) ? asCode(word) : word.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)))
    .join(' ')

/** Text that Markdown renderers turn into a link. Some do so even if the text is escaped, but none do so in inline code. */
const AUTOLINKED = /:\/\/|www\.|@\S*\.|mailto:|xmpp:/i

function asCode(word: string): string {
  const longestRun = Math.max(0, ...[...word.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longestRun + 1)
  const space = longestRun > 0 ? ' ' : ''
  return `${fence}${space}${word}${space}${fence}`
}

/** The fence is longer than any row of backticks in the code, so that the code cannot close it. */
function fencedLines(code: string): string[] {
  const longestRun = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longestRun + 1)
  return [fence, ...code.replace(/\n$/, '').split(/\r?\n/), fence].map((line) => `    ${line}`)
}
