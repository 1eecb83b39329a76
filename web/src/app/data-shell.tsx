import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '#features/auth/session.ts'
import { Toasts } from '#ui/toasts.tsx'
import { newQueryClient } from './query-client.ts'

/** What pages with data stand on. Sign-in pages do without, and so load in half the time. */
export default function DataShell() {
  // What one person has loaded is never shown to the next one at the same screen.
  return <Data key={useSession().user?.id} />
}

function Data() {
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  )
}
