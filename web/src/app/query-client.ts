import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/client.ts'
import { leave, sessionState } from '#features/auth/session.ts'

// Its own pace is one turn later; a second press could come in between and find the button still free.
notifyManager.setScheduler(queueMicrotask)

/** The session was ended from elsewhere; the guards lead to the login page. */
const onError = (error: Error) => {
  if (error instanceof ApiError && error.status === 401 && sessionState().isAuthenticated) leave({ hasEnded: true })
}

export const newQueryClient = () =>
  new QueryClient({
    // `tells401`: it says itself what a refused token means there.
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.tells401 !== true && onError(error) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network things fail and say so, instead of waiting in silence for it to come back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // What the server refused it refuses again; only a missing answer is worth another try.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
        staleTime: 10_000,
      },
    },
  })
