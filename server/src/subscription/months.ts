/** The same day `months` later, or the last day of a shorter month, as Stripe counts periods. */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const shifted = new Date(anchor)
  shifted.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return shifted
}
