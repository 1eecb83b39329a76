import { type ReactNode, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, parsePath, Router, type To } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/** Replaces `BrowserRouter` of React Router, whose file also contains the code for forms, which every page would then load. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setNavigation] = useState({ action: history.action, location: history.location })
  const [isLoading, startTransition] = useTransition()
  useLayoutEffect(() => history.listen((next) => startTransition(() => setNavigation(next))), [])
  const navigator = useMemo(() => navigatorForPage(location.pathname), [location.pathname])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {isLoading && <LoadingBar />}
      {children}
    </Router>
  )
}

/** Shown above the old page while the code of the next page loads, but only after a short delay. */
function LoadingBar() {
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-30 h-0.5 origin-left animate-advance bg-accent print:hidden"
    />
  )
}

/**
 * While the next page loads, the old one is still shown and may update its own URL, for example after a search was typed. Such an update is
 * ignored, because it would cancel the navigation.
 */
const navigatorForPage = (shownPath: string): Navigator => ({
  ...history,
  replace(to, state) {
    const isLeaving = history.location.pathname !== shownPath
    if (!isLeaving || pathOf(to) !== shownPath) history.replace(to, state)
  },
})

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? parsePath(to) : to).pathname
