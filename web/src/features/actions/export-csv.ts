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
  ['Also clears', (task) => clearedBy(task)],
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

const clearedBy = (task: Task) =>
  issuesOf(task)
    .others.map(({ name, findings }) => `${name} (${findings})`)
    .join('; ')

/** Keeps the given order. The byte order mark tells spreadsheets that the file is UTF-8. */
export function exportCsv(tasks: readonly Task[]): string {
  const rows = [columns.map(([name]) => name), ...tasks.map((task) => columns.map(([, read]) => read(task)))]
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Characters that start a formula, also in full width, after anything a spreadsheet skips. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** A leading apostrophe keeps spreadsheets from running text as a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
