import { formatPoints } from '@seo/contract/score-gain'
import { CATEGORIES } from '@seo/contract/words'
import { formatCount, formatNumber } from '#format/number.ts'
import { byImpact, figuresOf, type NamedFigure, statsOf, type Task } from './task.ts'
import { issuesOf } from './task-issues.ts'

/** For an agency's own documents: summary, legend, and the tasks in three groups. */
export function exportMarkdown(tasks: readonly Task[], domain: string | null, now: Date): string {
  const { total, completed, inProgress, todo, percent, minutesLeft } = statsOf(tasks)
  const lines = [
    `# SEO Actions: ${plain(domain ?? 'Dashboard')}`,
    '',
    `Exported on ${now.toISOString().slice(0, 10)}`,
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
    ...groups.flatMap(({ name, status }) => group(name, tasks.filter((task) => task.status === status).toSorted(inOrder))),
  ]
  return `${lines.join('\n')}\n`
}

const groups = [
  { name: 'Not Started', status: 'todo' },
  { name: 'In Progress', status: 'in-progress' },
  { name: 'Completed', status: 'completed' },
] as const

const inOrder = (one: Task, other: Task) => byImpact(one, other) || CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category)

const group = (name: string, tasks: readonly Task[]): string[] => [
  '',
  `## ${name} (${formatNumber(tasks.length)})`,
  ...(tasks.length === 0 ? ['', 'None.'] : tasks.flatMap(entry)),
]

const marks = { high: '!!!', medium: '!!', low: '!' }

function entry(task: Task): string[] {
  const { known, typical } = figuresOf(task)
  return [
    '',
    `- [${task.status === 'completed' ? 'x' : ' '}] \`${marks[task.impact]}\` **${plain(task.title)}**`,
    `  - ${task.category}, ${formatNumber(task.minutes)} minutes, ${task.difficulty}`,
    ...point('Score', scoreText(task)),
    ...point('Business value', task.businessValue),
    ...known.flatMap(({ name, text }) => point(name, text)),
    ...point('Problem', task.problem),
    ...point('Solution', task.solution),
    ...point('Also clears', clearedBy(task)),
    ...(task.removed === null ? [] : ['  - Remove:', '', ...fenced(task.removed)]),
    ...(task.code === null ? [] : ['  - Implementation:', '', ...fenced(task.code)]),
    ...point('Tags', task.tags.join(', ')),
    ...point('Notes', task.notes),
    ...estimates(typical),
  ]
}

const point = (name: string, text: string | null): string[] => (text ? [`  - ${name}: ${plain(text)}`] : [])

const scoreText = ({ gain, points }: Task) =>
  [...(gain ? [`${gain.from} → ${gain.to}`] : []), ...(points === null ? [] : [formatPoints(points)])].join(', ')

const clearedBy = (task: Task) =>
  issuesOf(task)
    .others.map(({ name, findings }) => `${name} (${formatCount(findings, 'issue')})`)
    .join('; ')

/** Last and on one line: figures from other sites must not read like a promise for this one. */
const estimates = (typical: readonly NamedFigure[]): string[] =>
  typical.length === 0
    ? []
    : [`  - Typical estimates, not measured on this site: ${typical.map(({ name, text }) => `${name} ${plain(text)}`).join('; ')}`]

/** Titles and evidence quote analyzed pages, so their Markdown is escaped. */
const plain = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => (ADDRESS.test(word) ? asCode(word) : word.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)))
    .join(' ')

/** Text that Markdown readers turn into a link. Escaping does not stop all of them; code does. */
const ADDRESS = /:\/\/|www\.|@\S*\.|mailto:|xmpp:/i

function asCode(word: string): string {
  const longest = Math.max(0, ...[...word.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const space = longest > 0 ? ' ' : ''
  return `${fence}${space}${word}${space}${fence}`
}

/** Uses a fence longer than any in the code, so that the code cannot close it. */
function fenced(code: string): string[] {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...code.replace(/\n$/, '').split(/\r?\n/), fence].map((line) => `    ${line}`)
}
