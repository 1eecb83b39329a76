/** The addresses affected by a cause, in pages, because the list may be as long as the site. */
import type { Finding } from '#rules/judge.ts'
import type { Cause } from './group-findings.ts'

export type AffectedAddress = { url: string; at: string; found: string; expected: string; count: number }

/** One row per address, in order of discovery, with the first evidence and the number of findings. */
export function affectedAddresses(cause: Cause, findings: readonly Finding[], offset = 0, limit = 50): AffectedAddress[] {
  const lines = new Map<string, AffectedAddress>()
  const isOncePerAddress = cause.findings.length === cause.pages
  for (const row of cause.findings) {
    if (isOncePerAddress && lines.size === offset + limit) break
    const finding = findings[row]
    if (finding === undefined) continue
    const { url, at, found, expected } = finding
    const line = lines.get(url)
    if (line !== undefined) line.count++
    else if (lines.size < offset + limit) lines.set(url, { url, at, found, expected, count: 1 })
  }
  return [...lines.values()].slice(offset, offset + limit)
}
