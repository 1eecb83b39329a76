// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import type { Reply } from '@seo/contract/call'
import { type Job, jobCalls } from '@seo/contract/jobs'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferredReply, type FakeServer, fakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { GenerateActionsButton } from './generate-actions-button.tsx'

type GenerateReply = Reply<typeof actionCalls.parse>
const generateReply: GenerateReply = { actions: [], actionsCount: 12, message: 'Written' }

let server: FakeServer
let id = 0

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  server.on(actionCalls.checkJob, () => ({ hasActions: false, actionCount: 0 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
async function open(changes: Partial<Job> = {}): Promise<void> {
  renderPage(<GenerateActionsButton job={job({ id: `g${++id}`, action_count: 0, ...changes })} />, { path: '/' })
  await advance()
}
const main = () => screen.getByRole('main')
/** The visible label; hidden ones only reserve the width. */
const label = () => main().querySelector('[aria-hidden=false]')?.textContent ?? main().querySelector('a')?.textContent
const hasSpinner = () => main().querySelector('[aria-hidden=false] svg') !== null
const stateButton = () => main().querySelector('button') as HTMLButtonElement
const press = async () => {
  fireEvent.click(stateButton())
  await advance()
}

test('A-R-35 A-S-48 A-S-49 the button checks for actions, then links to existing ones', async () => {
  const slow = deferredReply<{ hasActions: boolean; actionCount: number }>()
  server.on(actionCalls.checkJob, () => slow.promise)
  await open()
  expect(label()).toBe('Checking')
  expect(stateButton().getAttribute('aria-disabled')).toBe('true')
  slow.resolve({ hasActions: true, actionCount: 1204 })
  await advance()
  expect(label()).toBe('View 1,204 Actions')
  fireEvent.click(screen.getByRole('link', { name: 'View 1,204 Actions' }))
  vi.useRealTimers()
  expect(await navigatedUrl()).toBe(`/dashboard/actions?domain=harbour.example&jobId=g${id}`)
})

test("A-S-48 a row with a known count also starts with the check, and the check's count applies", async () => {
  const slow = deferredReply<{ hasActions: boolean; actionCount: number }>()
  server.on(actionCalls.checkJob, () => slow.promise)
  await open({ action_count: 47 })
  expect(label()).toBe('Checking')
  expect(hasSpinner()).toBe(true)
  slow.resolve({ hasActions: true, actionCount: 48 })
  await advance()
  expect(label()).toBe('View 48 Actions')
})

test("A-S-49 if the check fails, the row's count is shown", async () => {
  server.on(actionCalls.checkJob, () => refusal(500))
  await open({ action_count: 47 })
  expect(label()).toBe('View 47 Actions')
})

test('A-S-49 A-S-50 A-S-51 A-K-04 missing actions are generated from the folder, and a second later their page opens', async () => {
  await open({ folderPath: 'jobs/g' })
  expect(label()).toBe('Generate Actions')
  const slow = deferredReply<GenerateReply>()
  server.on(actionCalls.parse, () => slow.promise)
  await press()
  expect(label()).toBe('Generating...')
  expect(stateButton().getAttribute('aria-disabled')).toBe('true')
  await press()
  expect(server.requestsTo(actionCalls.parse).map(({ body }) => body)).toEqual([{ folderPath: 'jobs/g' }])
  slow.resolve(generateReply)
  await advance()
  expect(label()).toBe('Done!')
  await advance(999)
  expect(screen.queryByTestId('navigated-url')).toBeNull()
  await advance(1)
  vi.useRealTimers()
  expect(await navigatedUrl()).toBe(`/dashboard/actions?domain=harbour.example&jobId=g${id}`)
})

test('A-S-50 without a folder the actions are generated from the job, with the button disabled and a spinner', async () => {
  await open({ folderPath: null })
  const slow = deferredReply<GenerateReply>()
  server.on(jobCalls.regenerateActions, () => slow.promise)
  expect(hasSpinner()).toBe(false)
  await press()
  expect(label()).toBe('Generating...')
  expect(stateButton().getAttribute('aria-disabled')).toBe('true')
  expect(hasSpinner()).toBe(true)
  await press()
  slow.resolve(generateReply)
  await advance()
  expect(label()).toBe('Done!')
  expect(server.requestsTo(jobCalls.regenerateActions).map(({ path, body }) => [path, body])).toEqual([
    [`/api/v1/jobs/g${id}/regenerate-actions`, { jobId: `g${id}` }],
  ])
  expect(server.requestsTo(actionCalls.parse)).toHaveLength(0)
})

test('A-S-50 if the server is already generating, the user can only wait', async () => {
  await open({ action_generation_status: 'generating' })
  expect(label()).toBe('Generating...')
  expect(stateButton().getAttribute('aria-disabled')).toBe('true')
  expect(hasSpinner()).toBe(true)
  await press()
  expect(server.requestsTo(actionCalls.parse)).toHaveLength(0)
})

test.each<[string, Partial<Job>, () => GenerateReply | ReturnType<typeof refusal> | Promise<never>, string]>([
  ['A-X-19', { folderPath: null }, () => refusal(404), 'This analysis is too old. Please run a new analysis to generate actions.'],
  ['A-X-20', { folderPath: 'jobs/g' }, () => refusal(404), 'Failed to generate actions (404)'],
  ['A-X-20', { folderPath: null }, () => refusal(500), 'Failed to generate actions (500)'],
  ['A-X-20', { folderPath: null }, () => Promise.reject(noNetwork()), 'Failed to generate actions (no response)'],
])(
  '%s A-S-52 A-K-05 after a failure the button reads Error for 3 seconds, with the reason below: %j',
  async (_id, changes, handler, text) => {
    await open(changes)
    server.on(actionCalls.parse, handler)
    server.on(jobCalls.regenerateActions, handler)
    await press()
    expect(label()).toBe('Error')
    expect(screen.getByRole('alert').textContent).toBe(text)
    await advance(2_999)
    expect(label()).toBe('Error')
    await advance(1)
    expect(label()).toBe('Generate Actions')
    expect(screen.queryByTestId('navigated-url')).toBeNull()
  },
)

test('a failed check does not block the button', async () => {
  server.on(actionCalls.checkJob, () => refusal(500))
  await open()
  expect(label()).toBe('Generate Actions')
})

test('a user who leaves meanwhile is not redirected later', async () => {
  server.on(actionCalls.parse, () => generateReply)
  await open()
  await press()
  cleanup()
  await advance(5_000)
  expect(screen.queryByTestId('navigated-url')).toBeNull()
})
