import type { Finding } from '#rules/judge.ts'
import type { PageRow } from './page-row.ts'

/** About no page that was read but about a file or setting of the site. */
export const NO_PAGE = -1

/** For each page the place of the one that has its rank: where a redirect ends, what a copy is a copy of, else its own. */
export function rankedRows(pages: readonly PageRow[]): Int32Array {
  const rowOf = new Map(pages.map(({ url }, row) => [url, row]))
  return Int32Array.from(pages, ({ rankedAs }, row) => (rankedAs == null ? row : (rowOf.get(rankedAs) ?? row)))
}

/** For each finding the place of its page in the list. Findings come by the ten thousand, and numbers are compared in no time. */
export function pagesOfFindings(findings: readonly Finding[], pages: readonly PageRow[]): Int32Array {
  const places = new Map(pages.map(({ url }, place) => [url, place]))
  const found = new Int32Array(findings.length)
  let before = ''
  let place = NO_PAGE
  for (let i = 0; i < findings.length; i++) {
    const { url } = findings[i] as Finding
    // Those of a page mostly come in a row.
    if (url !== before || i === 0) place = places.get(url) ?? NO_PAGE
    before = url
    found[i] = place
  }
  return found
}
