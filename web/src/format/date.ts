export type DateInput = string | number | Date | null | undefined

const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dateAndMinute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
const dateAndSecond = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const hourAndMinute = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const hourMinuteSecond = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })

// `Unknown date` and `Invalid date` come from the specification (A-X-37, A-X-38).
function format(value: DateInput, formatter: Intl.DateTimeFormat): string {
  if (value === null || value === undefined || value === '') return 'Unknown date'
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : formatter.format(date)
}

/** Nov 14, 2026 */
export const formatDate = (value: DateInput) => format(value, mediumDate)

/** Nov 14, where the year is obvious */
export const formatDay = (value: DateInput) => format(value, monthAndDay)

/** Nov 14, 2026, 16:41 */
export const formatDateTime = (value: DateInput) => format(value, dateAndMinute)

/** Nov 14, 2026, with the time if one of the other dates is on the same day */
export const formatDateAmong = (value: DateInput, others: readonly DateInput[]) =>
  others.some((other) => formatDate(other) === formatDate(value)) ? formatDateTime(value) : formatDate(value)

/** Nov 14, 2026, 16:41:02, for evidence and logs */
export const formatDateTimeWithSeconds = (value: DateInput) => format(value, dateAndSecond)

/** 16:41:02 */
export const formatTime = (value: DateInput) => format(value, hourMinuteSecond)

/** November 2026, for a month such as 2026-11, independent of the time zone */
export const formatMonth = (value: DateInput) => format(value, month)

/** 2026-11-14, for file names */
export const formatIsoDay = (date: Date) =>
  // Swedish dates have this form. `toISOString` would give the day in UTC, not in the user's time zone.
  date.toLocaleDateString('sv-SE')

/** 16:41 */
export const formatHourAndMinute = (value: DateInput) => format(value, hourAndMinute)

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)

/** `this week` is the six days before today. A missing date is `older`. */
function recencyOf(value: DateInput, now: Date): 'today' | 'this week' | 'older' {
  const days = Math.round((midnight(now) - midnight(new Date(value ?? Number.NaN))) / 86_400_000)
  // The server's clock may be a little ahead.
  if (days === 0 || days === -1) return 'today'
  return days > 0 && days < 7 ? 'this week' : 'older'
}

/** `Today`, otherwise `Nov 14, 2026` */
export const formatDayOrToday = (value: DateInput, now = new Date()) => (recencyOf(value, now) === 'today' ? 'Today' : formatDate(value))

/** Today `09:41`, this week `Friday`, otherwise `Nov 14` */
export const formatTimeOrDay = (value: DateInput, now = new Date()) =>
  format(value, { today: hourAndMinute, 'this week': weekday, older: monthAndDay }[recencyOf(value, now)])

/** Today `09:41`, this week `Friday, 16:20`, otherwise `Nov 14, 2026` */
export const formatRecentDate = (value: DateInput, now = new Date()) => {
  const recency = recencyOf(value, now)
  if (recency === 'older') return formatDate(value)
  return recency === 'today' ? formatHourAndMinute(value) : `${format(value, weekday)}, ${formatHourAndMinute(value)}`
}
