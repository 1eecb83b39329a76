/** Tables for spreadsheet programs, which execute text that looks like a formula. */

type Cell = string | number | boolean | null

const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Text that only needs quotes around it, as most text does. Testing for it first saves the slower steps. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text with control characters is not plain
const PLAIN = /^[^"\s=+\-@\u0000-\u001F\u007F\u00A0\uFEFF\uFF1D\uFF0B\uFF0D\uFF20][^"\u0000-\u001F\u007F]*$/

/** Text is always quoted, so that no locale's separator splits it. An apostrophe turns a formula into text. */
function quotedText(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`
  const safe = FORMULA.test(value) ? `'${value}` : value
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
  return `"${safe.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '').replaceAll('"', '""')}"`
}

/** Maximum texts in the cache. Beyond this many different texts, further ones hardly repeat. */
const MAX_CACHED = 10_000

/** Returns a function that writes one row as a line. Quoted texts are cached, because most texts in a list of findings repeat on every page. */
export function csvLineWriter(): (cells: Cell[]) => string {
  const cache = new Map<string, string>()
  const quoteCached = (text: string): string => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const written = quotedText(text)
    if (cache.size < MAX_CACHED) cache.set(text, written)
    return written
  }
  return (cells) => {
    let line = ''
    for (let column = 0; column < cells.length; column++) {
      const value = cells[column]
      const written = typeof value === 'string' ? quoteCached(value) : `${value ?? ''}`
      line += column === 0 ? written : `,${written}`
    }
    return `${line}\r\n`
  }
}
