export interface ScoreBand {
  word: 'Poor' | 'Needs work' | 'Good' | 'Excellent'
  tone: 'danger' | 'warning' | 'success'
}

/** Where a better word begins; the gauge has a tick at each. */
export const scoreSteps = [50, 75, 90] as const

/** Of the score as it is shown, so that number and word never disagree. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return { word: 'Excellent', tone: 'success' }
  if (score >= 75) return { word: 'Good', tone: 'success' }
  return score >= 50 ? { word: 'Needs work', tone: 'warning' } : { word: 'Poor', tone: 'danger' }
}

/** Rounded down, since 89.9 has not reached 90. */
export const shownScore = (score: number) => (Number.isFinite(score) ? Math.floor(Math.min(100, Math.max(0, score))) : 0)
