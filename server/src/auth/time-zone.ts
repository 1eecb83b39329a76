import type { Request } from '#http/implement.ts'
import { timeZoneName } from '#mail/quiet-hours.ts'
import type { Services } from '#services.ts'
import { type UserRow, updateUser } from '#users/users-table.ts'

/** Where the browser says that its user is, such as Europe/Oslo; null where it says nothing that is a time zone. */
export function timeZoneIn(request: Pick<Request, 'header'>): string | null {
  const name = request.header('x-time-zone')
  return name === null ? null : timeZoneName(name)
}

/** Sent whenever the app is opened, so that no mail comes at night. */
export async function followTimeZone({ db }: Pick<Services, 'db'>, { id, timeZone }: UserRow, current: string | null): Promise<void> {
  if (current !== null && current !== timeZone) await updateUser(db, id, { timeZone: current })
}
