import type { PlannedAction } from '@seo/engine/actions/plan-actions'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitJobs } from '#jobs/submit-jobs.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { queuedForTomorrow } from '#testing/queued-for-tomorrow.ts'
import { testServer } from '#testing/test-server.ts'
import { storeActions } from './store-actions.ts'

const { call, newUser, services, advance } = testServer()

type User = Awaited<ReturnType<typeof newUser>>

const draft = (changes: Partial<PlannedAction>): PlannedAction => ({
  cause: 'c1',
  rule: 'title-missing',
  title: 'Add titles to 3 pages',
  problem: '',
  solution: 'Write one.',
  example: null,
  removed: null,
  impact: 'high',
  category: 'content',
  difficulty: 'easy',
  minutes: 10,
  tags: [],
  businessValue: '',
  timeToResult: '',
  coverage: { pages: 3, of: 9, where: 'pages like /a/…', path: '' },
  groups: [],
  rank: 0.1,
  points: 2.5,
  scoreAfter: 80,
  findings: 3,
  evidence: [],
  ...changes,
})

type AnalysisInput = { startedAt?: Date; status?: string; generation?: 'completed' | 'generating' | 'failed' }
/** An analysis that started before any task was changed. */
const STARTED_EARLY = { startedAt: new Date(0) }

/** Stores the tasks of an analysis without a worker; each call is one second later than the last. */
async function analyze(
  user: User,
  drafts: unknown[],
  { startedAt, status = 'completed', generation = 'completed' }: AnalysisInput = {},
): Promise<string> {
  const [job] = await submitJobs(queuedForTomorrow(services()), user.id, { urls: ['https://shop.example/'], options: {}, key: null })
  const id = job?.id ?? ''
  const startTime = (startedAt ?? services().now()).toISOString()
  await services().db.execute(sql`update jobs set started_at = ${startTime} where id = ${id}`)
  await store(user, id, drafts)
  await services().db.execute(
    sql`update jobs set has_report = true, action_generation_status = ${generation}, status = ${status}, finished_at = now() where id = ${id}`,
  )
  await services().db.execute(
    sql`insert into analyses (id, job_id, user_id, domain, score, overview, created_at) values (${`a-${id}`}, ${id}, ${user.id}, 'shop.example', 71, '{}', now())`,
  )
  advance(1_000)
  return id
}
const store = (user: User, jobId: string, drafts: unknown[]) =>
  services().db.transaction((tx) => storeActions(services(), tx, { id: jobId, userId: user.id }, drafts))

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
type ListedTask = Record<string, any>

const tasksOf = async (user: User, jobId: string): Promise<ListedTask[]> =>
  (await call('GET', `/api/v1/actions?jobId=${jobId}`, { as: user })).body.actions
const taskOf = async (user: User, jobId: string, cause: string): Promise<ListedTask> =>
  (await tasksOf(user, jobId)).find((task) => task.cause === cause) ?? {}
const historyOf = async (user: User, { id }: ListedTask): Promise<{ status: string; at: string }[]> =>
  (await call('GET', `/api/v1/actions/${id}/evidence`, { as: user })).body.data.history

async function setProgress(user: User, jobId: string, cause: string, body: object): Promise<void> {
  const { id } = await taskOf(user, jobId, cause)
  advance(1_000)
  expect((await call('PUT', `/api/v1/actions/${id}/progress`, { as: user, body })).status).toBe(200)
}

async function payingUser(): Promise<User> {
  const user = await newUser()
  await grantPlan(services(), services().db, user.id, 'tier4')
  return user
}

const oldTask = (cause: string) => draft({ cause })
const regroupedTask = draft({ cause: 'by-rule' })

