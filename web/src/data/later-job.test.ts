import type { Job } from '@seo/contract/jobs'
import { expect, test } from 'vitest'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { laterJob } from './later-job.ts'

const pages = (read: number, other = 0) => runningJob({ progress: { found: 40, read, other, blocked: 0, current: '', recent: [] } })

test.each<[string, Job | undefined, Job, 'known' | 'received']>([
  ['nothing is known yet', undefined, queuedJob(), 'received'],
  ['it is further along', queuedJob(), runningJob(), 'received'],
  ['an old response says it is still queued', runningJob(), queuedJob(), 'known'],
  ['an old response says it still runs', job(), runningJob(), 'known'],
  ['an old response has fewer pages', pages(12), pages(10), 'known'],
  ['an old response has fewer redirects', pages(12, 3), pages(12, 2), 'known'],
  ['the same progress counts as newer', pages(12), pages(12), 'received'],
  [
    'generating actions comes after the final report',
    runningJob({ status: 'executing_convergence' }),
    runningJob({ status: 'generating_actions' }),
    'received',
  ],
  ['a failed job is retried under its id', job({ status: 'failed' }), queuedJob(), 'received'],
  ['a run that started later is another run', job(), runningJob({ started_at: '2026-11-15T08:00:00.000Z' }), 'received'],
  ['an unknown status', runningJob(), runningJob({ status: 'polishing' as Job['status'] }), 'received'],
])('progress never goes back: %s (A-S-33)', (_case, known, received, expected) => {
  expect(laterJob(known, received)).toBe(expected === 'known' ? known : received)
})
