import { JobStatus, stages, statusLabel } from '@seo/contract/jobs'
import { expect, test } from 'vitest'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { stageLines } from './stage-lines.ts'

const start = Date.parse('2026-11-14T16:41:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const stage = (name: (typeof stages)[number], seconds: number, note: string | null = null) => ({ stage: name, at: at(seconds), note })

test('A-S-20 a job has the statuses of the specification', () => {
  expect(JobStatus.options.join(' ')).toBe(
    'pending queued starting executing_parallel_streams executing_step1 executing_step2 executing_step2_format executing_step3 executing_convergence generating_actions executing_actions_parsing completed failed partial_success partially_completed',
  )
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
])('A-S-34 A-S-35 %s is called %s', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})

test('A-S-36 an unknown status is shown in title case', () => {
  expect(statusLabel('some_new_state')).toBe('Some New State')
  expect(statusLabel('partial_success')).toBe('Partial Success')
})

test('finished stages have a time and a note, the running stage has a clock and a sentence, and the others wait', () => {
  const reported = runningJob({
    stages: [stage('queued', 0), stage('starting', 0.4, 'robots.txt read.'), stage('executing_parallel_streams', 3.5)],
    progress: { found: 1428, read: 187, other: 1, blocked: 9, current: '', recent: [] },
  })
  const lines = stageLines(reported, start + 40_500)
  expect(lines.map(({ name }) => name)).toEqual(stages.map(statusLabel))
  expect(lines.slice(0, 3)).toEqual([
    { name: 'Queued', state: 'done', time: '0.4 s', detail: null },
    { name: 'Starting', state: 'done', time: '3.1 s', detail: 'robots.txt read.' },
    {
      name: 'Analyzing Website',
      state: 'running',
      time: '0:37',
      detail: '187 pages read · 1,428 addresses found · 5.1 pages a second',
      reads: [],
    },
  ])
  expect(lines.slice(3).every(({ state }) => state === 'waiting')).toBe(true)
})

test('a running stage shows its progress details, or its default sentence without them', () => {
  const sentence = (note: string | null) =>
    stageLines(runningJob({ status: 'executing_step2', stages: [stage('queued', 0), stage('executing_step2', 1, note)] }), start).find(
      ({ state }) => state === 'running',
    )?.detail
  expect(sentence(null)).toBe('Looking beyond the pages: other hosts, certificates, files.')
  expect(sentence('12 of 60 probes.')).toBe('12 of 60 probes.')
})

test('without reported stages, the status of a job decides which stage is running', () => {
  expect(stageLines(queuedJob(), start + 3_000)[0]).toMatchObject({ state: 'running', time: '0:03' })
  const lines = stageLines(runningJob({ status: 'executing_step1', stages: [] }), start)
  expect(lines.filter(({ state }) => state === 'running').map(({ name }) => name)).toEqual(['AI Analysis'])
  expect(stageLines(runningJob({ status: 'pending', stages: [] }), start)[0]?.state).toBe('running')
})

test("the elapsed time is not negative if the server's clock is ahead of ours", () => {
  expect(stageLines(queuedJob(), start - 60_000)[0]?.time).toBe('0:00')
})

test('the stage in which a job failed has the reason, and its clock stops', () => {
  const failed = job({ status: 'failed', error: 'No answer.', stages: [stage('queued', 0), stage('starting', 1)], finished_at: at(93) })
  expect(stageLines(failed, start + 999_000)[1]).toEqual({ name: 'Starting', state: 'failed', time: '1:32', detail: 'No answer.' })
  expect(stageLines({ ...failed, error: null }, start)[1]?.detail).toBe('The reason is not known.')
})

test('if a stage started twice, the second start counts', () => {
  const twice = runningJob({ status: 'starting', stages: [stage('starting', 0), stage('queued', 50), stage('starting', 60)] })
  expect(stageLines(twice, start + 65_000).slice(0, 2)).toMatchObject([
    { state: 'done', time: '0:10' },
    { state: 'running', time: '0:05' },
  ])
})

test('the log shows the last responses and the URL being requested, as text and without the host', () => {
  const hostile = `https://www.harbour.example/${'x'.repeat(5_000)}?<script>\u202E`
  const [, , line] = stageLines(
    runningJob({
      progress: {
        found: 9,
        read: 2,
        other: 1,
        blocked: 0,
        current: 'https://elsewhere.test/a',
        recent: [
          { at: at(1), url: 'https://www.harbour.example/a?b', status: 404, ms: 22 },
          { at: at(2), url: hostile, status: 0, ms: null },
        ],
      },
    }),
    start,
  )
  expect(line?.reads).toMatchObject([
    { address: '/a?b', status: 404, ms: 22 },
    { address: expect.stringContaining('%3Cscript%3E') },
    { id: 'current', address: 'https://elsewhere.test/a' },
  ])
  expect(line?.reads?.[1]).not.toHaveProperty('status')
})
