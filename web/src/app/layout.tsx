import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { hasOwnGutters } from './page-width.ts'
import { useTabTitle } from './use-tab-title.ts'

/** The specification requires full width for these pages; every other page is a centered column. */
const fullWidthPaths = ['/', '/dashboard/actions', '/dashboard/shares']

export function Layout() {
  const { pathname } = useLocation()
  useScrollToTop(pathname)
  const main = useRef<HTMLElement>(null)
  useTabTitle(main)
  useFocusedContent(main, pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:bg-surface focus:p-2">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="content" tabIndex={-1} className={classNames('flex flex-1 flex-col outline-none', layoutClassOf(pathname))}>
        <Suspense fallback={<PageSpinner />}>
          {/* Without a key, because the routes below contain the data shell, which must stay when another page opens. */}
          <ErrorBoundary path={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Footer />
    </div>
  )
}

/** Scrolls a newly opened page to the top. After “Back”, the browser restores the position itself. */
function useScrollToTop(pathname: string): void {
  const isBackOrForward = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when the page changes
  useLayoutEffect(() => {
    if (!isBackOrForward) window.scrollTo(0, 0)
  }, [pathname])
}

/**
 * Focuses the content of a newly opened page if the focused element was removed, so that screen readers announce the page. A page that sets
 * its own focus keeps it.
 */
function useFocusedContent(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (pathname === shownPath.current) return
    shownPath.current = pathname
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

function layoutClassOf(pathname: string): string {
  const isFull = fullWidthPaths.includes(pathname)
  if (hasOwnGutters(pathname)) return isFull ? '' : 'mx-auto w-full max-w-tasks border-border min-[1481px]:border-x'
  const isEditor = /^\/admin\/(brands\/.|prompts$|email-sequences\/.+\/(create|edit)$)/.test(pathname)
  return classNames('w-full px-gutter py-6 desk:py-8', !isFull && `mx-auto ${isEditor ? 'max-w-editor-framed' : 'max-w-framed'}`)
}
