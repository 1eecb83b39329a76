import type { Job } from '@seo/contract/jobs'

type JobScores = Pick<Job, 'score' | 'earlier_scores'>

/** The scores of a site up to this analysis, oldest first. */
export const scoresOf = ({ score, earlier_scores = [] }: JobScores): number[] =>
  score === null ? earlier_scores : [...earlier_scores, score]

/** Difference to the previous score; null if either score is missing. */
export function changeOf({ score, earlier_scores = [] }: JobScores): number | null {
  const previousScore = earlier_scores.at(-1)
  return score === null || previousScore === undefined ? null : score - previousScore
}
