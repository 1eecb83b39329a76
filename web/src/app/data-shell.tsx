import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { ApiError } from '#api/client.ts'
import { leave, sessionState, useSession } from '#features/auth/session.ts'
import { Toasts } from '#ui/toasts.tsx'

/** The session was ended from elsewhere; the guards lead to the login page. */
const onError = (error: Error) => {
  if (error instanceof ApiError && error.status === 401 && sessionState().isAuthenticated) leave()
}

const newClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
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

/** What pages with data stand on. Sign-in pages do without, and so load in half the time. */
export default function DataShell() {
  // What one person has loaded is never shown to the next one at the same screen.
  return <Data key={useSession().user?.id} />
}

function Data() {
  const [queries] = useState(newClient)
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  )
}
