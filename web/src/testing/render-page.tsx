import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useLocation, useNavigate } from 'react-router'
import { PageBoundary } from '#app/error-boundary.tsx'
import { Layout } from '#app/layout.tsx'
import { newQueryClient } from '#app/query-client.ts'
import { Toasts } from '#ui/toasts.tsx'

// The default of one second is too short on a machine that runs other tests at the same time.
configure({ asyncUtilTimeout: 10_000 })

interface RenderOptions {
  path: string
  at?: string
  guard?: ReactElement
  /** Router state left by the previous page. */
  state?: object
}

/** Renders a page at its path inside the app's layout; every other path shows only its URL. */
export function renderPage(page: ReactElement, { path, at = path, guard, state }: RenderOptions) {
  const queries = newQueryClient()
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[state ? { ...parsePath(at), state } : at]}>
        <Routes>
          <Route element={<Layout />}>
            <Route element={guard}>
              <Route path={path} element={<PageBoundary>{page}</PageBoundary>} />
            </Route>
          </Route>
          <Route path="*" element={<OtherPage />} />
        </Routes>
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <p data-testid="navigated-url">{`${pathname}${search}`}</p>
}

/** Goes back in the history, like the browser's button. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

/** The URL that the page has navigated to. */
export const navigatedUrl = async () => (await screen.findByTestId('navigated-url')).textContent

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
