/** Compares two analyses of the same site. Two findings are the same if their rule, address and path without indexes are equal. */
import type { Finding } from '#rules/judge.ts'
import { memoizedPathWithoutIndexes } from './fingerprint.ts'

type ComparedFinding = Pick<Finding, 'rule' | 'version' | 'url' | 'at'>
export type Comparison = {
  new: number
  fixed: number
  open: number
  /** Whether a rule with findings in both analyses has changed since the first. */
  rulesChanged: boolean
}

/** Stream the old findings through `add` and pass the new ones to `end`; neither list is copied. */
export function openComparison() {
  const countsBefore = new Map<string, number>()
  const versionsBefore = new Map<string, number>()
  let totalBefore = 0
  const pathOf = memoizedPathWithoutIndexes()
  const keyOf = ({ rule, url, at }: ComparedFinding): string => `${rule}\n${url}\n${pathOf(at)}`

  return {
    add(findings: readonly ComparedFinding[]): void {
      totalBefore += findings.length
      for (const finding of findings) {
        const key = keyOf(finding)
        countsBefore.set(key, (countsBefore.get(key) ?? 0) + 1)
        versionsBefore.set(finding.rule, finding.version)
      }
    },
    end(now: readonly ComparedFinding[]): Comparison {
      let open = 0
      let rulesChanged = false
      for (const finding of now) {
        const key = keyOf(finding)
        const unmatched = countsBefore.get(key) ?? 0
        if (unmatched > 0) open++
        countsBefore.set(key, unmatched - 1)
        rulesChanged ||= versionsBefore.has(finding.rule) && versionsBefore.get(finding.rule) !== finding.version
      }
      return { new: now.length - open, fixed: totalBefore - open, open, rulesChanged }
    },
  }
}
