import { isFinished, type Job, statusLabel } from '@seo/contract/jobs'
import { expect, test } from 'vitest'
import { dashboardAddress, fileAddress, jobAddress, rowAddress } from '#format/job-address.ts'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { countIn, failedLast, filters, stateOf } from './job-kind.ts'
import { recentSites } from './recent-sites.ts'

const jobs = [
  job(),
  job({ status: 'failed' }),
  job({ status: 'partial_success' }),
  job({ status: 'partially_completed' }),
  runningJob(),
  queuedJob(),
]

test("A-S-42 A-S-43 A-S-44 A-S-45 the filters contain exactly the specification's statuses", () => {
  expect(filters.map((filter) => countIn(filter, jobs))).toEqual([6, 1, 4, 1])
})

test('A-S-44 partial jobs have their own badge', () => {
  expect(jobs.map(stateOf)).toEqual(['completed', 'failed', 'partial', 'partial', 'running', 'queued'])
  expect(stateOf(queuedJob({ status: 'pending' }))).toBe('queued')
  expect(stateOf(job({ status: 'failed', is_cancelled: true }))).toBe('cancelled')
  expect(stateOf(runningJob({ status: 'generating_actions', action_generation_status: 'failed' }))).toBe('partial')
})

test('A-S-37 A-S-38 A-S-39 which jobs are finished', () => {
  expect(jobs.map(isFinished)).toEqual([true, true, true, true, false, false])
  expect(isFinished(runningJob({ action_generation_status: 'generating' }))).toBe(false)
  expect(isFinished(runningJob({ action_generation_status: 'failed' }))).toBe(true)
})

test.each([
  ['executing_parallel_streams', 'Analyzing Website'],
  ['executing_step1', 'AI Analysis'],
  ['executing_step2', 'Data Collection'],
  ['executing_step2_format', 'Report Generation'],
  ['executing_step3', 'Creating Recommendations'],
  ['executing_convergence', 'Final Report'],
  ['generating_actions', 'Generating Actions'],
  ['executing_actions_parsing', 'Processing Analysis'],
  ['processing', 'Processing Analysis'],
  ['some_new_state', 'Some New State'],
])('A-S-34 A-S-35 A-S-36 %s is called %s', (status, label) => expect(statusLabel(status)).toBe(label))

test('A-R-21 where rows link to', () => {
  const odd = { id: 'a/b', domain: 'harbour.example:8080' }
  expect(dashboardAddress(odd)).toBe('/dashboard/actions?domain=harbour.example%3A8080&jobId=a%2Fb')
  expect(jobAddress(odd)).toBe('/jobs/a%2Fb')
  expect(fileAddress(odd, 'report.md')).toBe('/jobs/a%2Fb?file=report.md')
  expect(rowAddress(job(odd))).toBe(dashboardAddress(odd))
  expect(rowAddress(job({ ...odd, status: 'failed' }))).toBe(jobAddress(odd))
  expect(rowAddress(runningJob(odd))).toBe(jobAddress(odd))
})

test('the domains to analyze again are the newest completed ones, each once', () => {
  const at = (day: number, domain: string, status: Job['status'] = 'completed') =>
    job({ domain, url: `https://${domain}/${day}`, status, created_at: `2026-11-0${day}T00:00:00.000Z` })
  const sites = recentSites([at(1, 'a.example'), at(5, 'b.example'), at(3, 'a.example'), at(9, 'c.example', 'failed'), at(2, 'd.example')])
  expect(sites).toEqual([
    { domain: 'b.example', url: 'https://b.example/5' },
    { domain: 'a.example', url: 'https://a.example/3' },
  ])
})

test('jobs to retry together failed last and were not canceled, each URL once', () => {
  const at = (hour: number) => `2026-11-14T${hour}:00:00.000Z`
  const run = (id: string, url: string, hour: number, changes: Partial<Job> = {}) =>
    job({ id, url, status: 'failed', created_at: at(hour), ...changes })
  const runs = [
    run('older', 'https://a.example/', 10),
    run('newest', 'https://a.example/', 12),
    run('b', 'https://b.example/', 10),
    run('done', 'https://b.example/', 11, { status: 'completed' }),
    run('c', 'https://c.example/', 10),
    run('running', 'https://c.example/', 11, { status: 'queued' }),
    run('stopped', 'https://d.example/', 10, { is_cancelled: true }),
    run('e', 'https://e.example/', 10),
  ]
  expect(failedLast(runs).map(({ id }) => id)).toEqual(['newest', 'e'])
})
