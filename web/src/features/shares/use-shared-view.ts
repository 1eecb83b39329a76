import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/auth/session.ts'
import { sharedViewQuery } from './queries.ts'

/** Asked for once it is known who asks, since owners are not counted. */
export function useSharedView(token: string) {
  const { isLoading } = useSession()
  return useQuery({ ...sharedViewQuery(token), enabled: !isLoading })
}
