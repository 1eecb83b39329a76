/** The addresses affected by a cause, in slices, because the list may be as long as the site. */
import type { Finding } from '#rules/judge.ts'
import type { Cause } from './group-findings.ts'

export type AffectedAddress = { url: string; at: string; found: string; expected: string; count: number }

/** One row per address, in the order of the cause’s findings, with the first evidence and the number of findings. */
export function affectedAddresses(
  cause: Pick<Cause, 'findings' | 'pages'>,
  findings: readonly Finding[],
  offset = 0,
  limit = 50,
): AffectedAddress[] {
  const byUrl = new Map<string, AffectedAddress>()
  const hasOneFindingPerAddress = cause.findings.length === cause.pages
  for (const row of cause.findings) {
    if (hasOneFindingPerAddress && byUrl.size === offset + limit) break
    const finding = findings[row]
    if (finding === undefined) continue
    const { url, at, found, expected } = finding
    const entry = byUrl.get(url)
    if (entry !== undefined) entry.count++
    else if (byUrl.size < offset + limit) byUrl.set(url, { url, at, found, expected, count: 1 })
  }
  return [...byUrl.values()].slice(offset, offset + limit)
}
