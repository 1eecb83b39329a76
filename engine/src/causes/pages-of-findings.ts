import type { Finding } from '#rules/judge.ts'
import type { PageRow } from './page-row.ts'

/** Page index of findings about a file or setting of the site. */
export const NO_PAGE = -1

/** For each page, the index of the page that gets its rank: the redirect target, the original of a copy, or the page itself. */
export function rankedRows(pages: readonly PageRow[]): Int32Array {
  const rowOf = new Map(pages.map(({ url }, row) => [url, row]))
  return Int32Array.from(pages, ({ rankedAs }, row) => (rankedAs == null ? row : (rowOf.get(rankedAs) ?? row)))
}

/** For each finding, the index of its page. With tens of thousands of findings, numbers are faster to compare than URLs. */
export function pagesOfFindings(findings: readonly Finding[], pages: readonly PageRow[]): Int32Array {
  const indexOf = new Map(pages.map(({ url }, index) => [url, index]))
  const pageIndexes = new Int32Array(findings.length)
  let previousUrl = ''
  let page = NO_PAGE
  for (let i = 0; i < findings.length; i++) {
    const { url } = findings[i] as Finding
    // Findings of a page are mostly consecutive.
    if (url !== previousUrl || i === 0) page = indexOf.get(url) ?? NO_PAGE
    previousUrl = url
    pageIndexes[i] = page
  }
  return pageIndexes
}
