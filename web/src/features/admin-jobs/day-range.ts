/** Start and end of a day such as 2026-11-14 in the user's time zone; undefined for an invalid day. */
export function dayRange(day: string): { from: string; to: string } | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  // Not 24 hours later, because days with a clock change are shorter or longer.
  const [from, to] = [0, 1].map((dayOffset) => new Date(Number(year), Number(month) - 1, Number(date) + dayOffset))
  if (from === undefined || to === undefined || Number.isNaN(from.getTime()) || from.getMonth() !== Number(month) - 1) return undefined
  return { from: from.toISOString(), to: to.toISOString() }
}
