/** What doing one task is worth, in one wording for lists, pages, summaries and files. */

/** Smaller gains are not shown. */
const MIN_POINTS = 0.1
/** Below half a point, rounding alone decides whether the score shown moves: 0.1 points could read `81 → 82`. */
const MIN_GAIN_POINTS = 0.5

export interface Worth {
  /** How much the score rises if only this is done; null if too little to matter. */
  points: number | null
  /** The rounded score before and after; null if the gain is too small to show or is unknown. */
  gain: { from: number; to: number } | null
}

export function worthOf(points: number, score: number | null, after: number | null): Worth {
  const isGain = score !== null && after !== null && after > score && points >= MIN_GAIN_POINTS
  return { points: points < MIN_POINTS ? null : points, gain: isGain ? { from: score, to: after } : null }
}

/** `4.2 points`, `1 point`. */
export function formatPoints(points: number): string {
  const shown = `${Number(points.toFixed(1))}`
  return `${shown} ${shown === '1' ? 'point' : 'points'}`
}
