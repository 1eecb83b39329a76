// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { button, renderPage } from '#testing/render-page.tsx'

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
