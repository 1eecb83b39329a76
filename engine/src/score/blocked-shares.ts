import { NO_PAGE, pagesOfFindings } from '#causes/pages-of-findings.ts'
import type { Finding } from '#rules/judge.ts'
import { isBlocking } from '#rules/rule.ts'
import type { Scored } from './score.ts'

/**
 * By cause: the share of the PageRank that its faults keep out of search results. A page counts once; causes that meet on it share it.
 * A fault in a file of the site, such as `Disallow: /`, keeps out all that no other fault does.
 */
export function blockedShares({ pages, unreadRanks, findings, causes, rules }: Scored): number[] {
  const pageOf = pagesOfFindings(findings, pages)
  const blockers = new Map<string, Set<number>>()
  const siteWide = new Set<number>()
  for (const [i, cause] of causes.entries()) {
    for (const row of cause.findings) {
      const { rule, url, impact } = findings[row] as Finding
      const own = rules.get(rule)
      if (own === undefined || !isBlocking(own, impact)) continue
      if (pageOf[row] === NO_PAGE && !unreadRanks.has(url)) siteWide.add(i)
      else {
        const known = blockers.get(url)
        if (known === undefined) blockers.set(url, new Set([i]))
        else known.add(i)
      }
    }
  }
  const shares = causes.map(() => 0)
  const ranks = new Map([...pages.map(({ url, rank }): [string, number] => [url, rank]), ...unreadRanks])
  let open = 1
  for (const [url, by] of blockers) {
    const rank = ranks.get(url) ?? 0
    open -= rank
    for (const i of by) shares[i] = (shares[i] ?? 0) + rank / by.size
  }
  for (const i of siteWide) shares[i] = (shares[i] ?? 0) + Math.max(0, open) / siteWide.size
  return shares
}
