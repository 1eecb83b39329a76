/** The routes of the app, and who may open them. The pages themselves are listed in `pages.ts`. */
import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { PageBoundary } from './error-boundary.tsx'
import { AdminsOnly, DevelopmentOnly, SignedIn, VisitorsOnly } from './guards.tsx'
import { Layout } from './layout.tsx'
import { LazyPage } from './lazy-page.tsx'
import { NotFound } from './not-found.tsx'
import { PageRouter } from './page-router.tsx'
import { adminPages, dataShell, type Pages, publicDataPages, publicPages, userPages, visitorPages } from './pages.ts'

const DevRoutes = lazy(() => import('./dev-routes.tsx'))

export function Router() {
  return (
    <PageRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route element={<VisitorsOnly />}>{routesTo(visitorPages)}</Route>
          {routesTo(publicPages)}
          {/* The same guard as below, so that React keeps the data shell when a user opens a rule from a report. */}
          <Route element={<SignedIn isRequired={false} />}>
            <Route element={<LazyPage code={dataShell} />}>{routesTo(publicDataPages)}</Route>
          </Route>
          <Route element={<SignedIn />}>
            <Route path="/app" element={<Navigate replace to="/" />} />
            <Route path="/dashboard" element={<Navigate replace to="/" />} />
            <Route element={<LazyPage code={dataShell} />}>
              {routesTo(userPages)}
              <Route element={<AdminsOnly />}>{routesTo(adminPages)}</Route>
            </Route>
          </Route>
          <Route element={<DevelopmentOnly />}>
            <Route element={<LazyPage code={dataShell} />}>
              <Route
                path="/dev/*"
                element={
                  <PageBoundary>
                    <DevRoutes />
                  </PageBoundary>
                }
              />
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </PageRouter>
  )
}

const routesTo = (pages: Pages) =>
  Object.entries(pages).map(([path, code]) => (
    <Route
      key={path}
      path={path}
      element={
        <PageBoundary>
          <LazyPage code={code} />
        </PageBoundary>
      }
    />
  ))
