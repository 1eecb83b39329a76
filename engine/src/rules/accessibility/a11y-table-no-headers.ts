import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

/** Two rows are mostly there to arrange things. */
const FEWEST_ROWS = 3

const rows = (cells: string, times: number) => `<table>${`<tr>${cells}</tr>`.repeat(times)}</table>`

export const a11yTableNoHeaders = pageRule({
  id: 'a11y-table-no-headers',
  name: 'Table without heading cells',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  source: 'https://www.w3.org/WAI/tutorials/tables/',
  reviewed: '2026-11',
  check: 'Right-click the table, choose Inspect and open its rows: every cell is a `<td>`, none a `<th>`.',
  applies: isHtmlPage,

  find(page) {
    return page.access.bareTables
      .filter((table) => table.rows >= FEWEST_ROWS)
      .map(({ rows, columns, path }) => ({
        at: path,
        found: `table of ${rows} × ${columns} cells without th`,
        expected: 'th for the heads of rows or columns',
      }))
  },

  advise: (cases) => ({
    title: 'Mark the heads of tables',
    problem: `${pagesThat(cases, 'has', 'have')} a table in which no cell is a heading: ${cases[0]?.found ?? ''}. Neither screen readers nor search engines can say what a number means.`,
    solution: 'Use th for the first row, or for the first cell of each row. Tables that only arrange things get role="presentation".',
    example: '<table>\n  <tr><th scope="col">Size</th><th scope="col">Weight</th></tr>\n  <tr><td>42</td><td>900 g</td></tr>\n</table>',
  }),

  fires: () => [body(rows('<td>42</td><td>900 g</td>', 4))],
  quiet: () => [
    body('<table><tr><th>Size</th><th>Weight</th></tr><tr><td>42</td><td>900 g</td></tr><tr><td>43</td><td>950 g</td></tr></table>'),
    body(rows('<td><div>Menu</div></td><td><div>Text</div></td>', 4)),
    body(rows('<td>42</td><td>900 g</td>', 4).replace('<table>', '<table role="presentation">')),
    body(rows('<td>One</td>', 9)),
  ],
})
