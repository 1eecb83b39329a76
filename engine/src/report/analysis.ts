/** The complete result of one analysis as plain data, from which every file is written. */
import type { PlannedAction } from '#actions/plan-actions.ts'
import type { RatedCause } from '#actions/rate-causes.ts'
import type { Coverage } from '#causes/coverage.ts'
import type { PageRow } from '#causes/page-row.ts'
import type { ReaderMatrix } from '#causes/readers.ts'
import type { Finding } from '#rules/judge.ts'
import type { Score } from '#score/score.ts'

export type Analysis = {
  engine: { version: string; rules: number }
  url: string
  startedAt: string
  coverage: Coverage
  score: Score
  /** Null in analyses stored before this field existed. */
  readers: ReaderMatrix | null
  pages: PageRow[]
  findings: Finding[]
  /** In the order of the tasks. */
  causes: RatedCause[]
  actions: PlannedAction[]
}
