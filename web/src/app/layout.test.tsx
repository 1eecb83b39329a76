// @vitest-environment happy-dom
// @own-modules: the router keeps the history of other tests.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, useState } from 'react'
import { Link, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { button, renderPage } from '#testing/render-page.tsx'
import { Layout } from './layout.tsx'
import { PageRouter } from './page-router.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const [domain, setDomain] = useState<string | null>(null)
  return (
    <>
      {domain && <h1>{domain}</h1>}
      <button type="button" onClick={() => setDomain('harbour.example')}>
        Load
      </button>
    </>
  )
}

test('the tab title follows the page heading, even if the heading appears later', async () => {
  appServer()
  renderPage(<Page />, { path: '/' })
  expect(document.title).toBe('SEO Analysis Platform')
  await userEvent.click(button('Load'))
  await vi.waitFor(() => expect(document.title).toBe('harbour.example · SEO Analysis Platform'))
  expect(screen.getByRole('main')).toBeTruthy()
})

test('while the code of the next page loads, the old page stays', async () => {
  appServer()
  const loaded = Promise.withResolvers<{ default: () => string }>()
  const Account = lazy(() => loaded.promise)
  window.history.replaceState(null, '', '/list')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  render(
    <PageRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/list" element={<Link to="/account">Open the account</Link>} />
          <Route path="/account" element={<Account />} />
        </Route>
      </Routes>
    </PageRouter>,
  )
  act(() => screen.getByRole('link', { name: 'Open the account' }).click())
  expect(window.location.pathname).toBe('/account')
  expect(screen.getByRole('link', { name: 'Open the account' })).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
  await act(async () => loaded.resolve({ default: () => 'the account' }))
  expect(await screen.findByText('the account')).toBeTruthy()
})
