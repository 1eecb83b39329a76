import { Navigate, Outlet, useLocation } from 'react-router'
import { safeReturnPath } from '#features/auth/safe-return-path.ts'
import { useSession } from '#features/auth/session.ts'
import { useBranding } from '#features/branding/branding.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { NotFound } from './not-found.tsx'

/**
 * For pages that need a signed-in user. Visitors are redirected to the login page, and back after the login. From the home page, they are
 * redirected to the brand's landing page. With `isRequired={false}`, visitors may stay.
 */
export function SignedIn({ isRequired = true }: { isRequired?: boolean }) {
  const { isLoading, isAuthenticated } = useSession()
  const { landing } = useBranding()
  const { pathname, search, hash } = useLocation()
  if (!isRequired) return <Outlet />
  if (isLoading) return <PageSpinner />
  if (isAuthenticated) return <Outlet />
  const requestedPath = `${pathname}${search}${hash}`
  return <Navigate replace to={requestedPath === '/' ? `/${landing}` : `/login?next=${encodeURIComponent(requestedPath)}`} />
}

/** For admin pages; other users are redirected to the home page. */
export function AdminsOnly() {
  const { profile } = useSession()
  return profile?.is_admin ? <Outlet /> : <Navigate replace to="/" />
}

/** For pages such as the login page; signed-in users are redirected. */
export function VisitorsOnly() {
  const { isLoading, isAuthenticated } = useSession()
  const { search } = useLocation()
  if (isLoading) return <PageSpinner />
  return isAuthenticated ? <Navigate replace to={safeReturnPath(new URLSearchParams(search).get('next'))} /> : <Outlet />
}

/** For pages that only exist in development mode. */
export function DevelopmentOnly() {
  const { isLoading, isDevelopmentMode } = useSession()
  if (isLoading) return <PageSpinner />
  return isDevelopmentMode ? <Outlet /> : <NotFound />
}
