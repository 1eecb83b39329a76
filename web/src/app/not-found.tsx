import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#features/auth/session.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'

/** Redirects to the login page, which redirects signed-in users to the home page. Signed-in users also get a toast with the reason. */
export function NotFound() {
  const { isLoading, isAuthenticated } = useSession()
  useEffect(() => {
    if (isAuthenticated) void import('#ui/toast.ts').then(({ toast }) => toast.error('Page not found'))
  }, [isAuthenticated])
  if (isLoading) return <PageSpinner />
  return <Navigate replace to="/login" />
}
