// @vitest-environment happy-dom
import { actionCalls, maxCheckedJobs } from '@seo/contract/actions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '#testing/fake-server.ts'
import { checkActions } from './check-actions.ts'

let server: FakeServer
const idsIn = (search: string) => (new URLSearchParams(search).get('ids') ?? '').split(',')

beforeEach(() => {
  server = fakeServer()
  server.on(actionCalls.checkJob, () => ({ hasActions: true, actionCount: 7 }))
  server.on(actionCalls.checkJobs, ({ search }) => idsIn(search).map((id) => ({ id, hasActions: true, actionCount: Number(id) })))
})
afterEach(() => vi.unstubAllGlobals())

test('rows that are checked at the same time share one request, and each gets its own count', async () => {
  const checks = await Promise.all(['3', '1', '2'].map(checkActions))
  expect(checks.map(({ actionCount }) => actionCount)).toEqual([3, 1, 2])
  expect(server.seen.map(({ path, search }) => [path, idsIn(search)])).toEqual([['/api/v1/actions/check-jobs', ['3', '1', '2']]])
})

test("a single row uses the specification's call", async () => {
  expect(await checkActions('9')).toMatchObject({ hasActions: true, actionCount: 7 })
  expect(server.seen.map(({ path }) => path)).toEqual(['/api/v1/actions/check-job/9'])
})

test('more rows than one request allows are split into several', async () => {
  const ids = Array.from({ length: maxCheckedJobs + 1 }, (_, at) => String(at + 1))
  const checks = await Promise.all(ids.map(checkActions))
  expect(checks.map(({ actionCount }) => actionCount)).toEqual([...ids.slice(0, maxCheckedJobs).map(Number), 7])
  expect(server.seen).toHaveLength(2)
})

test('a failed request rejects every row, and an unknown job rejects only its own row', async () => {
  server.on(actionCalls.checkJobs, ({ search }) =>
    idsIn(search).flatMap((id) => (id === '2' ? [] : [{ id, hasActions: false, actionCount: 0 }])),
  )
  const withUnknownJob = await Promise.allSettled(['1', '2', '3'].map(checkActions))
  expect(withUnknownJob.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  server.on(actionCalls.checkJobs, () => refusal(500))
  const withServerError = await Promise.allSettled(['1', '2'].map(checkActions))
  expect(withServerError.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
