import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'

/** What the counters need to know of an analysis. */
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
  /** The addresses where it holds; null where this site does not allow an answer. */
  count: (site: Site) => string[] | null
  /** Where the analysis says it, if not in the findings of the rule. */
  foundIn?: (analysis: Analysed) => string[]
  /** Counted on indexable pages alone; the rule also speaks of pages that a mistake keeps out, which says nothing for or against it. */
  isOfIndexable?: boolean
  /** Why the rule may find fewer than nine of ten. */
  excuse?: string
}

export const addresses = (pages: readonly PageFacts[]): string[] => pages.map(({ url }) => url)
