import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'

/** The parts of an analysis that the counters need. */
export type Analysed = {
  url: string
  pages: readonly { url: string; isIndexable: boolean }[]
  findings: readonly { rule: string; url: string }[]
  coverage: { ended: string; pages: { skipped: number } }
}

export type Truth = {
  /** The rule that should find it. */
  rule: string
  says: string
  /** The addresses where it holds; null where this site does not allow a decision. */
  count: (site: Site) => string[] | null
  /** Where the analysis reports it, if not in the findings of the rule. */
  foundIn?: (analysis: Analysed) => string[]
  /** Counted on indexable pages only. The rule may also report pages that are excluded by mistake; those are ignored. */
  isOfIndexable?: boolean
  /** Why the rule may find less than 90 %. */
  excuse?: string
}

export const addresses = (pages: readonly PageFacts[]): string[] => pages.map(({ url }) => url)
