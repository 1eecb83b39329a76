/** The addresses affected by a cause, in slices, because the list may be as long as the site. */
import type { Finding } from '#rules/judge.ts'
import type { Cause } from './group-findings.ts'

export type AffectedAddress = { url: string; at: string; found: string; expected: string; count: number }

/**
 * One row per address, in the order of the cause’s findings, with the number of findings and the evidence of one: if possible, of one that no
 * earlier row shows. Otherwise, two images on three pages would look like one.
 */
export function affectedAddresses(
  cause: Pick<Cause, 'findings' | 'pages'>,
  findings: readonly Finding[],
  offset = 0,
  limit = 50,
): AffectedAddress[] {
  const byUrl = new Map<string, AffectedAddress>()
  const shown = new Set<string>()
  const repeating = new Set<AffectedAddress>()
  const hasOneFindingPerAddress = cause.findings.length === cause.pages
  for (const row of cause.findings) {
    if (hasOneFindingPerAddress && byUrl.size === offset + limit) break
    const finding = findings[row]
    if (finding === undefined) continue
    const { url, at, found, expected } = finding
    const entry = byUrl.get(url)
    if (entry !== undefined) {
      entry.count++
      if (!repeating.has(entry) || shown.has(found)) continue
      Object.assign(entry, { at, found, expected })
      repeating.delete(entry)
      shown.add(found)
    } else if (byUrl.size < offset + limit) {
      const added = { url, at, found, expected, count: 1 }
      byUrl.set(url, added)
      if (shown.has(found)) repeating.add(added)
      else shown.add(found)
    }
  }
  return [...byUrl.values()].slice(offset, offset + limit)
}
