import type { ApiRequest } from '#http/implement.ts'
import { canonicalTimeZone } from '#mail/quiet-hours.ts'
import type { Services } from '#services.ts'
import { type UserRow, updateUser } from '#users/users-table.ts'

/** The browser's time zone, for example Europe/Oslo; null if the header is missing or invalid. */
export function timeZoneIn(request: Pick<ApiRequest, 'header'>): string | null {
  const name = request.header('x-time-zone')
  return name === null ? null : canonicalTimeZone(name)
}

/** Updated whenever the app is opened, so no mail is sent at night. */
export async function updateTimeZone({ db }: Pick<Services, 'db'>, { id, timeZone }: UserRow, current: string | null): Promise<void> {
  if (current !== null && current !== timeZone) await updateUser(db, id, { timeZone: current })
}
