import type { Category } from '@seo/contract/actions'
import type { Services } from '#services.ts'
import { analysisOf } from './analyses-table.ts'

export type ScoreParts = {
  parts: { category: Category; score: number | null }[]
  /** Of the analysis of the same site before. */
  previous: { score: number; at: string } | null
}

/** What a score is made of, and what it was before. */
export async function scorePartsOf({ db }: Pick<Services, 'db'>, jobId: string): Promise<ScoreParts> {
  const analysis = await analysisOf(db, jobId)
  const before = analysis?.since?.previous
  return {
    parts: (analysis?.overview.score.parts ?? []).map(({ category, score }) => ({ category, score })),
    previous: before?.score == null ? null : { score: before.score, at: before.at },
  }
}
