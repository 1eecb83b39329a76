// @vitest-environment happy-dom
// @own-modules: the router keeps the history of other tests.
import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Link, type NavigateFunction, Route, Routes, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PageRouter } from './page-router.tsx'

afterEach(cleanup)

let navigate: NavigateFunction

function List() {
  navigate = useNavigate()
  return <Link to="/report">Report</Link>
}

/** Opens a list with a link to a report. The report's code loads when the test calls `loadReport`. */
function openList() {
  const loaded = Promise.withResolvers<{ default: () => string }>()
  const Report = lazy(() => loaded.promise)
  act(() => window.history.replaceState(null, '', '/list'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  render(
    <PageRouter>
      <Suspense>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/report" element={<Report />} />
          <Route path="/login" element="the login page" />
        </Routes>
      </Suspense>
    </PageRouter>,
  )
  return { loadReport: () => act(async () => loaded.resolve({ default: () => 'the report' })) }
}

const replaceWith = (to: string) => act(() => void navigate(to, { replace: true }))
const followLink = () => act(() => screen.getByRole('link').click())
const address = () => `${window.location.pathname}${window.location.search}`

test('a page updates its own URL, but while the next page loads such an update is ignored', async () => {
  const { loadReport } = openList()
  replaceWith('/list?search=boots')
  expect(address()).toBe('/list?search=boots')
  followLink()
  replaceWith('/list?search=shoes')
  expect(address()).toBe('/report')
  await loadReport()
  expect(await screen.findByText('the report')).toBeTruthy()
})

test('while the next page loads, the old page stays with a loading bar', async () => {
  const { loadReport } = openList()
  expect(screen.queryByRole('progressbar')).toBeNull()
  followLink()
  expect(screen.getByRole('link')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeTruthy()
  await loadReport()
  expect(await screen.findByText('the report')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('while the next page loads, a redirect to another page is followed', async () => {
  openList()
  followLink()
  replaceWith('/login')
  expect(address()).toBe('/login')
  expect(await screen.findByText('the login page')).toBeTruthy()
})
