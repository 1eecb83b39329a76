/** The addresses affected by a cause, in slices, because the list may be as long as the site. */
import type { Finding } from '#rules/judge.ts'
import type { Cause } from './group-findings.ts'

export type AffectedAddress = { url: string; at: string; found: string; expected: string; count: number }

/**
 * One row per address, in the order of the cause’s findings: the evidence of one finding, and the number of different findings. Rows show
 * different evidence where possible; otherwise two images on three pages would look like one. Consequences are left out, because the task
 * lists them under “also clears”, unless the cause has nothing else, as with an address form.
 */
export function affectedAddresses(
  cause: Pick<Cause, 'findings' | 'own' | 'pages'>,
  findings: readonly Finding[],
  offset = 0,
  limit = 50,
): AffectedAddress[] {
  const byUrl = new Map<string, Map<string, Finding>>()
  const rows = cause.own === 0 ? cause.findings : cause.findings.slice(0, cause.own)
  const hasOneFindingPerAddress = rows.length === cause.pages
  for (const row of rows) {
    if (hasOneFindingPerAddress && byUrl.size === offset + limit) break
    const finding = findings[row]
    if (finding === undefined) continue
    const byValue = byUrl.get(finding.url)
    if (byValue === undefined) {
      if (byUrl.size < offset + limit) byUrl.set(finding.url, new Map([[finding.found, finding]]))
    } else if (!byValue.has(finding.found)) byValue.set(finding.found, finding)
  }
  const shown = new Set<string>()
  return [...byUrl].slice(offset, offset + limit).map(([url, byValue]) => {
    const [first] = byValue.values()
    const { at, found, expected } = byValue.values().find((finding) => !shown.has(finding.found)) ?? (first as Finding)
    shown.add(found)
    return { url, at, found, expected, count: byValue.size }
  })
}
