/** Tables for spreadsheet programs, which run what begins like a formula. */

type Cell = string | number | boolean | null

const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Nothing to be careful about: most texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what to look for
const PLAIN = /^[^"\s=+\-@\u0000-\u001F\u007F\u00A0\uFEFF\uFF1D\uFF0B\uFF0D\uFF20][^"\u0000-\u001F\u007F]*$/

/** Text is always quoted, so that no locale's separator splits it; an apostrophe makes a formula a text. */
function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  if (PLAIN.test(value)) return `"${value}"`
  const safe = FORMULA.test(value) ? `'${value}` : value
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return `"${safe.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '').replaceAll('"', '""')}"`
}

/** Writes one line after another. What says the same as the cell above is not looked at again: in lists of findings most do. */
export function csvTable(): (cells: Cell[]) => string {
  const above: Cell[] = []
  const written: string[] = []
  return (cells) => {
    for (let column = 0; column < cells.length; column++) {
      const value = cells[column] ?? null
      if (above[column] === value) continue
      above[column] = value
      written[column] = cell(value)
    }
    return `${written.join(',')}\r\n`
  }
}
