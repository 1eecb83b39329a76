import { useSession } from '#features/auth/session.ts'
import { formatCount } from '#format/number.ts'

/** `, and 5 credits`, after how many analyses are left; empty without credits. */
export function useCreditsLeft(): string {
  const credits = useSession().profile?.credits ?? 0
  return credits > 0 ? `, and ${formatCount(credits, 'credit')}` : ''
}
