/** The wording of how long work takes, so that lists, summaries and files show the same time for the same task. */
import { grouped } from './pages-read.ts'

/** Rounds minutes of work: to 5 minutes from ten minutes on, to half hours from one hour on, and to whole hours from ten hours on. */
function roundMinutes(minutes: number): { amount: number; unit: 'min' | 'hour' | 'hours' } {
  const wholeMinutes = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0
  const rounded = wholeMinutes < 10 ? wholeMinutes : Math.round(wholeMinutes / 5) * 5
  if (rounded < 60) return { amount: rounded, unit: 'min' }
  const hours = wholeMinutes < 600 ? Math.round(wholeMinutes / 30) / 2 : Math.round(wholeMinutes / 60)
  return { amount: hours, unit: hours === 1 ? 'hour' : 'hours' }
}

/** Without “about”, for figures with a label: `10 min`, `2.5 hours`. */
export function formatRoundedMinutes(minutes: number): string {
  const { amount, unit } = roundMinutes(minutes)
  return `${grouped(amount)} ${unit}`
}

/** Time a person needs: `about 10 min`, `about 2.5 hours`; `0 min` if none. */
export function formatMinutes(minutes: number): string {
  const { amount } = roundMinutes(minutes)
  return `${amount === 0 ? '' : 'about '}${formatRoundedMinutes(minutes)}`
}
