import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Tables with two rows are mostly used for layout. */
const MIN_ROWS = 3

const tableOf = (cells: string, rowCount: number) => `<table>${`<tr>${cells}</tr>`.repeat(rowCount)}</table>`

export const a11yTableNoHeaders = pageRule({
  id: 'a11y-table-no-headers',
  name: 'Table without header cells',
  checks: 'Data tables with three or more rows and no th cells',
  version: 1,
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
      .map(({ rows, columns, path }) => ({
        at: path,
        found: `table of ${rows} rows and ${columns} columns without th`,
        expected: 'th for the headers of rows or columns',
      }))
  },

  advise: (cases) => ({
    title: `Add header cells to ${cases.length === 1 ? 'a table' : 'tables'} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a table without header cells${withExample(cases, ({ url, found }) => found.replace(/^table of (.*) without th$/, `${url} (a table with $1)`))} Screen readers and search engines can’t tell what the values in it mean.`,
    solution:
      'Use th instead of td for the cells of the first row, or for the first cell of each row. If the table is only there for layout, add role="presentation".',
  }),

  fires: () => [body(tableOf('<td>42</td><td>900 g</td>', 4))],
  quiet: () => [
    body('<table><tr><th>Size</th><th>Weight</th></tr><tr><td>42</td><td>900 g</td></tr><tr><td>43</td><td>950 g</td></tr></table>'),
    body(tableOf('<td><div>Menu</div></td><td><div>Text</div></td>', 4)),
    body(tableOf('<td>42</td><td>900 g</td>', 4).replace('<table>', '<table role="presentation">')),
    body(tableOf('<td>One</td>', 9)),
  ],
})
