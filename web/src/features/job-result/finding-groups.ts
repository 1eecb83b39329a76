import type { Finding } from '@seo/contract/result'

/** The same finding on many pages. */
export interface FindingGroup {
  /** The first finding of the group. */
  finding: Finding
  /** All pages, each once, in the order found. */
  addresses: string[]
  count: number
}

/** The selector without its numbers, because the third and the fourth link of a menu are one finding to the reader. */
const selectorWithoutNumbers = (at: string) => at.replaceAll(/:nth-[a-z-]+\(\d+\)|\[\d+\]/g, '')

export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, { finding: Finding; addresses: Set<string>; count: number }>()
  for (const finding of findings) {
    const key = JSON.stringify([finding.rule, selectorWithoutNumbers(finding.at), finding.found, finding.expected])
    const group = groups.get(key) ?? { finding, addresses: new Set(), count: 0 }
    group.addresses.add(finding.url)
    group.count++
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({ ...group, addresses: [...group.addresses] }))
}
