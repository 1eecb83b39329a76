import type { Job } from '@seo/contract/jobs'

/** A healthy finished analysis; pass the fields that should differ. */
export const job = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  url: 'https://www.harbour.example/',
  domain: 'harbour.example',
  status: 'completed',
  action_generation_status: 'completed',
  action_count: 47,
  created_at: '2026-11-14T16:41:00.000Z',
  folderPath: 'jobs/j1',
  steps: { actions_parsing: { status: 'completed' } },
  user_id: 'u1',
  error: null,
  started_at: '2026-11-14T16:41:01.000Z',
  finished_at: '2026-11-14T16:44:00.000Z',
  stages: [],
  progress: null,
  quick: null,
  score: 67,
  pages_read: 412,
  ...changes,
})

/** A job that is reading pages: ten of forty after ten seconds. */
export const runningJob = (changes: Partial<Job> = {}): Job =>
  job({
    status: 'executing_parallel_streams',
    action_generation_status: null,
    action_count: 0,
    finished_at: null,
    score: null,
    pages_read: null,
    stages: [
      { stage: 'queued', at: '2026-11-14T16:41:00.000Z', note: null },
      { stage: 'executing_parallel_streams', at: '2026-11-14T16:41:03.000Z', note: null },
    ],
    progress: {
      found: 40,
      read: 10,
      other: 0,
      blocked: 0,
      current: 'https://www.harbour.example/boats',
      recent: [{ at: '2026-11-14T16:41:13.000Z', url: 'https://www.harbour.example/slipway', status: 200, ms: 41 }],
    },
    ...changes,
  })

export const queuedJob = (changes: Partial<Job> = {}): Job =>
  runningJob({ status: 'queued', started_at: null, stages: [], progress: null, ...changes })
