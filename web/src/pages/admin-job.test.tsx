// @vitest-environment happy-dom
import { type AdminJobDetail, adminJobCalls } from '@seo/contract/admin-jobs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adminSignedIn } from '#testing/admin.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { refusal } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import AdminJobPage from './admin-job.tsx'

cleanUpAfterEach()

const detail = (change: Partial<AdminJobDetail['job']> = {}, detailChange: Partial<AdminJobDetail> = {}): AdminJobDetail => ({
  job: job({ id: 'j1', ...change }),
  userEmail: 'ida@example.test',
  brand: 'Northquay',
  worker: { name: 'hel-1-4711', is_up: false },
  page_cap: 200,
  ...detailChange,
})
const failed = { status: 'failed', error: 'We couldn’t find this site.', finished_at: '2026-11-14T16:42:00.000Z' } as const

async function open(stored: AdminJobDetail) {
  const server = await adminSignedIn()
  server.on(adminJobCalls.one, () => stored)
  renderPage(<AdminJobPage />, { path: '/admin/jobs/:id', at: '/admin/jobs/j1' })
  await screen.findByText('Facts')
  return server
}

test('a failed job shows its stages, reason, user and worker', async () => {
  await open(detail(failed))
  expect(screen.getByText('It failed')).toBeTruthy()
  expect(screen.getAllByText('We couldn’t find this site.').length).toBeGreaterThan(0)
  expect(screen.getByText('ida@example.test')).toBeTruthy()
  expect(screen.getByText('hel-1-4711').parentElement?.textContent).toBe('hel-1-4711Gone')
  expect(screen.getByText('Stages')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Job Management' }).getAttribute('href')).toBe('/admin/jobs')
})

test('a failed job is retried and then queued', async () => {
  const server = await open(detail(failed))
  server.on(adminJobCalls.retry, () => detail({ status: 'queued', error: null, finished_at: null }, { worker: null }))
  server.on(adminJobCalls.one, () => detail({ status: 'queued', error: null, finished_at: null }, { worker: null }))
  await userEvent.click(button('Retry job'))
  expect(await screen.findByText('The job is queued again')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Cancel job' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry job' })).toBeNull()
})

test('a refused retry shows the reason', async () => {
  const server = await open(detail(failed))
  server.on(adminJobCalls.retry, () => refusal(402, { error: 'Insufficient credits' }))
  await userEvent.click(button('Retry job'))
  await waitFor(() => expect(alerts().at(-1)).toContain('Insufficient credits'))
})

test('a running job is canceled only after a confirmation', async () => {
  const server = await open(detail({ status: 'executing_step1', finished_at: null }))
  server.on(adminJobCalls.cancel, () => detail(failed))
  await userEvent.click(button('Cancel job'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel job' }))
  expect(server.requestsTo(adminJobCalls.cancel)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel job' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.requestsTo(adminJobCalls.cancel).map(({ path }) => path)).toEqual(['/api/v1/admin/jobs/j1/cancel'])
})

test('a deleted job shows a message', async () => {
  const server = await adminSignedIn()
  server.on(adminJobCalls.one, () => refusal(404, { error: 'Job not found' }))
  renderPage(<AdminJobPage />, { path: '/admin/jobs/:id', at: '/admin/jobs/j1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Job not found' })).toBeTruthy()
})
