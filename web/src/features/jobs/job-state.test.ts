import { isFinished, type Job, statusLabel } from '@seo/contract/jobs'
import { expect, test } from 'vitest'
import { dashboardAddress, fileAddress, jobAddress, rowAddress } from '#format/job-address.ts'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { countText, filters, jobsToRetry, stateOf } from './job-state.ts'
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
  const list = { active: jobs.slice(4), completed: jobs.slice(0, 4), olderThan: null }
  expect(filters.map((filter) => countText(filter, list))).toEqual(['6', '1', '4', '1'])
  expect(filters.map((filter) => countText(filter, { ...list, olderThan: '2026-11-14T08:00:00.000Z' }))).toEqual(['6+', '1+', '4+', '1+'])
})

test('A-S-44 partial jobs have their own badge', () => {
  expect(jobs.map(stateOf)).toEqual(['completed', 'failed', 'partial', 'partial', 'running', 'queued'])
  expect(stateOf(queuedJob({ status: 'pending' }))).toBe('queued')
  expect(stateOf(job({ status: 'failed', is_cancelled: true }))).toBe('canceled')
  expect(stateOf(runningJob({ status: 'generating_actions', action_generation_status: 'failed' }))).toBe('partial')
})

test('A-S-37 A-S-38 A-S-39 a job is finished after its final status, or after generating its actions failed', () => {
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

test('A-R-21 a row links to the dashboard if the job has a result, otherwise to the page of the job', () => {
  const unusualJob = { id: 'a/b', domain: 'harbour.example:8080' }
  expect(dashboardAddress(unusualJob)).toBe('/dashboard/actions?domain=harbour.example%3A8080&jobId=a%2Fb')
  expect(jobAddress(unusualJob)).toBe('/jobs/a%2Fb')
  expect(fileAddress(unusualJob, 'report.md')).toBe('/jobs/a%2Fb?file=report.md')
  expect(rowAddress(job(unusualJob))).toBe(dashboardAddress(unusualJob))
  expect(rowAddress(job({ ...unusualJob, status: 'failed' }))).toBe(jobAddress(unusualJob))
  expect(rowAddress(runningJob(unusualJob))).toBe(jobAddress(unusualJob))
})

test('the domains to analyze again are those of the newest completed jobs, each once', () => {
  const at = (day: number, domain: string, status: Job['status'] = 'completed') =>
    job({ domain, url: `https://${domain}/${day}`, status, created_at: `2026-11-0${day}T00:00:00.000Z` })
  const sites = recentSites([at(1, 'a.example'), at(5, 'b.example'), at(3, 'a.example'), at(9, 'c.example', 'failed'), at(2, 'd.example')])
  expect(sites).toEqual([
    { domain: 'b.example', url: 'https://b.example/5' },
    { domain: 'a.example', url: 'https://a.example/3' },
  ])
})

test('jobs are retried together if the newest run of their URL failed without being canceled', () => {
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
  expect(jobsToRetry(runs).map(({ id }) => id)).toEqual(['newest', 'e'])
})
