import { formatNumber } from '#format/number.ts'

/** Both forms of the specification: hours, rounded, and minutes. */
export const timeSaved = (minutes: number): { hours: string; minutes: string } => ({
  hours: `${formatNumber(Math.round(minutes / 60))}h`,
  minutes: `${formatNumber(minutes)} min`,
})
