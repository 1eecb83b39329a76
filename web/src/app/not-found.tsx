import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { sessionState } from '#features/auth/session.ts'

/** Any other path leads to the login page; somebody who is signed in goes on from there, and is told why. */
export function NotFound() {
  useEffect(() => {
    if (sessionState().isAuthenticated) void import('#ui/toast.tsx').then(({ toast }) => toast.done('Page not found'))
  }, [])
  return <Navigate replace to="/login" />
}
