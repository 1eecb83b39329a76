import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router'
import { Layout } from '#app/layout.tsx'
import { newQueryClient } from '#app/query-client.ts'
import { Toasts } from '#ui/toasts.tsx'

// A second is little on a machine that runs other tests beside this one.
configure({ asyncUtilTimeout: 10_000 })

interface Opened {
  path: string
  at?: string
  guard?: ReactElement
  /** What the page that led here left for this one. */
  state?: object
}

/** A page at its address inside the app's layout; every other address shows only where one is. */
export function renderPage(page: ReactElement, { path, at = path, guard, state }: Opened) {
  const queries = newQueryClient()
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[state ? { ...parsePath(at), state } : at]}>
        <Routes>
          <Route element={<Layout />}>
            <Route element={guard}>
              <Route path={path} element={page} />
            </Route>
          </Route>
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{`${pathname}${search}`}</p>
}

/** Where the page has led to. */
export const elsewhere = async () => (await screen.findByTestId('elsewhere')).textContent

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
