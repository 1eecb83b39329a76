/** Tables for spreadsheet programs, which execute text that looks like a formula. */

type Cell = string | number | boolean | null

const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Most texts need no escaping. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what to look for
const PLAIN = /^[^"\s=+\-@\u0000-\u001F\u007F\u00A0\uFEFF\uFF1D\uFF0B\uFF0D\uFF20][^"\u0000-\u001F\u007F]*$/

/** Text is always quoted, so that no locale's separator splits it. An apostrophe turns a formula into text. */
function quotedText(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`
  const safe = FORMULA.test(value) ? `'${value}` : value
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return `"${safe.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '').replaceAll('"', '""')}"`
}

/** A cache of quoted texts; beyond this many different ones, further texts hardly repeat. */
const MAX_KNOWN = 10_000

/** Writes rows one by one. Most texts in a list of findings repeat on every page. */
export function csvTable(): (cells: Cell[]) => string {
  const known = new Map<string, string>()
  const texted = (text: string): string => {
    const before = known.get(text)
    if (before !== undefined) return before
    const written = quotedText(text)
    if (known.size < MAX_KNOWN) known.set(text, written)
    return written
  }
  return (cells) => {
    let line = ''
    for (let column = 0; column < cells.length; column++) {
      const value = cells[column]
      const written = typeof value === 'string' ? texted(value) : `${value ?? ''}`
      line += column === 0 ? written : `,${written}`
    }
    return `${line}\r\n`
  }
}
