import { expect, test } from 'vitest'
import type { ListedProcess } from '#processes/processes-table.ts'
import { serviceStateOf } from '#providers/use-state.ts'
import { formatDuration, type ProblemInput, problemsIn } from './problems.ts'
import { analysisState, overallState } from './service-states.ts'

const worker = (changes: Partial<ListedProcess> = {}): ListedProcess => ({
  id: 'w1',
  name: 'hel-1',
  host: 'hel',
  role: 'worker',
  version: '1.1.0',
  address: null,
  startedAt: new Date(0),
  seenAt: new Date(0),
  running: 0,
  places: 4,
  heapUsed: 1,
  heapLimit: 2,
  silentMs: 2_000,
  isUp: true,
  ...changes,
})
const silentWorker = worker({ id: 'w2', name: 'hel-2', isUp: false, silentMs: 252_000 })
const server = worker({ id: 's1', name: 'web-1', role: 'server', places: null })
const healthyInput: ProblemInput = {
  version: '1.1.0',
  processes: [server, worker()],
  database: { kind: 'postgres', responseMs: 2, sizeBytes: 1, connections: { used: 18, max: 100 } },
  queues: [{ name: 'analysis', waiting: 3, running: 1, failed: 0, oldestMs: 41_000 }],
  payments: { isConfigured: true, use: undefined },
  mail: { isConfigured: true, use: undefined },
  ai: { isConfigured: false, use: undefined },
}
const timeAt = (minute: number) => new Date(minute * 60_000)
const use = (changes: object) => ({ ok: 10, failed: 0, lastOkAt: timeAt(5), lastFailedAt: null, lastError: null, ...changes })
const problemsWith = (changes: Partial<ProblemInput>) =>
  problemsIn({ ...healthyInput, ...changes }).map(({ severity, what, todo }) => `${severity}: ${what} ${todo}`)

test('a healthy installation has no problems', () => {
  expect(problemsWith({})).toEqual([])
})

test.each<[string, Partial<ProblemInput>, string]>([
  [
    'no worker',
    { processes: [server] },
    'danger: No worker is running, so no analysis starts. Start one with npm run worker. Waiting analyses then start automatically.',
  ],
  [
    'a dead worker beside a live one',
    { processes: [worker(), silentWorker] },
    'warning: Worker hel-2 has not responded for 4 min 12 s. Its analyses moved to other workers. Start it again with npm run worker on that machine, or remove it from this list.',
  ],
  [
    'a dead server',
    { processes: [worker(), { ...server, isUp: false, silentMs: 90_000 }] },
    'warning: Server web-1 has not responded for 1 min 30 s. Start it again with npm run server on that machine, or remove it from this list.',
  ],
  [
    'an older version',
    { processes: [worker(), worker({ name: 'hel-3', version: '1.0.4' })] },
    'warning: Worker hel-3 runs version 1.0.4; this server runs 1.1.0. Restart it with the same version.',
  ],
  [
    'a slow database',
    { database: { ...healthyInput.database, responseMs: 2_400 } },
    'warning: The database took 2 s to respond. Check its load and its disk.',
  ],
  [
    'connections running out',
    { database: { ...healthyInput.database, connections: { used: 90, max: 100 } } },
    'warning: 90 of 100 database connections are in use. Raise max_connections, or run fewer servers and workers.',
  ],
  [
    'a mail server that refuses',
    { mail: { isConfigured: true, use: use({ lastFailedAt: timeAt(6), lastError: '535 Authentication failed' }) } },
    'danger: The last call to the mail server failed: 535 Authentication failed. Check SMTP_URL. Unsent emails are retried for a day.',
  ],
  [
    'a long queue',
    { queues: [{ name: 'analysis', waiting: 31, running: 4, failed: 0, oldestMs: 11 * 60_000 }] },
    'warning: The queue analysis has 31 waiting, the oldest for 11 min 0 s. Start another worker with npm run worker, or raise ANALYSIS_PLACES.',
  ],
])('%s is reported, with what to do', (_what, changes, message) => {
  expect(problemsWith(changes)).toEqual([message])
})

test('problems that stop everything come first, and only a silent process can be removed', () => {
  const problems = problemsIn({
    ...healthyInput,
    processes: [worker({ version: '1.0.4' }), silentWorker],
    payments: { isConfigured: true, use: use({ lastFailedAt: timeAt(9), lastError: 'fetch failed' }) },
  })
  expect(problems.map(({ severity, process_id }) => [severity, process_id])).toEqual([
    ['danger', null],
    ['warning', null],
    ['warning', 'w2'],
  ])
})

test('B-E-28 the analysis server is healthy only if every worker reports, and down if none does', () => {
  expect(analysisState([server, worker()])).toBe('healthy')
  expect(analysisState([server, worker(), silentWorker])).toBe('degraded')
  expect(analysisState([server, silentWorker])).toBe('down')
  expect(analysisState([server])).toBe('down')
  expect(analysisState([worker({ role: 'server and worker' })])).toBe('healthy')
})

test('B-E-30 the last real use of a service decides its state', () => {
  expect(serviceStateOf(false, use({ lastFailedAt: timeAt(9) }))).toBe('not_configured')
  expect(serviceStateOf(true, undefined)).toBe('healthy')
  expect(serviceStateOf(true, use({}))).toBe('healthy')
  expect(serviceStateOf(true, use({ failed: 1, lastFailedAt: timeAt(9) }))).toBe('down')
  expect(serviceStateOf(true, use({ failed: 1, lastFailedAt: timeAt(4) }))).toBe('degraded')
  expect(serviceStateOf(true, use({ ok: 100, failed: 1, lastFailedAt: timeAt(4) }))).toBe('healthy')
  expect(serviceStateOf(true, use({ ok: 0, failed: 1, lastOkAt: null, lastFailedAt: timeAt(4) }))).toBe('down')
})

test('the system is down only without workers or database', () => {
  expect(overallState(['healthy', 'healthy'], ['not_configured', 'healthy'])).toBe('healthy')
  expect(overallState(['healthy', 'healthy'], ['down', 'healthy'])).toBe('degraded')
  expect(overallState(['down', 'healthy'], [])).toBe('down')
})

test.each([
  [400, '0 s'],
  [31_000, '31 s'],
  [252_000, '4 min 12 s'],
  [2 * 3_600_000, '2 h 0 min'],
  [3 * 24 * 3_600_000, '3 days'],
])('%d ms are written as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
