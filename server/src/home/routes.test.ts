/** Tests the home page without its list of analyses. */
import type { Home } from '@seo/contract/home'
import { planLimits } from '@seo/contract/plans'
import type { SinceLastTime } from '@seo/contract/result'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actions } from '#actions/actions-table.ts'
import { jobs } from '#jobs/jobs-table.ts'
import { analyses } from '#results/analyses-table.ts'
import { insertCauses } from '#results/causes-table.ts'
import { givenJob } from '#testing/given-job.ts'
import { givenTasks } from '#testing/given-tasks.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'

const { call, newUser, services } = testServer()
type User = Awaited<ReturnType<typeof newUser>>

const ago = (days: number) => new Date(services().now().getTime() - days * 86_400_000)
const readHome = async (as: User): Promise<Home> => (await call('GET', '/api/v1/home', { as })).body.data

const givenRun = (user: User, domain: string, days: number, score: number | null): Promise<string> =>
  givenJob(services(), { userId: user.id, domain, score, at: ago(days) })

type NewCause = { id: string; name: string; impact: 'high' | 'medium' | 'low'; pages: number; points: number }

/** An analysis that found these causes for the first time. */
async function givenNewCauses(user: User, domain: string, days: number, causes: NewCause[], changes: Partial<SinceLastTime> = {}) {
  const jobId = await givenRun(user, domain, days, 60)
  const otherFields = {
    rule: 'r',
    category: 'technical',
    difficulty: 'easy',
    where: '',
    path: '',
    of: 40,
    minutes: 5,
    first: 0,
    count: 1,
    groups: [],
  }
  await insertCauses(services().db, jobId, 0, JSON.stringify(causes.map((cause) => ({ ...otherFields, ...cause }))))
  const comparison: SinceLastTime = {
    previous: { jobId: 'gone', at: ago(days + 7).toISOString(), score: 60 },
    counts: { new: 7, fixed: 40, open: 3 },
    newCauses: causes.map(({ id, name, impact }) => ({ id, name, impact })),
    fixedCauses: [],
    rulesChanged: false,
    scopeChanged: false,
    ...changes,
  }
  const overview = {} as (typeof analyses.$inferInsert)['overview']
  await services()
    .db.insert(analyses)
    .values({ id: services().newId(), jobId, userId: user.id, domain, score: 60, since: comparison, overview, createdAt: ago(days) })
  return jobId
}

test('the causes of an analysis that has not ended with a report are not shown', async () => {
  const user = await newUser()
  const causes: NewCause[] = [{ id: 'c1', name: 'Broken links', impact: 'high', pages: 4, points: 2 }]
  const ended = await givenNewCauses(user, 'ended.example', 2, causes)
  const running = await givenNewCauses(user, 'running.example', 1, causes)
  const canceled = await givenNewCauses(user, 'cancelled.example', 1, causes)
  await services().db.update(jobs).set({ status: 'executing_convergence', finishedAt: null }).where(eq(jobs.id, running))
  await services().db.update(jobs).set({ status: 'failed', hasReport: false }).where(eq(jobs.id, canceled))
  expect((await readHome(user)).worsened?.job_id).toBe(ended)
})

test('a new user has nothing to continue', async () => {
  expect(await readHome(await newUser())).toEqual({
    worsened: null,
    unproven: null,
    started: null,
    moved: [],
    lately: [],
    has_started: false,
    has_shared: false,
  })
})

test('shows up to five sites whose score changed this week, first losses, then gains, each with the largest first', async () => {
  const user = await newUser()
  const scores: [string, [number, number | null][]][] = [
    [
      'down.example',
      [
        [9, 70],
        [8, 61],
        [2, 50],
      ],
    ],
    [
      'up.example',
      [
        [10, 50],
        [3, 40],
        [1, 56],
      ],
    ],
    // Both scores are from this week: compare the first with the newest.
    [
      'young.example',
      [
        [4, 30],
        [1, 33],
      ],
    ],
    [
      'flat.example',
      [
        [9, 70],
        [1, 70],
      ],
    ],
    ['only.example', [[1, 70]]],
    [
      'old.example',
      [
        [30, 20],
        [9, 90],
      ],
    ],
    [
      'failed.example',
      [
        [9, 70],
        [1, null],
      ],
    ],
    [
      'down2.example',
      [
        [9, 70],
        [1, 66],
      ],
    ],
    [
      'one.example',
      [
        [9, 70],
        [1, 71],
      ],
    ],
    [
      'up2.example',
      [
        [9, 70],
        [1, 72],
      ],
    ],
  ]
  for (const [domain, runs] of scores) for (const [days, score] of runs) await givenRun(user, domain, days, score)
  await givenRun(await newUser(), 'down.example', 1, 1)
  expect((await readHome(user)).moved.map(({ domain, points }) => [domain, points])).toEqual([
    ['down.example', -11],
    ['down2.example', -4],
    ['up.example', 6],
    ['young.example', 3],
    ['up2.example', 2],
  ])
})

