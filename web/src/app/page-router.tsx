import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/** A copy of the router's `BrowserRouter`. The original shares a file with data forms, which would then load with every page. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, move] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => move(next))), [])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
