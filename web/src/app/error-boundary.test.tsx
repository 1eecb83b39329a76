// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { button, renderPage } from '#testing/render-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('of the test')
}

test('a component that throws breaks its page, not the app, and the page offers to retry or to go to the dashboard', () => {
  appServer()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderPage(<Broken />, { path: '/account' })
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown')
  expect(button('Try Again')).toBeTruthy()
  expect(button('Go to Dashboard')).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(logged).toHaveBeenCalled()
})
