import type { AdminJob } from '@seo/contract/admin-jobs'
import { expect, test } from 'vitest'
import type { JobsPage } from './queries.ts'
import { withChanges } from './with-changes.ts'

const job = (id: string, change: Partial<AdminJob> = {}): AdminJob => ({
  id,
  url: `https://${id}.example/`,
  status: 'completed',
  created_at: `2026-11-14T16:0${id}:00.000Z`,
  userEmail: 'ann@example.test',
  error: null,
  finished_at: '2026-11-14T16:09:00.000Z',
  brand_id: null,
  ...change,
})
const runningJob = job('2', { status: 'executing_step1', finished_at: null })
const page: JobsPage = {
  jobs: [runningJob, job('1')],
  next: null,
  counts: { total: 2, processing: 1, completed: 1, failed: 0, unfinished: 1 },
  brands: [],
}
const changes = (jobs: AdminJob[], deleted: string[] = []) => ({ type: 'jobs' as const, jobs, deleted })
const idsOf = ({ jobs }: JobsPage) => jobs.map(({ id }) => id)

test('a changed row is replaced in place and counted in its new group', () => {
  const after = withChanges(page, changes([job('2', { status: 'failed', error: 'No answer.' })]), { isDefaultList: true })
  expect(after.jobs[0]).toMatchObject({ id: '2', status: 'failed' })
  expect(after.counts).toEqual({ total: 2, processing: 0, completed: 1, failed: 1, unfinished: 0 })
})

test('new jobs are added to the top of the unfiltered list only', () => {
  const newJobs = [job('3', { status: 'queued', finished_at: null }), job('4', { status: 'queued', finished_at: null })]
  const updated = withChanges(page, changes(newJobs), { isDefaultList: true })
  expect(idsOf(updated)).toEqual(['4', '3', '2', '1'])
  expect(updated.counts).toMatchObject({ total: 4, processing: 3, unfinished: 3 })
  expect(withChanges(page, changes(newJobs), { isDefaultList: false })).toEqual(page)
})

test('an old job that is not on this page is not added, and a deleted one is removed', () => {
  expect(idsOf(withChanges(page, changes([job('0')]), { isDefaultList: true }))).toEqual(['2', '1'])
  const after = withChanges(page, changes([], ['2', 'unknown']), { isDefaultList: true })
  expect(idsOf(after)).toEqual(['1'])
  expect(after.counts).toMatchObject({ total: 1, processing: 0, unfinished: 0 })
})