test('a site with one score, the same score or a failed analysis has no score change', async () => {
  const user = await newUser()
  await givenRun(user, 'flat.example', 9, 70)
  await givenRun(user, 'flat.example', 1, 70)
  await givenRun(user, 'only.example', 1, 70)
  await givenRun(user, 'failed.example', 9, 70)
  await givenRun(user, 'failed.example', 1, null)
  expect((await readHome(user)).moved).toEqual([])
})

test('shows the worst new root cause of this week’s newest analyses, and how many others are new', async () => {
  const user = await newUser()
  const high = { id: 'h', name: 'Pages set to noindex', impact: 'high', pages: 12, points: 5 } as const
  const worse = { ...high, id: 'w', name: 'Broken links', points: 9 }
  const medium = { ...high, id: 'm', name: 'Long titles', impact: 'medium', points: 20 } as const
  const low = { ...high, id: 'l', name: 'Small thing', impact: 'low', points: 30 } as const
  await givenNewCauses(user, 'low.example', 0.5, [low])
  expect((await readHome(user)).worsened).toBeNull()
  await givenNewCauses(user, 'old.example', 8, [worse])
  await givenNewCauses(user, 'rules.example', 1, [worse], { rulesChanged: true })
  await givenNewCauses(user, 'scope.example', 1, [worse], { scopeChanged: true })
  // A worse cause that a later analysis no longer found.
  await givenNewCauses(user, 'shop.example', 2, [worse])
  const jobId = await givenNewCauses(user, 'shop.example', 1, [medium, high, low])
  await givenNewCauses(await newUser(), 'shop.example', 0.1, [worse])
  expect((await readHome(user)).worsened).toMatchObject({
    job_id: jobId,
    domain: 'shop.example',
    name: 'Pages set to noindex',
    impact: 'high',
    pages: 12,
    others: 1,
  })
})

test('completed tasks wait for the next analysis, except on sites where one is running', async () => {
  const user = await newUser()
  await testBilling.plan(services(), user.id, 'tier4')
  await givenTasks(services(), { userId: user.id, domain: 'a.example', at: ago(2), statuses: ['completed', 'completed', 'todo'] })
  await givenTasks(services(), { userId: user.id, domain: 'b.example', at: ago(1), statuses: ['completed'] })
  await givenTasks(services(), { userId: user.id, domain: 'c.example', at: ago(1), statuses: ['todo'] })
  expect((await readHome(user)).unproven).toEqual({ tasks: 3, sites: 2, urls: ['https://b.example/', 'https://a.example/'] })
  const running = await givenRun(user, 'a.example', 0, null)
  await services().db.update(jobs).set({ status: 'queued', finishedAt: null }).where(eq(jobs.id, running))
  expect((await readHome(user)).unproven).toEqual({ tasks: 1, sites: 1, urls: ['https://b.example/'] })
})

