import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { ApiError } from '#api/client.ts'
import { Toasts } from '#ui/toasts.tsx'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refused it refuses again; only a missing answer is worth another try.
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
      staleTime: 10_000,
    },
  },
})

/** What pages with data stand on. Sign-in pages do without, and so load in half the time. */
export default function DataShell() {
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  )
}