test('a regrouped task is completed only if all its old tasks were, at the latest of their times', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a'), oldTask('b')])
  await setProgress(user, before, 'a', { status: 'completed' })
  await setProgress(user, before, 'b', { status: 'in-progress' })
  await setProgress(user, before, 'b', { status: 'completed' })
  const [a, b] = await tasksOf(user, before)
  const [task] = await tasksOf(user, await analyze(user, [regroupedTask], STARTED_EARLY))
  expect(task).toMatchObject({ status: 'completed', since: 'open', started_at: a?.started_at, completed_at: b?.completed_at })
  expect(a?.completed_at < b?.completed_at).toBe(true)
})

test.each([
  [['completed', 'todo'], 'in-progress'],
  [['todo', 'in-progress'], 'in-progress'],
  [['completed', 'in-progress'], 'in-progress'],
  [['todo', 'todo'], 'todo'],
])('a regrouped task whose old tasks were %j is %s', async (statuses, expected) => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a'), oldTask('b')])
  for (const [i, status] of statuses.entries()) await setProgress(user, before, i === 0 ? 'a' : 'b', { status })
  const [task] = await tasksOf(user, await analyze(user, [regroupedTask]))
  expect(task).toMatchObject({ status: expected, since: 'open', completed_at: null })
  expect(task?.started_at === null).toBe(expected === 'todo')
})

test('notes are joined in order without duplicates; the newest rating wins; histories are merged by time', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a'), oldTask('b'), oldTask('c'), oldTask('d')])
  await setProgress(user, before, 'b', { status: 'in-progress', notes: 'with Bob', effectiveness_rating: 2 })
  await setProgress(user, before, 'a', { status: 'in-progress', notes: 'asked Ann ' })
  await setProgress(user, before, 'd', { status: 'completed', notes: 'asked Ann' })
  await setProgress(user, before, 'a', { status: 'completed', effectiveness_rating: 4 })
  const [task = {}] = await tasksOf(user, await analyze(user, [regroupedTask]))
  expect(task).toMatchObject({ notes: 'asked Ann\n\nwith Bob', effectiveness_rating: 4 })
  const history = await historyOf(user, task)
  expect(history.map(({ status }) => status)).toEqual(['in-progress', 'in-progress', 'completed', 'completed'])
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted())
})

test('tasks that changed at the same time leave one history entry', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a'), oldTask('b')])
  const ids = (await tasksOf(user, before)).map(({ id }) => id)
  await services().db.execute(
    sql`update actions set status = 'completed', completed_at = '2026-11-14T10:00:00.000Z', history = '[{"status": "completed", "at": "2026-11-14T10:00:00.000Z"}]' where job_id = ${before}`,
  )
  expect(ids).toHaveLength(2)
  const [task = {}] = await tasksOf(user, await analyze(user, [regroupedTask], STARTED_EARLY))
  expect((await historyOf(user, task))[0]).toEqual({ status: 'completed', at: '2026-11-14T10:00:00.000Z' })
  expect((await historyOf(user, task)).filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('joined notes are cut at the limit, never inside a character', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a'), oldTask('b')])
  await setProgress(user, before, 'a', { status: 'todo', notes: 'x'.repeat(9_997) })
  await setProgress(user, before, 'b', { status: 'todo', notes: '😀 and more' })
  const [task = {}] = await tasksOf(user, await analyze(user, [regroupedTask]))
  expect(task.notes).toBe(`${'x'.repeat(9_997)}\n\n`)
  // The stored notes must pass validation when saved again.
  expect((await call('PUT', `/api/v1/actions/${task.id}/progress`, { as: user, body: { status: 'todo', notes: task.notes } })).status).toBe(
    200,
  )
})

test('a task inherits only from the old task with the same cause; only unmatched old tasks are joined', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a'), oldTask('b'), oldTask('c')])
  await setProgress(user, before, 'a', { status: 'completed', notes: 'kept' })
  await setProgress(user, before, 'b', { status: 'completed', notes: 'joined' })
  await setProgress(user, before, 'c', { status: 'completed' })
  const after = await analyze(user, [oldTask('a'), regroupedTask], STARTED_EARLY)
  expect(await taskOf(user, after, 'a')).toMatchObject({ status: 'completed', notes: 'kept', since: 'open' })
  expect(await taskOf(user, after, 'by-rule')).toMatchObject({ status: 'completed', notes: 'joined', since: 'open' })
})

