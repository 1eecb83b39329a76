import type { Task } from './task.ts'
import { issuesOf } from './task-issues.ts'

const columns: readonly [string, (task: Task) => string | number | null][] = [
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Impact', ({ impact }) => impact],
  ['Category', ({ category }) => category],
  ['Minutes', ({ minutes }) => minutes],
  ['Difficulty', ({ difficulty }) => difficulty],
  ['Points', ({ points }) => points],
  ['Score after', ({ gain }) => gain?.to ?? null],
  ['Issues', ({ findings }) => findings],
  ['Pages', ({ coverage }) => coverage?.pages ?? null],
  ['Also clears', (task) => clearedIssuesText(task)],
  ['Business value', ({ businessValue }) => businessValue],
  ['Problem', ({ problem }) => problem],
  ['Solution', ({ solution }) => solution],
  ['Implementation', ({ code }) => code],
  ['Lines to remove', ({ removed }) => removed],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Started', ({ startedAt }) => startedAt],
  ['Completed', ({ completedAt }) => completedAt],
  ['Notes', ({ notes }) => notes],
  ['Rating', ({ rating }) => rating],
]

const clearedIssuesText = (task: Task) =>
  issuesOf(task)
    .others.map(({ name, findings }) => `${name} (${findings})`)
    .join('; ')

/** The rows have the order of `tasks`. The byte order mark makes spreadsheets read the file as UTF-8. */
export function exportCsv(tasks: readonly Task[]): string {
  const rows = [columns.map(([name]) => name), ...tasks.map((task) => columns.map(([, read]) => read(task)))]
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** Characters that start a formula, including their full-width forms, after any whitespace that spreadsheets ignore. */
const FORMULA_START = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** A leading apostrophe keeps spreadsheets from running text as a formula. */
function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
