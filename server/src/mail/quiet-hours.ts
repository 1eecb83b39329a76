/** No sequence mail is sent in the evening or at night, in the reader's time zone. */

const QUIET_FROM = 20
const QUIET_UNTIL = 8
/** Mails due at night are sent at this hour. */
const MORNING = 9

const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws if this machine does not know the time zone. */
const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

const MAX_NAME_LENGTH = 64

/**
 * The canonical name of a time zone; null if this machine does not know it. Names are case-insensitive, so caching every spelling would
 * never end.
 */
export function timeZoneName(given: string): string | null {
  if (given.length > MAX_NAME_LENGTH || !/^[\w+/-]+$/.test(given)) return null
  try {
    return formatOf(given).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** For a stored canonical name, so there are only a few hundred. */
function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  try {
    const format = formatOf(timeZone)
    formats.set(timeZone, format)
    return format
  } catch {
    return null
  }
}

/** The local time, as if it were UTC. */
function wallClock(at: Date, timeZone: string): Date {
  const format = formatFor(timeZone)
  if (format === null) return at
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** The moment itself, or if it is at night, nine in the morning after it. */
export function outsideQuietHours(at: Date, timeZone: string): Date {
  const wall = wallClock(at, timeZone)
  const hour = wall.getUTCHours()
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return at
  const day = wall.getUTCDate() + (hour >= QUIET_FROM ? 1 : 0)
  const wished = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), day, MORNING)
  // Clocks may change during this night, so measure the offset again at the first guess.
  const offset = (moment: number) => wallClock(new Date(moment), timeZone).getTime() - moment
  const guess = wished - offset(wished)
  return new Date(wished - offset(guess))
}
