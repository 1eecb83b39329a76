import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#features/auth/session.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'

/** Any unknown path leads to the login page; signed-in users are sent home from there, with a toast that says why. */
export function NotFound() {
  const { isLoading, isAuthenticated } = useSession()
  useEffect(() => {
    if (isAuthenticated) void import('#ui/toast.ts').then(({ toast }) => toast.error('Page not found'))
  }, [isAuthenticated])
  if (isLoading) return <PageSpinner />
  return <Navigate replace to="/login" />
}
