import type { TestServer } from './test-server.ts'

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** Moves the server's clock to the next noon in UTC, outside quiet hours. */
export function goToNoon(server: TestServer): void {
  const now = server.services().now().getTime()
  const noon = Math.floor(now / DAY_MS) * DAY_MS + 12 * HOUR_MS
  server.advance((noon > now ? noon : noon + DAY_MS) - now)
}

/** A time zone where it is about noon now, for programs whose clock cannot be moved. */
export function zoneWithNoon(now: Date): string {
  // The sign is inverted by convention: Etc/GMT-3 is three hours ahead.
  const hoursAhead = 12 - now.getUTCHours()
  return hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}
