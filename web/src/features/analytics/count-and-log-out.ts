import { logOut } from '#features/auth/session.ts'
import { countEvent } from './analytics.ts'

/** Logs the user out. The logout is counted first, while the user is still known. */
export function countAndLogOut(): void {
  countEvent('logout')
  void logOut()
}
