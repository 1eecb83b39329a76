export interface ScoreBand {
  /** Rounded down, because 89.9 has not reached 90. */
  shown: number
  word: 'Poor' | 'Needs work' | 'Good' | 'Excellent'
  tone: 'danger' | 'warning' | 'success'
}

/** Scores at which the next better word begins; the gauge has a tick at each. */
export const scoreSteps = [50, 75, 90] as const

const bands = [
  { word: 'Poor', tone: 'danger' },
  { word: 'Needs work', tone: 'warning' },
  { word: 'Good', tone: 'success' },
  { word: 'Excellent', tone: 'success' },
] as const

/** Label and color of a score, the same for sites and for categories. */
export function scoreBand(score: number): ScoreBand {
  const shown = Number.isFinite(score) ? Math.floor(Math.min(100, Math.max(0, score))) : 0
  const { word, tone } = bands[scoreSteps.filter((step) => shown >= step).length] ?? bands[0]
  return { shown, word, tone }
}