test('shows the task that was started last, only from the newest analyses and only if the plan shows it', async () => {
  const user = await newUser()
  const hidden = planLimits.free.actions
  const statuses = Array.from({ length: hidden + 1 }, () => 'todo' as const)
  await givenTasks(services(), { userId: user.id, domain: 'a.example', at: ago(3), statuses: ['in-progress'] })
  const { jobId, taskIds } = await givenTasks(services(), { userId: user.id, domain: 'a.example', at: ago(2), statuses })
  await services()
    .db.update(actions)
    .set({ status: 'in-progress', startedAt: ago(0) })
    .where(eq(actions.id, taskIds[hidden] ?? ''))
  expect((await readHome(user)).started).toBeNull()
  await call('PUT', `/api/v1/actions/${taskIds[1]}/progress`, { as: user, body: { status: 'in-progress' } })
  await call('PUT', `/api/v1/actions/${taskIds[2]}/progress`, { as: user, body: { status: 'in-progress' } })
  expect((await readHome(user)).started).toMatchObject({
    job_id: jobId,
    domain: 'a.example',
    task_id: taskIds[2],
    title: 'Add titles to 2 pages',
    started_at: expect.any(String),
  })
  await testBilling.plan(services(), user.id, 'tier4')
  await services()
    .db.update(actions)
    .set({ startedAt: services().now() })
    .where(eq(actions.id, taskIds[hidden] ?? ''))
  expect((await readHome(user)).started?.task_id).toBe(taskIds[hidden])
})

test('a user who has started a task counts as started, also after the next analysis and after setting it back', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const { taskIds } = await givenTasks(services(), { userId: user.id, domain: 'a.example', at: ago(2), statuses: ['todo'] })
  await givenTasks(services(), { userId: other.id, domain: 'a.example', statuses: ['completed'] })
  expect((await readHome(user)).has_started).toBe(false)
  for (const status of ['in-progress', 'todo']) {
    await call('PUT', `/api/v1/actions/${taskIds[0]}/progress`, { as: user, body: { status } })
    expect((await readHome(user)).has_started).toBe(true)
  }
  await givenTasks(services(), { userId: user.id, domain: 'a.example', at: ago(1), statuses: ['todo'] })
  expect((await readHome(user)).has_started).toBe(true)
  expect((await readHome(other)).has_started).toBe(true)
})

test('shows the newest four events of tasks, analyses and links, without hidden tasks and canceled analyses', async () => {
  const user = await newUser()
  const firstHiddenIndex = planLimits.free.actions
  await givenRun(user, 'first.example', 6, 70)
  await givenRun(user, 'down.example', 5, null)
  const canceled = await givenRun(user, 'down.example', 0.1, null)
  await services().db.update(jobs).set({ error: 'You canceled this analysis.' }).where(eq(jobs.id, canceled))
  await givenNewCauses(user, 'shop.example', 4, [])
  const statuses = Array.from({ length: firstHiddenIndex + 1 }, () => 'todo' as const)
  const { jobId, taskIds } = await givenTasks(services(), { userId: user.id, domain: 'tasks.example', at: ago(20), statuses })
  const eventTypes = async () => (await readHome(user)).lately.map(({ type, domain }) => [type, domain])
  expect(await eventTypes()).toEqual([
    ['analyzed', 'shop.example'],
    ['failed', 'down.example'],
    ['analyzed', 'first.example'],
    ['analyzed', 'tasks.example'],
  ])
  expect((await readHome(user)).lately[0]).toMatchObject({ score: 60, since: { new: 7, fixed: 40 } })
  expect((await readHome(user)).lately[2]).toMatchObject({ score: 70, since: null })

  const updateTask = (at: number, changes: Partial<typeof actions.$inferInsert>) =>
    services()
      .db.update(actions)
      .set(changes)
      .where(eq(actions.id, taskIds[at] ?? ''))
  await updateTask(firstHiddenIndex, { status: 'completed', completedAt: services().now() })
  await updateTask(0, { reopenedAt: ago(3), reopenedReason: 'came back' })
  await updateTask(1, { status: 'completed', completedAt: ago(2) })
  await updateTask(2, { status: 'completed', completedAt: new Date(ago(2).getTime() - 60_000) })
  await updateTask(3, { status: 'completed', completedAt: new Date(ago(2).getTime() - 7_200_000) })
  await updateTask(4, { status: 'completed', completedAt: new Date(ago(2).getTime() - 7_260_000) })
  await call('POST', '/api/v1/share/create', { as: user, body: { jobId, shareMode: 'preview' } })
  const { lately, has_shared } = await readHome(user)
  expect(has_shared).toBe(true)
  expect(lately).toMatchObject([
    { type: 'shared', domain: 'tasks.example', views: 0 },
    { type: 'completed', task_id: taskIds[1], title: 'Add titles to 2 pages', count: 2 },
    { type: 'completed', task_id: taskIds[3], count: 2 },
    { type: 'reopened', task_id: taskIds[0], reason: 'came back', count: 1 },
  ])
})
