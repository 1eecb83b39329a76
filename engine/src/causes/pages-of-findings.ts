import type { Finding } from '#rules/judge.ts'
import type { PageRow } from './page-row.ts'

/** For findings about a file or setting of the site instead of a page. */
export const NO_PAGE = -1

/** For each page, the index of the page that gets its rank: the redirect target, the original of a copy, or the page itself. */
export function rankedRows(pages: readonly PageRow[]): Int32Array {
  const rowOf = new Map(pages.map(({ url }, row) => [url, row]))
  return Int32Array.from(pages, ({ rankedAs }, row) => (rankedAs == null ? row : (rowOf.get(rankedAs) ?? row)))
}

/** For each finding, the index of its page. There are tens of thousands of findings, and numbers are fast to compare. */
export function pagesOfFindings(findings: readonly Finding[], pages: readonly PageRow[]): Int32Array {
  const places = new Map(pages.map(({ url }, place) => [url, place]))
  const found = new Int32Array(findings.length)
  let before = ''
  let place = NO_PAGE
  for (let i = 0; i < findings.length; i++) {
    const { url } = findings[i] as Finding
    // Findings of a page are mostly consecutive.
    if (url !== before || i === 0) place = places.get(url) ?? NO_PAGE
    before = url
    found[i] = place
  }
  return found
}
