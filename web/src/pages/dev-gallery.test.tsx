// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate } from '#format/date.ts'
import { appServer } from '#testing/app-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import DevGalleryPage from './dev-gallery.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('B-S-07 completing a task in the gallery shows its completion date and sends nothing', async () => {
  const server = appServer()
  renderPage(<DevGalleryPage />, { path: '/dev/gallery' })
  const card = () => within(screen.getByRole('link', { name: 'Shorten the titles of 12 pages' }).closest('article') as HTMLElement)
  const before = server.seen.length
  await userEvent.click(card().getByRole('button', { name: /^Mark Complete/ }))
  expect(card().getByText(`Completed ${formatDate(new Date())}`)).toBeTruthy()
  expect(server.seen).toHaveLength(before)
  await userEvent.click(card().getByRole('button', { name: /^Reopen/ }))
  expect(card().queryByText(/^Completed /)).toBeNull()
})
