import { formatNumber } from '#format/number.ts'

/** Both formats of the specification: rounded hours, and minutes. */
export const timeSaved = (minutes: number): { hours: string; minutes: string } => ({
  hours: `${formatNumber(Math.round(minutes / 60))}h`,
  minutes: `${formatNumber(minutes)} min`,
})
