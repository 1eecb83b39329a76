import { logOut } from '#features/auth/session.ts'
import { countEvent } from './analytics.ts'

/** Counts the logout first, while the user is still known. */
export function countedLogOut(): void {
  countEvent('logout')
  void logOut()
}
