/** The progress table of all users: its counts, and how they follow every change. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { givenTasks } from '#testing/given-tasks.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'

const { call, newUser, services } = testServer()
type User = Awaited<ReturnType<typeof newUser>>

let admin: User
beforeAll(async () => {
  admin = await newUser({ admin: true })
})

const readUserProgress = async () => (await call('GET', '/api/v1/admin/user-progress', { as: admin })).body
const searchProgress = async (query: string) => (await call('GET', `/api/v1/admin/users/progress?${query}`, { as: admin })).body.data
const readRows = async (user: User) => (await searchProgress(`search=${user.email}`)).rows
const setStatus = (user: User, id: string, status: string) => call('PUT', `/api/v1/actions/${id}/progress`, { as: user, body: { status } })

test('B-E-36 B-C-38 a row has the specified fields, counted over the newest analysis of each domain', async () => {
  const user = await newUser()
  const at = new Date('2026-11-10T08:00:00.000Z')
  await givenTasks(services(), { userId: user.id, domain: 'shop.example', at: new Date('2026-10-01T08:00:00Z'), statuses: ['completed'] })
  await givenTasks(services(), {
    userId: user.id,
    domain: 'shop.example',
    at,
    minutes: 25,
    statuses: ['completed', 'completed', 'in-progress', 'todo', 'todo', 'todo'],
  })
  await givenTasks(services(), { userId: user.id, domain: 'other.example', at, statuses: ['todo'] })
  const { success, data, counts } = await readUserProgress()
  expect(success).toBe(true)
  expect(data.filter(({ email }: { email: string }) => email === user.email)).toEqual(
    expect.arrayContaining([
      {
        user_id: user.id,
        email: user.email,
        domain: 'shop.example',
        total_actions: 6,
        completed_actions: 2,
        in_progress_actions: 1,
        completion_percentage: 33,
        time_saved: 50,
        last_activity: at.toISOString(),
      },
    ]),
  )
  expect(await readRows(user)).toHaveLength(2)
  expect(counts.domains).toBeGreaterThanOrEqual(2)
})

test('B-R-94 the counts follow a task that is started, completed, reopened, added and removed', async () => {
  const user = await newUser()
  await testBilling.plan(services(), user.id, 'tier4')
  const { jobId, taskIds } = await givenTasks(services(), {
    userId: user.id,
    domain: 'a.example',
    at: new Date('2026-01-01'),
    statuses: ['todo', 'todo'],
  })
  const [first = ''] = taskIds
  await setStatus(user, first, 'in-progress')
  expect(await readRows(user)).toMatchObject([{ in_progress_actions: 1, completed_actions: 0, time_saved: 0 }])
  await setStatus(user, first, 'completed')
  const [completedRow] = await readRows(user)
  expect(completedRow).toMatchObject({ in_progress_actions: 0, completed_actions: 1, completion_percentage: 50, time_saved: 10 })
  await setStatus(user, first, 'todo')
  const [reopenedRow] = await readRows(user)
  expect(reopenedRow).toMatchObject({ completed_actions: 0, time_saved: 0 })
  expect(reopenedRow.last_activity >= completedRow.last_activity, 'reopening counts as activity').toBe(true)

  await services().db.execute(sql`delete from actions where id = ${first}`)
  expect(await readRows(user)).toMatchObject([{ total_actions: 1 }])
  await givenTasks(services(), { userId: user.id, domain: 'a.example', at: new Date('2025-12-01'), statuses: ['completed', 'completed'] })
  expect(await readRows(user), 'an older analysis changes nothing').toMatchObject([{ total_actions: 1 }])
  await call('DELETE', `/api/v1/jobs/${jobId}`, { as: user })
  expect(await readRows(user), 'without the newest analysis, the one before counts').toMatchObject([
    { total_actions: 2, completion_percentage: 100 },
  ])
  await call('DELETE', '/api/v1/jobs', { as: user })
  expect(await readRows(user)).toEqual([])
})

test('tasks completed at the same time are all counted', async () => {
  const user = await newUser()
  await testBilling.plan(services(), user.id, 'tier4')
  const { taskIds } = await givenTasks(services(), { userId: user.id, domain: 'busy.example', statuses: Array(12).fill('todo') })
  const answers = await Promise.all(taskIds.map((id) => setStatus(user, id, 'completed')))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await readRows(user)).toMatchObject([{ completed_actions: 12, completion_percentage: 100, time_saved: 120 }])
})

test('rows can be searched by email and domain, sorted by every column, and paginated', async () => {
  const [ann, bob] = [await newUser(), await newUser()]
  const day = (n: number) => new Date(`2026-02-0${n}T00:00:00Z`)
  await givenTasks(services(), { userId: ann.id, domain: 'zz-page-1.example', at: day(1), minutes: 90, statuses: ['completed'] })
  await givenTasks(services(), {
    userId: bob.id,
    domain: 'zz-page-2.example',
    at: day(3),
    statuses: ['completed', 'todo', 'todo', 'in-progress'],
  })
  await givenTasks(services(), { userId: ann.id, domain: 'zz-page-3.example', at: day(2), statuses: ['todo', 'todo'] })
  const domains = async (query: string) =>
    (await searchProgress(`search=zz-page&${query}`)).rows.map(({ domain }: { domain: string }) => domain.slice(8, 9)).join('')
  expect(await domains('')).toBe('231')
  expect(await domains('direction=asc')).toBe('132')
  expect(await domains('sort=domain&direction=asc')).toBe('123')
  expect(await domains('sort=completion')).toBe('123')
  expect(await domains('sort=saved')).toBe('123')
  expect(await domains('sort=total')).toBe('231')
  expect(await domains('sort=inProgress&limit=1')).toBe('2')
  expect(await domains('sort=completed&direction=asc&limit=1')).toBe('3')
  expect(await domains('offset=1&limit=1')).toBe('3')
  expect((await searchProgress('search=zz-page&limit=1')).total).toBe(3)
  expect((await searchProgress(`search=${ann.email.toUpperCase()}&sort=email`)).total).toBe(2)
  expect((await searchProgress('search=zz%25')).total, 'pattern characters are taken literally').toBe(0)
  expect((await call('GET', '/api/v1/admin/users/progress?sort=password', { as: admin })).status).toBe(400)
  expect((await call('GET', '/api/v1/admin/users/progress?offset=-1', { as: admin })).status).toBe(400)
})

test('deleting an account deletes its rows', async () => {
  const user = await newUser()
  await givenTasks(services(), { userId: user.id, domain: 'gone.example', statuses: ['todo'] })
  expect(await call('DELETE', `/api/v1/admin/users/${user.id}`, { as: admin })).toMatchObject({ status: 200 })
  expect((await searchProgress('search=gone.example')).total).toBe(0)
})
