/** No mail of a sequence comes in the evening or at night, by the reader's own clock. */

const QUIET_FROM = 20
const QUIET_UNTIL = 8
/** What would come at night comes at this hour. */
const MORNING = 9

const formats = new Map<string, Intl.DateTimeFormat | null>()

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  let format: Intl.DateTimeFormat | null = null
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    // Not a time zone that this machine knows.
  }
  formats.set(timeZone, format)
  return format
}

const LONGEST_NAME = 64

export const isTimeZone = (name: string): boolean => name.length <= LONGEST_NAME && /^[\w+/-]+$/.test(name) && formatFor(name) !== null

/** What the clock on the wall shows, as if it were UTC. */
function wallClock(at: Date, timeZone: string): Date {
  const format = formatFor(timeZone)
  if (format === null) return at
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** The moment itself, or nine in the morning after it where it is night. */
export function outsideQuietHours(at: Date, timeZone: string): Date {
  const wall = wallClock(at, timeZone)
  const hour = wall.getUTCHours()
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return at
  const day = wall.getUTCDate() + (hour >= QUIET_FROM ? 1 : 0)
  const wished = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), day, MORNING)
  // Clocks may be changed in this very night: the difference is measured again where the first guess landed.
  const offset = (moment: number) => wallClock(new Date(moment), timeZone).getTime() - moment
  const guess = wished - offset(wished)
  return new Date(wished - offset(guess))
}
