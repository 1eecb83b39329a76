/** The wording of how long work takes, so that lists, summaries and files show the same time for the same task. */
import { grouped } from './pages-read.ts'

/** Rounds minutes of work: to 5 minutes from 15 minutes on, to half hours, and to whole hours from ten hours on. */
function roundMinutes(minutes: number): { amount: number; unit: 'min' | 'hour' | 'hours' } {
  const whole = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0
  const rounded = whole < 15 ? whole : Math.round(whole / 5) * 5
  if (rounded < 60) return { amount: rounded, unit: 'min' }
  const hours = whole < 600 ? Math.round(whole / 30) / 2 : Math.round(whole / 60)
  return { amount: hours, unit: hours === 1 ? 'hour' : 'hours' }
}

/** Where a label says that it is an estimate: `10 min`, `2.5 hours`. */
export function formatRounded(minutes: number): string {
  const { amount, unit } = roundMinutes(minutes)
  return `${grouped(amount)} ${unit}`
}

/** Time a person needs: `about 10 min`, `about 2.5 hours`; `0 min` if none. */
export function formatMinutes(minutes: number): string {
  const { amount } = roundMinutes(minutes)
  return `${amount === 0 ? '' : 'about '}${formatRounded(minutes)}`
}
