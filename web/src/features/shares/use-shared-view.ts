import { useQuery } from '@tanstack/react-query'
import { readToken } from '#api/token.ts'
import { useSession } from '#features/auth/session.ts'
import { sharedViewQuery } from './queries.ts'

/** Asked for once it is known who asks, since owners are not counted. Without a token it is a stranger, who does not have to wait. */
export function useSharedView(token: string) {
  const { isLoading } = useSession()
  return useQuery({ ...sharedViewQuery(token), enabled: !isLoading || readToken() === null })
}
