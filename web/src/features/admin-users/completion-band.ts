import type { BarTone } from '#ui/progress-bar.tsx'

export type Band = 'green' | 'yellow' | 'orange' | 'red'

/** Bands from the specification. */
export function completionBand(percentage: number): Band {
  if (percentage >= 80) return 'green'
  if (percentage >= 50) return 'yellow'
  return percentage >= 20 ? 'orange' : 'red'
}

export const bandTones: Record<Band, BarTone> = { green: 'success', yellow: 'warning', orange: 'orange', red: 'danger' }
