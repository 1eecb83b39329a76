/** Compares two analyses of the same site. Two findings are the same if rule, address and path are equal. */
import type { Finding } from '#rules/judge.ts'
import { pathsWithoutIndexes } from './fingerprint.ts'

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
  const before = new Map<string, number>()
  const versions = new Map<string, number>()
  let total = 0
  const pathOf = pathsWithoutIndexes()
  const keyOf = ({ rule, url, at }: ComparedFinding): string => `${rule}\n${url}\n${pathOf(at)}`

  return {
    add(findings: readonly ComparedFinding[]): void {
      total += findings.length
      for (const finding of findings) {
        const key = keyOf(finding)
        before.set(key, (before.get(key) ?? 0) + 1)
        versions.set(finding.rule, finding.version)
      }
    },
    end(now: readonly ComparedFinding[]): Comparison {
      let open = 0
      let rulesChanged = false
      for (const finding of now) {
        const key = keyOf(finding)
        const left = before.get(key) ?? 0
        if (left > 0) open++
        before.set(key, left - 1)
        rulesChanged ||= versions.has(finding.rule) && versions.get(finding.rule) !== finding.version
      }
      return { new: now.length - open, fixed: total - open, open, rulesChanged }
    },
  }
}
