import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useLive } from '#data/use-live.ts'
import { AnalysisComplete } from '#features/analysis-complete/analysis-complete.tsx'
import { onSessionEvent, useSession } from '#features/auth/session.ts'
import { PlanBanner } from '#features/subscription/plan-banner.tsx'
import { ServerGone } from '#live/server-gone.tsx'
import { toast } from '#ui/toast.ts'
import { hasOwnGutters } from './page-width.ts'
import { newQueryClient } from './query-client.ts'

const Toasts = lazy(async () => ({ default: (await import('#ui/toasts.tsx')).Toasts }))

// A toast of one user must not appear for the next one. Dismissed on signing in too, because a reply may arrive after the sign-out.
onSessionEvent((event) => {
  if (event === 'signed in' || event === 'signed out') toast.dismiss()
})

/** Wraps the pages that load data. Sign-in pages do not need it, and load in half the time without it. */
export default function DataShell() {
  const userId = useSession().user?.id
  // The key gives each user a new cache, so that one user's data is never shown to the next user.
  return <ShellContent key={userId} userId={userId} />
}

function ShellContent({ userId }: { userId: string | undefined }) {
  const { pathname } = useLocation()
  const [queries] = useState(newQueryClient)
  const inset = hasOwnGutters(pathname) ? 'px-gutter pt-4' : 'mb-4'
  return (
    <QueryClientProvider client={queries}>
      <Live userId={userId} />
      <ServerGone className={inset} />
      {userId !== undefined && <PlanBanner className={inset} />}
      <Outlet />
      <AnalysisComplete />
      <Suspense>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
}

function Live({ userId }: { userId: string | undefined }) {
  useLive(userId)
  return null
}
