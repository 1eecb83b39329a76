// @vitest-environment happy-dom
import { jobCalls } from '@seo/contract/jobs'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { job, queuedJob } from '#testing/jobs.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { JobsCard } from './jobs-card.tsx'

let server: FakeServer

cleanUpAfterEach()

const failedJob = (id: string) => job({ id, url: `https://${id}.example/`, domain: `${id}.example`, status: 'failed', error: 'No answer.' })
const open = async (...ids: string[]) => {
  server = await signedIn({ completed: ids.map(failedJob) })
  renderPage(<JobsCard />, { path: '/' })
  await screen.findByRole('table')
}
const retryAll = () => screen.queryByRole('button', { name: 'Retry all failed' })

test('several failed analyses are retried with one request; a toast reports it, and the button disappears', async () => {
  await open('f1', 'f2')
  server.on(jobCalls.retryAll, () => ({
    jobs: [queuedJob({ ...failedJob('f1'), status: 'queued' }), queuedJob({ ...failedJob('f2'), status: 'queued' })],
  }))
  await userEvent.click(retryAll() as HTMLElement)
  expect(await screen.findByText('2 analyses started again')).toBeTruthy()
  expect(server.requestsTo(jobCalls.retryAll).map(({ body }) => body)).toEqual([{ ids: ['f1', 'f2'] }])
  await vi.waitFor(() => expect(retryAll()).toBeNull())
  expect(screen.getAllByText('Queued')).toHaveLength(2)
})

test('the button for all is missing for a single failed analysis, and in tabs without failed analyses', async () => {
  await open('f3')
  expect(retryAll()).toBeNull()
  cleanup()
  await open('f4', 'f5')
  await userEvent.click(screen.getByRole('tab', { name: /^Completed/ }))
  expect(retryAll()).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: /^Failed/ }))
  expect(retryAll()).toBeTruthy()
})

test.each([
  ['lack of credits', refusal(402, { error: 'Insufficient credits', credits_required: 2, credits_available: 0 }), 'Insufficient credits'],
  ['another reason', refusal(500), 'The analyses could not be started again. Please try again.'],
])('if the retry is refused for %s, all jobs stay unchanged', async (_name, reply, text) => {
  await open(`g${text.length}`, `h${text.length}`)
  server.on(jobCalls.retryAll, () => reply)
  await userEvent.click(retryAll() as HTMLElement)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getAllByText('Failed', { selector: 'td *' })).toHaveLength(2)
})
