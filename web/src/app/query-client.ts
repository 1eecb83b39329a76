import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/client.ts'
import { endLocalSession, sessionState } from '#features/auth/session.ts'

// The default scheduler notifies components after a timeout, and a second click before then would find the button still enabled.
notifyManager.setScheduler(queueMicrotask)

/** Signs out in this tab if the session was ended elsewhere; the guards then redirect to the login page. */
const onError = (error: Error) => {
  if (error instanceof ApiError && error.status === 401 && sessionState().isAuthenticated) endLocalSession({ wasEndedByServer: true })
}

export const newQueryClient = () =>
  new QueryClient({
    // `handles401`: the query handles a refused token itself.
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.handles401 !== true && onError(error) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, mutations fail with a message instead of waiting silently for the network.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // A refused request would be refused again; only a missing response is worth a retry.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
        staleTime: 10_000,
      },
    },
  })
