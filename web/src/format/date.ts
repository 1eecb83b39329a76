export type DateInput = string | number | Date | null | undefined

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayAndMinute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
const dayAndSecond = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const hour = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const second = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })

// Both texts come from the specification (A-X-37, A-X-38).
function format(value: DateInput, by: Intl.DateTimeFormat): string {
  if (value === null || value === undefined || value === '') return 'Unknown date'
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : by.format(date)
}

/** Nov 14, 2026 */
export const formatDate = (value: DateInput) => format(value, day)

/** Nov 14, where the year is clear */
export const formatDay = (value: DateInput) => format(value, shortDay)

/** Nov 14, 2026, 16:41 */
export const formatDateTime = (value: DateInput) => format(value, dayAndMinute)

/** Nov 14, 2026, with the time if another of these dates is on the same day */
export const formatDateAmong = (value: DateInput, others: readonly DateInput[]) =>
  others.some((other) => formatDate(other) === formatDate(value)) ? formatDateTime(value) : formatDate(value)

/** Nov 14, 2026, 16:41:02, for evidence and logs */
export const formatMoment = (value: DateInput) => format(value, dayAndSecond)

/** 16:41:02 */
export const formatTime = (value: DateInput) => format(value, second)

/** November 2026, for a month such as 2026-11, independent of the time zone */
export const formatMonth = (value: DateInput) => format(value, month)

/** 16:00 */
export const formatHour = (value: DateInput) => format(value, hour)

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)

/** Whether it is today, one of the six days before, or older; a missing date is old. */
function nearness(value: DateInput, now: Date): 'today' | 'this week' | 'older' {
  const days = Math.round((midnight(now) - midnight(new Date(value ?? Number.NaN))) / 86_400_000)
  // The server's clock may be a little ahead.
  if (days === 0 || days === -1) return 'today'
  return days > 0 && days < 7 ? 'this week' : 'older'
}

/** Today, otherwise Nov 14, 2026 */
export const formatDayOrToday = (value: DateInput, now = new Date()) => (nearness(value, now) === 'today' ? 'Today' : formatDate(value))

/** 09:41 today, Friday this week, otherwise Nov 14 */
export const formatSince = (value: DateInput, now = new Date()) =>
  format(value, { today: hour, 'this week': weekday, older: shortDay }[nearness(value, now)])

/** 09:41 today, Friday, 16:20 this week, otherwise Nov 14, 2026 */
export const formatLately = (value: DateInput, now = new Date()) => {
  const near = nearness(value, now)
  if (near === 'older') return formatDate(value)
  return near === 'today' ? formatHour(value) : `${format(value, weekday)}, ${formatHour(value)}`
}
