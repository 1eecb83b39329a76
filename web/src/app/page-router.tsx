import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/** A copy of the router's `BrowserRouter`. The library has its form code in the same file, and every page would load it. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setNavigation] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => setNavigation(next))), [])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
