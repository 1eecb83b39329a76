import { Job } from '@seo/contract/jobs'
import { expect, test } from 'vitest'
import { formatDateTime } from '#format/date.ts'
import { job, runningJob } from '#testing/jobs.ts'
import { fillInJob } from './fill-in-job.ts'

test.each([
  [{ created_at: 'a', createdAt: 'b', timestamp: 'c', date: 'd' }, 'a'],
  [{ created_at: null, createdAt: 'b', timestamp: 'c', date: 'd' }, 'b'],
  [{ created_at: '', timestamp: 'c', date: 'd' }, 'c'],
  [{ date: 'd' }, 'd'],
  [{ timestamp: 1_794_674_460_000 }, '2026-11-14T16:41:00.000Z'],
  [{ date: 0 }, '1970-01-01T00:00:00.000Z'],
  [{ date: 1e20 }, ''],
  [{}, ''],
])('A-E-11 the date of %j is %j', (response, date) => expect(fillInJob(response as Partial<Job>).created_at).toBe(date))

test('A-X-37 A-X-38 a missing date is unknown, and a date that cannot be parsed is invalid', () => {
  expect(formatDateTime(fillInJob({}).created_at)).toBe('Unknown date')
  expect(formatDateTime(fillInJob({ created_at: 'yesterday' }).created_at)).toBe('Invalid date')
})

test('a complete job is not changed', () => {
  for (const completeJob of [job({ executive_summary: 'Text' }), job({ executive_summary: null }), runningJob()]) {
    expect(fillInJob(completeJob)).toEqual(completeJob)
  }
})

test('missing fields of a job and fields that are null get the same defaults', () => {
  const filledIn = fillInJob({ id: 'j1', url: 'https://www.harbour.example:8080/shop' })
  expect(Job.parse({ ...filledIn, created_at: job().created_at })).toBeTruthy()
  expect(filledIn).toMatchObject({ domain: 'harbour.example:8080', status: 'pending', action_count: 0, stages: [], score: null })
  const nulls = Object.fromEntries(Object.keys(job()).map((name) => [name, null]))
  expect(fillInJob({ ...nulls, id: 'j1', url: 'https://www.harbour.example:8080/shop' })).toEqual(filledIn)
})

test('missing fields of a running job are filled in', () => {
  const partialJob = { progress: { read: 3 }, quick: { findings: null }, stages: [{ stage: 'queued', at: 'x' }] } as unknown as Job
  const { progress, quick, stages } = fillInJob(partialJob)
  expect(progress).toEqual({ found: 0, read: 3, other: 0, blocked: 0, current: '', recent: [] })
  expect(quick).toBeNull()
  expect(stages).toEqual([{ stage: 'queued', at: 'x', note: null }])
})
