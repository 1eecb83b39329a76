import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Tables with two rows are mostly used for layout. */
const MIN_ROWS = 3

/** `hasLabels`: the first row looks like headers. */
type Details = { rows: number; columns: number; hasLabels: boolean }

const hasLabels = ({ details }: Case<Details>): boolean => details.hasLabels

function steps(cases: readonly Case<Details>[]): string {
  const firstRow = 'use th instead of td for its cells.'
  if (cases.every(hasLabels)) return `The first row looks like headers: ${firstRow}`
  const newRow = 'Add a first row with a th for each column that says what it shows, such as “Name” or “Time”.'
  return cases.some(hasLabels) ? `${newRow} If the first row already does, ${firstRow}` : newRow
}

const tableOf = (cells: string, rowCount: number) => `<table>${`<tr>${cells}</tr>`.repeat(rowCount)}</table>`

export const a11yTableNoHeaders = pageRule<Details>({
  id: 'a11y-table-no-headers',
  name: 'Table without header cells',
  checks: 'Data tables with three or more rows and no th cells',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  source: 'https://www.w3.org/WAI/tutorials/tables/',
  reviewed: '2026-11',
  check: 'Right-click the table, choose Inspect and open its rows: every cell is a `<td>`, none is a `<th>`.',
  applies: isHtmlPage,

  find(page) {
    return page.access.bareTables
      .filter((table) => table.rows >= MIN_ROWS)
      .map(({ rows, columns, path, hasLabels = false }) => ({
        at: path,
        found: `table of ${rows} rows and ${columns} columns without th`,
        expected: hasLabels ? 'th in the first row, which looks like headers' : 'a row or column of th with headers',
        details: { rows, columns, hasLabels },
      }))
  },

  advise: (cases) => ({
    title: `Add header cells to ${cases.length === 1 ? 'a table' : 'tables'} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a table without header cells${withExample(cases, ({ url, details: { rows, columns } }) => `${url} (a table with ${rows} rows and ${columns} columns)`)} Screen readers and search engines can’t tell what the values in it mean.`,
    solution: `${steps(cases)} If the first cell of each row names the row, use th there. If the table is only there for layout, add role="presentation".`,
  }),

  fires: () => [
    body(tableOf('<td>42</td><td>900 g</td>', 4)),
    body(tableOf('<td>42</td><td>900 g</td>', 4).replace('<td>42</td><td>900 g</td>', '<td>Size</td><td>Weight</td>')),
  ],
  quiet: () => [
    body('<table><tr><th>Size</th><th>Weight</th></tr><tr><td>42</td><td>900 g</td></tr><tr><td>43</td><td>950 g</td></tr></table>'),
    body(tableOf('<td><div>Menu</div></td><td><div>Text</div></td>', 4)),
    body(tableOf('<td>42</td><td>900 g</td>', 4).replace('<table>', '<table role="presentation">')),
    body(tableOf('<td>One</td>', 9)),
  ],
})
