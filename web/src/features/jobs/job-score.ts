import type { Job } from '@seo/contract/jobs'

type Scored = Pick<Job, 'score' | 'earlier_scores'>

/** The scores of a site up to this analysis, oldest first. */
export const scoresOf = ({ score, earlier_scores = [] }: Scored): number[] => (score === null ? earlier_scores : [...earlier_scores, score])

/** Difference to the previous score; null if one of the two is missing. */
export function changeOf({ score, earlier_scores = [] }: Scored): number | null {
  const before = earlier_scores.at(-1)
  return score === null || before === undefined ? null : score - before
}
