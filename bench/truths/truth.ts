import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'

/** The parts of an analysis that are compared with the truths. */
export type AnalysisResult = {
  url: string
  pages: readonly { url: string; isIndexable: boolean }[]
  findings: readonly { rule: string; url: string }[]
  coverage: { ended: string; pages: { skipped: number } }
}

export type Truth = {
  /** The rule that should report the addresses that `count` returns. */
  rule: string
  statement: string
  /** The addresses where the statement is true; null when it cannot be decided on this site. */
  count: (site: Site) => string[] | null
  /** Addresses that the analysis reports, if they are not the addresses of the rule's findings. */
  reportedUrls?: (analysis: AnalysisResult) => string[]
  /** Counts indexable pages only. Findings of the rule on other pages are ignored. */
  countsIndexableOnly?: boolean
  /** Why the rule may miss more than 10 % of the addresses, or why more than 10 % of those it reports may be wrong. */
  excuse?: string
}

export const addresses = (pages: readonly PageFacts[]): string[] => pages.map(({ url }) => url)
