/** Extra data in a list of jobs: earlier scores and task progress of each site. */
import { expect, inject, test } from 'vitest'
import { givenJob } from '#testing/given-job.ts'
import { givenTasks } from '#testing/given-tasks.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'
import { updateJob } from './jobs-table.ts'
import { listJobs } from './listed-jobs.ts'

const { call, newUser, services } = testServer()
type User = Awaited<ReturnType<typeof newUser>>
type Listed = { id: string; domain: string; score: number | null; earlier_scores: number[]; tasks?: object }

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12))

/** Finished jobs of a site, one per score, on consecutive days from day 1. */
async function givenRuns(user: User, domain: string, scores: (number | null)[]): Promise<string[]> {
  const ids: string[] = []
  for (const [i, score] of scores.entries()) ids.push(await givenJob(services(), { userId: user.id, domain, score, at: day(i + 1) }))
  return ids
}
const list = async (as: User, query = ''): Promise<Listed[]> => (await call('GET', `/api/v1/jobs${query}`, { as })).body.data.completed
const sites = async (as: User): Promise<Listed[]> => (await call('GET', '/api/v1/sites', { as })).body.data
const scoresOf = (rows: Listed[]) => rows.map(({ score, earlier_scores }) => [score, earlier_scores])

test('a row has the earlier scores of its site, oldest first, without runs that have no score', async () => {
  const user = await newUser()
  await givenRuns(user, 'a.example', [50, null, 60, 55])
  await givenRuns(user, 'b.example', [90])
  await givenRuns(await newUser(), 'a.example', [1, 2, 3])
  const rows = await list(user)
  expect(scoresOf(rows.filter(({ domain }) => domain === 'a.example'))).toEqual([
    [55, [50, 60]],
    [60, [50]],
    [null, [50]],
    [50, []],
  ])
  expect(scoresOf(rows.filter(({ domain }) => domain === 'b.example'))).toEqual([[90, []]])
})

test('a row has at most eleven earlier scores, also on an older page of the list', async () => {
  const user = await newUser()
  await givenRuns(
    user,
    'long.example',
    Array.from({ length: 30 }, (_, i) => i),
  )
  const [newest] = await list(user)
  expect(newest).toMatchObject({ score: 29, earlier_scores: [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28] })
  const [older] = await list(user, `?before=${day(11).toISOString()}`)
  expect(older).toMatchObject({ score: 9, earlier_scores: [0, 1, 2, 3, 4, 5, 6, 7, 8] })
})

test('the newest analysis of a site has the current counts of its started tasks', async () => {
  const user = await newUser()
  await testBilling.plan(services(), user.id, 'tier4')
  const site = { userId: user.id, domain: 'tasks.example' }
  await givenTasks(services(), { ...site, at: day(1), statuses: ['completed'] })
  const { taskIds } = await givenTasks(services(), { ...site, at: day(2), statuses: ['completed', 'in-progress', 'todo', 'todo'] })
  const counts = async () => (await list(user)).map(({ tasks }) => tasks)
  expect(await counts()).toEqual([{ completed: 1, in_progress: 1 }, undefined])
  await call('PUT', `/api/v1/actions/${taskIds[2]}/progress`, { as: user, body: { status: 'completed' } })
  expect(await counts()).toEqual([{ completed: 2, in_progress: 1 }, undefined])
})

test('lists every site once, sorted by domain, with its newest scored job, or its newest job if none has a score', async () => {
  const user = await newUser()
  const [, newestScored] = await givenRuns(user, 'b.example', [50, 60, null])
  const [, newestFailed] = await givenRuns(user, 'a.example', [null, null])
  const [only] = await givenRuns(user, 'c.example', [70])
  await givenRuns(await newUser(), 'd.example', [99])
  const rows = await sites(user)
  expect(rows.map(({ id, domain, score, earlier_scores }) => [id, domain, score, earlier_scores])).toEqual([
    [newestFailed, 'a.example', null, []],
    [newestScored, 'b.example', 60, [50]],
    [only, 'c.example', 70, []],
  ])
  expect(await sites(await newUser())).toEqual([])
})

test('the newest two hundred jobs of many sites have their earlier scores', async () => {
  const user = await newUser()
  const scores = [10, 20, 30, 40, 50, 60]
  for (let site = 0; site < 40; site++) await givenRuns(user, `site${site}.example`, scores)
  const rows = await list(user)
  expect(rows).toHaveLength(200)
  for (const { score, earlier_scores } of rows) expect(earlier_scores).toEqual(scores.filter((each) => each < (score ?? 0)))
  expect(await sites(user)).toHaveLength(40)
})

// The embedded database has one connection, so nothing is written during a transaction.
test.runIf(inject('database').kind === 'postgres')('a job that is retried while the list is read is still in it', async () => {
  const user = await newUser()
  const { db, queue } = services()
  const jobId = await givenJob(services(), { userId: user.id, domain: 'retried.example', score: null })
  const queuePositions: typeof queue.queuePositions = async (tx, jobIds) => {
    await updateJob(db, jobId, { status: 'queued', finishedAt: null })
    return queue.queuePositions(tx, jobIds)
  }
  const { active, completed } = await listJobs({ db, queue: { ...queue, queuePositions } }, user.id, null)
  expect([active, completed.map(({ id }) => id)]).toEqual([[], [jobId]])
  expect((await listJobs({ db, queue }, user.id, null)).active.map(({ id }) => id)).toEqual([jobId])
})
