/** No sequence mail is sent in the evening or at night, in the recipient's time zone. */

const QUIET_FROM_HOUR = 20
const QUIET_UNTIL_HOUR = 8
/** Mails due at night are sent at this hour. */
const MORNING_HOUR = 9

const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws if this machine does not know the time zone. */
const createFormat = (timeZone: string): Intl.DateTimeFormat =>
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
 * The canonical name of a time zone; null if this machine does not know it. Not cached, because names are case-insensitive, and
 * a client could fill the cache with spellings of one name.
 */
export function canonicalTimeZone(name: string): string | null {
  if (name.length > MAX_NAME_LENGTH || !/^[\w+/-]+$/.test(name)) return null
  try {
    return createFormat(name).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** For stored names. They are canonical, so the cache has only a few hundred entries. */
function cachedFormat(timeZone: string): Intl.DateTimeFormat | null {
  const cached = formats.get(timeZone)
  if (cached !== undefined) return cached
  try {
    const format = createFormat(timeZone)
    formats.set(timeZone, format)
    return format
  } catch {
    return null
  }
}

/** The local time, as if it were UTC. */
function localTimeAsUtc(at: Date, timeZone: string): Date {
  const format = cachedFormat(timeZone)
  if (format === null) return at
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** Returns `at`, or nine o'clock on the following morning if `at` is in the quiet hours. */
export function nextTimeOutsideQuietHours(at: Date, timeZone: string): Date {
  const localTime = localTimeAsUtc(at, timeZone)
  const hour = localTime.getUTCHours()
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return at
  const day = localTime.getUTCDate() + (hour >= QUIET_FROM_HOUR ? 1 : 0)
  const morningMs = Date.UTC(localTime.getUTCFullYear(), localTime.getUTCMonth(), day, MORNING_HOUR)
  // Clocks may change during this night, so measure the offset again at the first guess.
  const offsetMs = (timeMs: number) => localTimeAsUtc(new Date(timeMs), timeZone).getTime() - timeMs
  const firstGuessMs = morningMs - offsetMs(morningMs)
  return new Date(morningMs - offsetMs(firstGuessMs))
}
