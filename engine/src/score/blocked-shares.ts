import type { Cause } from '#causes/group-findings.ts'
import type { PageRow } from '#causes/page-row.ts'
import { NO_PAGE, pagesOfFindings } from '#causes/pages-of-findings.ts'
import type { Finding } from '#rules/judge.ts'
import { blockingChance, type Rule } from '#rules/rule.ts'

export type GroupedFindings = {
  pages: readonly PageRow[]
  /** PageRank shares of linked pages that robots.txt blocks, by address. */
  unreadRanks: ReadonlyMap<string, number>
  findings: readonly Finding[]
  causes: readonly Cause[]
  rules: ReadonlyMap<string, Rule>
}

type BlockedPage = { chance: number; by: Set<number> }

/**
 * For each cause, the share of PageRank that its faults keep out of search results. A page counts once, and causes that block the same page
 * share its PageRank. A fault in a file of the site, such as `Disallow: /`, blocks everything that no other fault blocks.
 */
export function blockedShares({ pages, unreadRanks, findings, causes, rules }: GroupedFindings): number[] {
  const pageIndexes = pagesOfFindings(findings, pages)
  const blocked = new Map<string, BlockedPage>()
  const siteWide = new Set<number>()
  for (const [i, cause] of causes.entries()) {
    for (const row of cause.findings) {
      const { rule: id, url, impact } = findings[row] as Finding
      const rule = rules.get(id)
      const chance = rule === undefined ? 0 : blockingChance(rule, impact)
      if (chance === 0) continue
      if (pageIndexes[row] === NO_PAGE && !unreadRanks.has(url)) siteWide.add(i)
      else {
        const known = blocked.get(url)
        if (known === undefined) blocked.set(url, { chance, by: new Set([i]) })
        else {
          known.chance = Math.max(known.chance, chance)
          known.by.add(i)
        }
      }
    }
  }
  const shares = causes.map(() => 0)
  const ranks = new Map([...pages.map(({ url, rank }): [string, number] => [url, rank]), ...unreadRanks])
  let unblockedShare = 1
  for (const [url, { chance, by }] of blocked) {
    const share = (ranks.get(url) ?? 0) * chance
    unblockedShare -= share
    for (const i of by) shares[i] = (shares[i] ?? 0) + share / by.size
  }
  for (const i of siteWide) shares[i] = (shares[i] ?? 0) + Math.max(0, unblockedShare) / siteWide.size
  return shares
}
