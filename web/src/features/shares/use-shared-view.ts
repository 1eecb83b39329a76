import { useQuery } from '@tanstack/react-query'
import { readToken } from '#api/token.ts'
import { useSession } from '#features/auth/session.ts'
import { sharedViewQuery } from './queries.ts'

/** Waits until the session is known, because the owner's views are not counted. Visitors without a token do not have to wait. */
export function useSharedView(token: string) {
  const { isLoading } = useSession()
  return useQuery({ ...sharedViewQuery(token), enabled: !isLoading || readToken() === null })
}
