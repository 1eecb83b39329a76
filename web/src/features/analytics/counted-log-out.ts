import { logOut } from '#features/auth/session.ts'
import { countEvent } from './analytics.ts'

/** Counted first, while it is still known whose session it was. */
export function countedLogOut(): void {
  countEvent('logout')
  void logOut()
}