test('if a rule has two new tasks, each inherits from its old tasks', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a')])
  await setProgress(user, before, 'a', { status: 'in-progress', notes: 'half way' })
  const after = await analyze(user, [regroupedTask, draft({ cause: 'by-rule-shared' })])
  for (const task of await tasksOf(user, after)) expect(task).toMatchObject({ status: 'in-progress', notes: 'half way', since: 'open' })
})

test.each(['generating', 'failed'] as const)('an analysis in between whose tasks are %s takes no progress away', async (generation) => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a')])
  await setProgress(user, before, 'a', { status: 'in-progress', notes: 'with Bob', effectiveness_rating: 4 })
  await analyze(user, [], { generation })
  const after = await analyze(user, [oldTask('a')])
  expect(await taskOf(user, after, 'a')).toMatchObject({ status: 'in-progress', notes: 'with Bob', effectiveness_rating: 4, since: 'open' })
})

test('a task of a new rule starts empty', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a')])
  await setProgress(user, before, 'a', { status: 'completed', notes: 'done' })
  const after = await analyze(user, [draft({ cause: 'x', rule: 'h1-missing' }), regroupedTask], STARTED_EARLY)
  expect(await taskOf(user, after, 'x')).toMatchObject({ status: 'todo', notes: null, since: 'new' })
  // The old task's progress goes to the new task of the same rule.
  expect(await taskOf(user, after, 'by-rule')).toMatchObject({ status: 'completed', since: 'open' })
})

test('a second task of a rule starts empty if the old task has the same cause as the first, and counts as open', async () => {
  const user = await payingUser()
  const before = await analyze(user, [oldTask('a')])
  await setProgress(user, before, 'a', { status: 'completed' })
  const after = await analyze(user, [oldTask('a'), draft({ cause: 'shared' })])
  expect(await taskOf(user, after, 'shared')).toMatchObject({ status: 'todo', completed_at: null, since: 'open' })
})

test('the first analysis of a domain inherits nothing', async () => {
  const user = await payingUser()
  const [task] = await tasksOf(user, await analyze(user, [regroupedTask]))
  expect(task).toMatchObject({ status: 'todo', since: null })
})

test('rewritten tasks that were regrouped inherit from the same analysis', async () => {
  const user = await payingUser()
  const first = await analyze(user, [oldTask('a'), oldTask('b')])
  const second = await analyze(user, [oldTask('a'), oldTask('b')])
  for (const cause of ['a', 'b']) await setProgress(user, second, cause, { status: 'completed' })
  await store(user, second, [regroupedTask])
  expect(await tasksOf(user, second)).toMatchObject([{ reopened_reason: null }])
  expect(await tasksOf(user, second)).toMatchObject([{ cause: 'by-rule', status: 'completed', since: 'open' }])
  expect(await tasksOf(user, first)).toMatchObject([{ status: 'todo' }, { status: 'todo' }])
})

test('drafts and rows from before tasks had groups can be stored and read', async () => {
  const user = await payingUser()
  const { groups: _, scoreAfter: __, ...draftWithoutGroups } = oldTask('a')
  const jobId = await analyze(user, [draftWithoutGroups, { title: 'not a task' }])
  const { body } = await call('GET', `/api/v1/actions?jobId=${jobId}`, { as: user })
  expect(body).toMatchObject({ score: 71, actions: [{ cause: 'a', groups: [], score_after: null, points: 2.5 }] })
})

const withEvidenceOn = (...paths: string[]) => ({
  evidence: paths.map((path) => ({ url: `https://shop.example${path}`, at: '', found: '', expected: '', count: 1 })),
})

