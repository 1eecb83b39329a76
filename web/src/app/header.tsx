import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { logOut, useSession } from '#features/auth/session.ts'
import { Logo } from '#features/branding/logo.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'

// A menu library for three links is loaded where they do not fit beside the logo.
const HeaderMenu = lazy(() => import('./header-menu.tsx'))

const linkClass =
  'inline-flex items-center rounded-md px-2.5 py-1.5 font-medium text-text-2 no-underline hover:bg-surface-3 hover:text-text'

export function Header() {
  const { isDevelopmentMode } = useSession()
  return (
    <header className="sticky top-0 z-10 h-header shrink-0 border-b border-border bg-surface print:hidden">
      <div className="flex h-full items-center gap-3 px-gutter">
        <Logo />
        {isDevelopmentMode && (
          <Badge square tone="warning">
            DEV MODE
          </Badge>
        )}
        <span className="flex-1" />
        <Navigation />
      </div>
    </header>
  )
}

function Navigation() {
  const { isLoading, isAuthenticated, profile } = useSession()
  if (isLoading) return null
  if (!isAuthenticated) {
    return (
      <nav aria-label="Main" className="flex items-center gap-2">
        <Link to="/login" className={linkClass}>
          Login
        </Link>
        <Link to="/signup" className={buttonClass({ size: 'dense' })}>
          Sign Up
        </Link>
      </nav>
    )
  }
  const isAdmin = profile?.is_admin === true
  return (
    <nav aria-label="Main">
      <div className="hidden items-center gap-1 md:flex">
        {isAdmin && (
          <Link to="/admin" className={linkClass}>
            Admin
          </Link>
        )}
        <Link to="/account" className={linkClass}>
          Account
        </Link>
        <button type="button" onClick={() => void logOut()} className={linkClass}>
          Logout
        </button>
      </div>
      <div className="md:hidden">
        <Suspense>
          <HeaderMenu isAdmin={isAdmin} />
        </Suspense>
      </div>
    </nav>
  )
}
