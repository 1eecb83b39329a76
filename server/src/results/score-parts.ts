import type { Category } from '@seo/contract/actions'
import type { Services } from '#services.ts'
import { analysisOf } from './analyses-table.ts'

export type ScoreParts = {
  parts: { category: Category; score: number | null }[]
  /** The previous analysis of the same site. */
  previous: { score: number; at: string } | null
}

export async function scorePartsOf({ db }: Pick<Services, 'db'>, jobId: string): Promise<ScoreParts> {
  const analysis = await analysisOf(db, jobId)
  const previous = analysis?.since?.previous
  return {
    parts: (analysis?.overview.score.parts ?? []).map(({ category, score }) => ({ category, score })),
    previous: previous?.score == null ? null : { score: previous.score, at: previous.at },
  }
}