test.each([
  ['still there', ['/b', '/c']],
  ['on new pages', ['/c', '/d']],
])('a completed task whose issue is found again is reopened: %s', async (reason, paths) => {
  const user = await payingUser()
  const before = await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a', '/b') })])
  await setProgress(user, before, 'a', { status: 'completed', notes: 'done', effectiveness_rating: 5 })
  const [task = {}] = await tasksOf(user, await analyze(user, [draft({ cause: 'a', ...withEvidenceOn(...paths) })]))
  expect(task).toMatchObject({
    status: 'todo',
    started_at: null,
    completed_at: null,
    notes: 'done',
    effectiveness_rating: 5,
    reopened_reason: reason,
    reopened_at: expect.any(String),
  })
  expect((await historyOf(user, task)).map(({ status }) => status)).toEqual(['completed', 'todo'])
  // The task of the previous analysis stays unchanged.
  expect(await taskOf(user, before, 'a')).toMatchObject({ status: 'completed', reopened_reason: null, reopened_at: null })
})

test('an analysis that started before a task was completed does not reopen it', async () => {
  const user = await payingUser()
  const before = await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a') })])
  await setProgress(user, before, 'a', { status: 'completed' })
  const [task] = await tasksOf(user, await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a') })], STARTED_EARLY))
  expect(task).toMatchObject({ status: 'completed', reopened_reason: null, reopened_at: null })
})

test('open tasks are not reopened, and a reopening is shown until the task is completed and found again', async () => {
  const user = await payingUser()
  const first = await analyze(user, [oldTask('a'), oldTask('b')])
  await setProgress(user, first, 'a', { status: 'completed' })
  await setProgress(user, first, 'b', { status: 'in-progress' })
  const second = await analyze(user, [oldTask('a'), oldTask('b')])
  const reopened = await taskOf(user, second, 'a')
  expect(await taskOf(user, second, 'b')).toMatchObject({ status: 'in-progress', reopened_reason: null })
  const third = await analyze(user, [oldTask('a'), oldTask('b')])
  expect(await taskOf(user, third, 'a')).toMatchObject({ status: 'todo', reopened_at: reopened.reopened_at })
  await setProgress(user, third, 'a', { status: 'completed' })
  const reopenedAgain = await taskOf(user, await analyze(user, [oldTask('a')]), 'a')
  expect(reopenedAgain.status).toBe('todo')
  expect(reopenedAgain.reopened_at > reopened.reopened_at).toBe(true)
})

test('an issue that returns after an analysis without it is marked as come back', async () => {
  const user = await payingUser()
  const before = await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a') })])
  await setProgress(user, before, 'a', { status: 'completed', notes: 'done' })
  await analyze(user, [draft({ cause: 'other', rule: 'h1-missing' })])
  const task = await taskOf(user, await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a') })]), 'a')
  expect(task).toMatchObject({ status: 'todo', notes: 'done', since: 'new', reopened_reason: 'came back' })
})

test('an analysis that ended early does not prove a task fixed', async () => {
  const user = await payingUser()
  const before = await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a') })])
  await setProgress(user, before, 'a', { status: 'completed' })
  await analyze(user, [draft({ cause: 'other', rule: 'h1-missing' })], { status: 'partially_completed' })
  const task = await taskOf(user, await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a') })]), 'a')
  expect(task).toMatchObject({ status: 'todo', reopened_reason: 'still there' })
})

test('regrouped tasks that were all completed are reopened as one, with joined notes', async () => {
  const user = await payingUser()
  const before = await analyze(user, [draft({ cause: 'a', ...withEvidenceOn('/a') }), draft({ cause: 'b', ...withEvidenceOn('/b') })])
  for (const cause of ['a', 'b']) await setProgress(user, before, cause, { status: 'completed', notes: `did ${cause}` })
  const [task] = await tasksOf(user, await analyze(user, [draft({ cause: 'by-rule', ...withEvidenceOn('/b') })]))
  expect(task).toMatchObject({ status: 'todo', notes: 'did a\n\ndid b', reopened_reason: 'still there' })
})
