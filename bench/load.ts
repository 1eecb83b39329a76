/**
 * The load part of `npm run bench:api`: a separate server process on PostgreSQL, a hundred connections that read, then a thousand open
 * streams. The processor time of server, database and client is printed separately, because they share one machine here but not in
 * production.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { startPostgres } from '../server/src/testing/postgres-server.ts'
import { ask, kill, launchProgram } from '../server/src/testing/program.ts'
import { percentile } from './percentile.ts'

const CONNECTIONS = 100
const DURATION_SECONDS = 10
const READS_PER_SECOND = 500
const STREAMS = 1_000

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** Seconds of processor time that a process has used; Linux counts in hundredths of a second. */
function processorSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / 100
}
const hasInCommandLine = (name: string) => (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name)
  } catch {
    return false
  }
}
const databaseSeconds = (name: string): number =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .filter(hasInCommandLine(name))
    .reduce((sum, pid) => sum + processorSeconds(pid), 0)
const memoryMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Keeps every connection busy, to measure throughput. */
async function readContinuously(address: string, token: string, paths: string[]): Promise<number[]> {
  const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const endMs = performance.now() + DURATION_SECONDS * 1_000
  const times: number[] = []
  const reader = async (i: number) => {
    for (let n = i; performance.now() < endMs; n++) {
      const started = performance.now()
      const { statusCode, body } = await request(`${address}${paths[n % paths.length]}`, { headers, dispatcher })
      await body.dump()
      if (statusCode !== 200) throw new Error(`${paths[n % paths.length]}: ${statusCode}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, i) => reader(i)))
  await dispatcher.close()
  return times
}

/** Sends a fixed number of requests each second without waiting for responses, to measure how long a visitor waits. */
async function readSteadily(address: string, token: string, paths: string[]): Promise<number[]> {
  const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const startMs = performance.now()
  const reads: Promise<number>[] = []
  const read = async (n: number, dueMs: number) => {
    const { body } = await request(`${address}${paths[n % paths.length]}`, { headers, dispatcher })
    await body.dump()
    return performance.now() - dueMs
  }
  for (let n = 0; n < READS_PER_SECOND * DURATION_SECONDS; ) {
    for (; n < ((performance.now() - startMs) / 1_000) * READS_PER_SECOND; n++)
      reads.push(read(n, startMs + (n * 1_000) / READS_PER_SECOND))
    await sleep(1)
  }
  const times = await Promise.all(reads)
  await dispatcher.close()
  return times
}

/** Opens the streams, calls `change`, and returns after how many milliseconds each stream received the event. */
async function measureStreams(address: string, token: string, change: () => Promise<unknown>): Promise<number[]> {
  const dispatcher = new Agent({ connections: STREAMS, bodyTimeout: 0 })
  const eventTimes: Promise<number>[] = []
  for (let i = 0; i < STREAMS; i++) {
    const { body } = await request(`${address}/api/v1/live`, { headers: { authorization: `Bearer ${token}` }, dispatcher })
    eventTimes.push(
      new Promise((resolve) => body.on('data', (bytes: Buffer) => bytes.includes('"type":"job"') && resolve(performance.now()))),
    )
  }
  await sleep(1_000)
  const changedMs = performance.now()
  await change()
  const times = (await Promise.all(eventTimes)).map((receivedMs) => receivedMs - changedMs)
  await dispatcher.destroy()
  return times
}

export async function benchLoad(): Promise<void> {
  const postgres = await startPostgres()
  await postgres.createDatabase('load')
  const server = await launchProgram({ DATABASE_URL: postgres.url('load') }, 'server')
  const pid = server.child.pid ?? 0
  const { body } = await ask(server.address, 'POST', '/api/v1/auth/login', undefined, {
    email: 'agency@example.test',
    password: 'demo1234',
  })
  const { token } = body.data
  for (let i = 0; i < 20; i++) await ask(server.address, 'POST', '/api/v1/process', token, { url: `https://example.com/?${i}` })

  const paths = ['/api/v1/auth/profile', '/api/v1/actions', '/api/v1/subscription/status']
  const measure = async (name: string, read: typeof readContinuously) => {
    const clientBefore = process.cpuUsage()
    const [serverBefore, databaseBefore] = [processorSeconds(pid), databaseSeconds('postgres: postgres load')]
    const times = await read(server.address, token, paths)
    const clientUsage = process.cpuUsage(clientBefore)
    const figures = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0))
    const perRead = (seconds: number) => `${((seconds * 1e6) / times.length).toFixed(0)} µs`
    printLine(
      `  ${name}: ${(times.length / DURATION_SECONDS).toFixed(0)} reads/s, p50 ${figures[0]} ms, p95 ${figures[1]} ms, p99 ${figures[2]} ms`,
    )
    printLine(
      `    processor time of a read: server ${perRead(processorSeconds(pid) - serverBefore)}, database ${perRead(databaseSeconds('postgres: postgres load') - databaseBefore)}, client ${perRead((clientUsage.user + clientUsage.system) / 1e6)}`,
    )
  }
  printLine(`\nLoad on PostgreSQL, each for ${DURATION_SECONDS} s`)
  await measure(`${CONNECTIONS} connections without a pause`, readContinuously)
  await measure(`${READS_PER_SECOND} reads each second`, readSteadily)

  const memoryBeforeMb = memoryMb(pid)
  const delivered = await measureStreams(server.address, token, () =>
    ask(server.address, 'POST', '/api/v1/process', token, { url: 'https://example.com/?stream' }),
  )
  printLine(
    `  ${STREAMS} streams: ${(memoryMb(pid) - memoryBeforeMb).toFixed(0)} MB more, an event reaches them after p50 ${percentile(delivered, 0.5).toFixed(0)} ms, p95 ${percentile(delivered, 0.95).toFixed(0)} ms`,
  )
  await kill(server)
  await postgres.stop()
}
