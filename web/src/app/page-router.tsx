import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, parsePath, Router, type To } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/** A copy of the router's `BrowserRouter`. The library has its form code in the same file, and every page would load it. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setNavigation] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => setNavigation(next))), [])
  const navigator = useMemo(() => navigatorOn(location.pathname), [location.pathname])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  )
}

/**
 * While the next page loads, the old one is still shown and may update its own URL, for example after a search was typed. Such an update is
 * ignored, because it would cancel the navigation.
 */
const navigatorOn = (shownPath: string): Navigator => ({
  ...history,
  replace(to, state) {
    const isLeaving = history.location.pathname !== shownPath
    if (!isLeaving || pathOf(to) !== shownPath) history.replace(to, state)
  },
})

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? parsePath(to) : to).pathname
