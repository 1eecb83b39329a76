import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSession } from '#features/auth/session.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { ownAddress } from './next-address.ts'
import { NotFound } from './not-found.tsx'

/** Pages for signed-in people; others sign in first and come back. */
export function SignedIn() {
  const { isLoading, isAuthenticated } = useSession()
  const { pathname, search, hash } = useLocation()
  if (isLoading) return <PageSpinner />
  if (isAuthenticated) return <Outlet />
  const wanted = `${pathname}${search}${hash}`
  return <Navigate replace to={wanted === '/' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`} />
}

/** Pages for admins; other signed-in people go home. */
export function AdminsOnly() {
  const { profile } = useSession()
  return profile?.is_admin ? <Outlet /> : <Navigate replace to="/" />
}

/** Pages that make no sense to somebody who is signed in. */
export function StrangersOnly() {
  const { isLoading, isAuthenticated } = useSession()
  const [query] = useSearchParams()
  if (isLoading) return <PageSpinner />
  return isAuthenticated ? <Navigate replace to={ownAddress(query.get('next'))} /> : <Outlet />
}

/** Pages for whoever builds or tries the product. */
export function DevelopmentOnly() {
  const { isLoading, isDevelopmentMode } = useSession()
  if (isLoading) return <PageSpinner />
  return isDevelopmentMode ? <Outlet /> : <NotFound />
}
