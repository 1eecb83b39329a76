import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type JobRow, jobs } from '#jobs/jobs-table.ts'
import { givenAnalysis } from '#testing/given-analysis.ts'
import { testServer } from '#testing/test-server.ts'

const { call, newUser, services } = testServer()

const noReport = { hasReport: false, score: null, actionGenerationStatus: null } as const
const withoutResults: Record<string, Partial<JobRow>> = {
  'is running': { ...noReport, status: 'executing_convergence', finishedAt: null },
  'has a report but no tasks yet': { status: 'generating_actions', finishedAt: null },
  'was canceled or failed': { ...noReport, status: 'failed' },
}

test.each(Object.keys(withoutResults))('an analysis that %s is not the newest one, and is listed only by its id', async (name) => {
  const user = await newUser()
  const get = async (path: string) => (await call('GET', path, { as: user })).body
  const idsIn = async (path: string) => (await get(path)).analyses.map(({ jobId }: { jobId: string }) => jobId)
  const ended = await givenAnalysis(services(), { userId: user.id, domain: 'shop.example' })
  const other = await givenAnalysis(services(), { userId: user.id, domain: 'shop.example' })
  await services()
    .db.update(jobs)
    .set(withoutResults[name] ?? {})
    .where(eq(jobs.id, other))
  expect(await idsIn('/api/v1/actions/analyses')).toEqual([ended])
  expect(await idsIn(`/api/v1/actions/analyses?jobId=${other}`)).toEqual([other])
  const idsOfTasks = async (query: string) => (await get(`/api/v1/actions${query}`)).actions.map(({ id }: { id: string }) => id)
  const expected = await idsOfTasks(`?jobId=${ended}`)
  expect(expected.length).toBeGreaterThan(0)
  for (const query of ['', '?domain=shop.example']) expect(await idsOfTasks(query)).toEqual(expected)
})
