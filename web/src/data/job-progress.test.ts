import { type Job, progressPercent } from '@seo/contract/jobs'
import { expect, test } from 'vitest'
import { runningJob } from '#testing/jobs.ts'
import { reachedPercent, timeLeft } from './job-progress.ts'

test.each([
  ['A-S-22', 'pending', 0],
  ['A-S-23', 'queued', 5],
  ['A-S-24', 'starting', 10],
  ['A-S-25', 'executing_parallel_streams', 20],
  ['A-S-26', 'executing_step1', 30],
  ['A-S-27', 'executing_step2', 50],
  ['A-S-28', 'executing_step2_format', 70],
  ['A-S-29', 'executing_step3', 80],
  ['A-S-30', 'executing_convergence', 90],
  ['A-S-31', 'completed', 100],
  ['A-S-32', 'failed', 0],
])('%s %s is %i percent', (_id, status, percent) => {
  expect(progressPercent(status)).toBe(percent)
  expect(reachedPercent({ status: status as Job['status'], stages: [] })).toBe(percent)
})

test('A-S-33 an unknown status maps to 25, but the bar does not go back', () => {
  expect(progressPercent('generating_actions')).toBe(25)
  expect(reachedPercent({ status: 'generating_actions', stages: [] })).toBe(90)
  expect(reachedPercent({ status: 'executing_actions_parsing', stages: [] })).toBe(90)
  const at = '2026-11-14T16:41:00.000Z'
  expect(reachedPercent({ status: 'polishing' as Job['status'], stages: [{ stage: 'executing_step3', at, note: null }] })).toBe(80)
  expect(reachedPercent({ status: 'polishing' as Job['status'], stages: [] })).toBe(25)
})

const timeLeftWith = (changes: Partial<NonNullable<Job['progress']>>, job: Partial<Job> = {}) => {
  const running = runningJob()
  return timeLeft({ ...running, ...job, progress: running.progress && { ...running.progress, ...changes } })
}

test('the time left is a range based on the pace so far', () => {
  // Ten pages in ten seconds, 590 left.
  expect(timeLeftWith({ found: 600 })).toBe('about 7–15 min')
  expect(timeLeftWith({ found: 40 })).toBe('less than 1 min')
  // Redirects, errors and files take time as well: twenty URLs in ten seconds, 580 left.
  expect(timeLeftWith({ found: 600, other: 10 })).toBe('about 3–8 min')
})

test.each<[string, () => string | null]>([
  ['with fewer than five pages', () => timeLeftWith({ read: 4, found: 600 })],
  ['when every known URL has answered', () => timeLeftWith({ found: 14, other: 4 })],
  ['before the first page', () => timeLeftWith({ recent: [] })],
  ['after the crawl', () => timeLeftWith({ found: 600 }, { status: 'executing_step1' })],
  ['when its start is unknown', () => timeLeftWith({ found: 600 }, { stages: [] })],
  ['without counts', () => timeLeft({ ...runningJob(), progress: null })],
  [
    'when no time has passed',
    () => timeLeftWith({ found: 600, recent: [{ at: '2026-11-14T16:41:03.000Z', url: '', status: 200, ms: 1 }] }),
  ],
])('no time left is shown %s', (_when, shownTime) => expect(shownTime()).toBeNull())
