import { type ComponentType, lazy, Suspense } from 'react'
import { countAndLogOut } from '#features/analytics/count-and-log-out.ts'
import { useSession } from '#features/auth/session.ts'
import { Logo } from '#features/branding/logo.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { useMedia } from '#ui/use-media.ts'

// The menu library is loaded only on screens where the three links do not fit. If it fails to load, a single link replaces the menu.
const HeaderMenu = lazy<ComponentType<{ isAdmin: boolean }>>(() => import('./header-menu.tsx').catch(() => ({ default: AccountLink })))

const PaletteButton = lazy<ComponentType>(() => import('./palette-button.tsx').catch(() => ({ default: () => null })))

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
  const isWide = useMedia('(min-width: 768px)')
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
    <nav aria-label="Main" className="flex items-center gap-2">
      <Suspense>
        <PaletteButton />
      </Suspense>
      <div className="hidden items-center gap-1 md:flex">
        {isAdmin && (
          <Link to="/admin" className={linkClass}>
            Admin
          </Link>
        )}
        <AccountLink />
        <button type="button" onClick={countAndLogOut} className={linkClass}>
          Logout
        </button>
      </div>
      {!isWide && (
        <Suspense>
          <HeaderMenu isAdmin={isAdmin} />
        </Suspense>
      )}
    </nav>
  )
}

function AccountLink() {
  return (
    <Link to="/account" className={linkClass}>
      Account
    </Link>
  )
}
