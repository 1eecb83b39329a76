import { useSession } from '#features/auth/session.ts'
import { formatCount } from '#format/number.ts'

/** `5 credits`; null without credits. */
export function useCreditsLeft(): string | null {
  const credits = useSession().profile?.credits ?? 0
  return credits > 0 ? formatCount(credits, 'credit') : null
}
