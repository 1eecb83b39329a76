/** Retrying several failed jobs at once, and counting the tasks of several jobs. */
import { maxCheckedJobs } from '@seo/contract/actions'
import { expect, test } from 'vitest'
import { givenJob } from '#testing/given-job.ts'
import { givenTasks } from '#testing/given-tasks.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'

const { call, newUser, services } = testServer()
type User = Awaited<ReturnType<typeof newUser>>

const givenFailed = (user: User, domain: string): Promise<string> => givenJob(services(), { userId: user.id, domain, score: null })
const retry = (as: User, ids: string[]) => call('POST', '/api/v1/jobs/retry', { as, body: { ids } })
const statuses = async (as: User) => {
  const { active, completed } = (await call('GET', '/api/v1/jobs', { as })).body.data
  return [...active, ...completed].map(({ status }: { status: string }) => status).sort()
}

test('failed jobs are retried and charged together, or none of them is', async () => {
  const user = await newUser()
  const ids = [await givenFailed(user, 'one.invalid'), await givenFailed(user, 'two.invalid')].sort()
  // The free plan has one analysis.
  expect((await retry(user, ids)).status).toBe(402)
  expect(await statuses(user)).toEqual(['failed', 'failed'])
  await testBilling.plan(services(), user.id, 'tier2')
  const { status, body } = await retry(user, [...ids, ids[0] ?? ''])
  expect(status).toBe(200)
  expect(body.jobs.map(({ id, error }: { id: string; error: null }) => [id, error])).toEqual(ids.map((id) => [id, null]))
  const { usage } = (await call('GET', '/api/v1/subscription/status', { as: user })).body.data
  expect(usage.used).toBeLessThanOrEqual(2)
  await call('DELETE', '/api/v1/jobs', { as: user })
})

test('if one job has not failed or belongs to another user, no job is retried', async () => {
  const [user, other] = [await newUser(), await newUser()]
  await testBilling.plan(services(), user.id, 'tier2')
  const [own, foreign] = [await givenFailed(user, 'one.invalid'), await givenFailed(other, 'two.invalid')]
  const { jobId: finished } = await givenTasks(services(), { userId: user.id, domain: 'three.invalid', statuses: ['todo'] })
  expect((await retry(user, [own, foreign])).status).toBe(404)
  expect((await retry(user, [own, finished])).status).toBe(409)
  expect((await retry(user, [])).status).toBe(400)
  expect(
    (
      await retry(
        user,
        Array.from({ length: 51 }, () => own),
      )
    ).status,
  ).toBe(400)
  expect(await statuses(user)).toEqual(['completed', 'failed'])
})

test('one request returns the task counts of many jobs, but none of other users', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const givenJobWithTasks = async (owner: User, count: number) =>
    (
      await givenTasks(services(), {
        userId: owner.id,
        domain: `site${count}.example`,
        statuses: Array.from({ length: count }, () => 'todo'),
      })
    ).jobId
  const [withTasks, withoutTasks, foreign] = [
    await givenJobWithTasks(user, 3),
    await givenJobWithTasks(user, 0),
    await givenJobWithTasks(other, 2),
  ]
  const check = (ids: string[]) => call('GET', `/api/v1/actions/check-jobs?ids=${ids.join(',')}`, { as: user })
  expect((await check([withoutTasks, withTasks, foreign, 'nothing'])).body.data).toEqual([
    { id: withoutTasks, hasActions: false, actionCount: 0 },
    { id: withTasks, hasActions: true, actionCount: 3 },
  ])
  const many = Array.from({ length: maxCheckedJobs }, (_, i) => (i === 0 ? withTasks : services().newId()))
  expect((await check(many)).body.data).toHaveLength(1)
  expect((await check([...many, withoutTasks])).status).toBe(400)
  expect((await check([])).status).toBe(400)
})
