import { analyse } from '@seo/engine/analyse'
import { serve } from '@seo/engine/testing/serve'
import { AnalysisFailed } from '@seo/engine/worker/analyst'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { requeueLostJobs } from '#jobs/requeue-lost-jobs.ts'
import { checkCurrentRun, claimJob, enterStage, RunOvertaken, saveProgress } from '#jobs/run-job.ts'
import { submitJobs } from '#jobs/submit-jobs.ts'
import type { Services } from '#services.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { queuedForTomorrow } from '#testing/queued-for-tomorrow.ts'
import { testServer } from '#testing/test-server.ts'
import { slowSite, smallSite } from '#testing/test-sites.ts'
import { openLog } from '../log.ts'
import type { Run } from './run.ts'
import { runAnalysis } from './run-analysis.ts'
import { analysisStages } from './stages.ts'

const site = await smallSite()
const slow = await slowSite(200)
const hostile = await serve({
  '/': `<title>${'😀'.repeat(200)}</title><h1>\u202Ertl <script>alert(1)</script></h1><a href="/=cmd">=HYPERLINK("x")</a>
    <script type="application/ld+json">{"@type": "Product", "name": "nul \\u0000 and half \\ud83d", broken</script><meta name="description" content="a\u0000b">`,
  '/=cmd': '<title>=1+1\u0000</title>',
})
const dying = await serve({
  '/robots.txt': { status: 404 },
  '/': Array.from({ length: 40 }, (_, i) => `<a href="/${i}">x</a>`).join(''),
  ...Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`/${i}`, `<title>Page number ${i}</title>`])),
  '*': (request) => void request.socket.destroy(),
})
const { call, newUser, services } = testServer({ CRAWL_ALLOW: [site, slow, hostile, dying].map(({ host }) => host).join(',') })
afterAll(async () => {
  slow.release()
  for (const each of [site, slow, hostile, dying]) await each[Symbol.asyncDispose]()
})

/** Creates a job that no worker starts, so only the test runs it. */
async function waitingJob(url: string) {
  const user = await newUser()
  await grantPlan(services(), services().db, user.id, 'tier4')
  const [row] = await submitJobs(queuedForTomorrow(services()), user.id, { urls: [url], options: {}, key: null })
  if (row === undefined) throw new Error('not submitted')
  return { user, id: row.id }
}
const jobOf = async (user: { token: string }, id: string) => (await call('GET', `/api/v1/jobs/${id}`, { as: user })).body.data
const neverAborted = new AbortController().signal
const queryRows = (statement: ReturnType<typeof sql>) => rowsOf<{ [column: string]: number }>(services().db, statement)

/** Services whose database fails when the given status is stored (`entering`) or soon after that (`entered`), also inside transactions. */
function killedAt(stage: string, moment: 'entering' | 'entered'): Services {
  const real = services()
  let isDead = false
  let isDying = false
  /** A counter instead of a timer. A timer would not fire, because the embedded database responds without returning to the event loop. */
  let accessesLeft = 2
  // biome-ignore lint/suspicious/noExplicitAny: a database and its transactions have too many types to name here
  const killable = (database: any): any =>
    new Proxy(database, {
      get(target, name) {
        if (isDying && accessesLeft-- === 0) isDead = true
        if (isDead) throw new Error('killed')
        const value = Reflect.get(target, name)
        if (name === 'transaction') return (work: (tx: unknown) => unknown) => value.call(target, (tx: unknown) => work(killable(tx)))
        if (name !== 'update') return typeof value === 'function' ? value.bind(target) : value
        return (table: unknown) => {
          const update = value.call(target, table)
          return {
            set: (values: { status?: string }) => {
              if (values.status === stage && moment === 'entering') isDead = true
              if (isDead) throw new Error('killed')
              if (values.status === stage) isDying = true
              return update.set(values as never)
            },
          }
        }
      },
    })
  return { ...real, db: killable(real.db) }
}

const STAGES = [
  'starting',
  'executing_parallel_streams',
  'executing_step1',
  'executing_step2',
  'executing_step2_format',
  'executing_step3',
  'executing_convergence',
  'generating_actions',
  'executing_actions_parsing',
  'completed',
]

test('A1 A2 a run that dies at any stage is resumed by another worker, with the same result', async () => {
  const expected = await analyse(site.origin, { allow: [site.host], maxPages: 20_000 })
  // The run is killed once in each stage, at one of two moments: with the embedded database at one, with PostgreSQL at the other.
  const parity = inject('database').kind === 'embedded' ? 0 : 1
  for (const [i, stage] of STAGES.entries()) {
    // A run that has entered `completed` has nothing left to resume.
    const moment = (i + parity) % 2 === 0 && stage !== 'completed' ? 'entered' : 'entering'
    const { user, id } = await waitingJob(site.origin)
    const outcome = await runAnalysis(killedAt(stage, moment), id, neverAborted).then(
      () => 'survived',
      (error) => error.message,
    )
    const { finished_at } = await jobOf(user, id)
    expect({ stage, moment, outcome, finished_at }).toEqual({ stage, moment, outcome: 'killed', finished_at: null })
    await runAnalysis(services(), id, neverAborted)
    const job = await jobOf(user, id)
    expect({ stage, moment, status: job.status, score: job.score }).toEqual({
      stage,
      moment,
      status: 'completed',
      score: expected.score.total,
    })
    expect(job.stages.map((each: { stage: string }) => each.stage)).toEqual(['queued', ...STAGES.slice(0, -1)])
    expect(job.action_count).toBe(expected.actions.length)
    const [count] = await queryRows(sql`select (select count(*)::int from pages where job_id = ${id}) as pages,
      (select count(*)::int from causes where job_id = ${id}) as causes, (select count(*)::int from actions where job_id = ${id}) as actions,
      (select count(*)::int from files where job_id = ${id}) as files, (select count(*)::int from analyses where job_id = ${id}) as analyses`)
    expect(count).toEqual({
      pages: expected.pages.length,
      causes: expected.causes.length,
      actions: expected.actions.length,
      files: 4,
      analyses: 1,
    })
    const { body } = await call('GET', `/api/v1/jobs/${id}/findings?limit=200`, { as: user })
    expect(body.data.findings).toHaveLength(expected.findings.length)
  }
})

test('the tasks of an analysis are stored when it ends, with the progress made until then', async () => {
  const { user, id } = await waitingJob(site.origin)
  await runAnalysis(services(), id, neverAborted)
  const [next] = await submitJobs(queuedForTomorrow(services()), user.id, { urls: [site.origin], options: {}, key: null })
  if (next === undefined) throw new Error('not submitted')
  await expect(runAnalysis(killedAt('completed', 'entering'), next.id, neverAborted)).rejects.toThrow('killed')
  const actionsOfJob = async (jobId: string) => (await call('GET', `/api/v1/actions?jobId=${jobId}`, { as: user })).body.actions
  expect(await actionsOfJob(next.id)).toEqual([])

  const [task] = await actionsOfJob(id)
  await call('PUT', `/api/v1/actions/${task.id}/progress`, { as: user, body: { status: 'completed' } })
  await runAnalysis(services(), next.id, neverAborted)
  expect((await actionsOfJob(next.id))[0]).toMatchObject({ cause: task.cause, status: 'completed' })
  expect((await jobOf(user, next.id)).stages.at(-1).note).toMatch(/^\d+ tasks stored\.$/)
})

test('an overtaken run writes nothing more', async () => {
  const { user, id } = await waitingJob(site.origin)
  const old = await claimJob(services(), id)
  const newer = await claimJob(services(), id)
  if (old === null || newer === null) throw new Error('not claimed')
  expect(newer.run).toBe(old.run + 1)
  await expect(enterStage(services(), services().db, old, 'starting', null)).rejects.toThrow(RunOvertaken)
  await expect(saveProgress(services(), old, { found: 1, read: 1, other: 0, blocked: 0, current: '', recent: [] })).rejects.toThrow(
    RunOvertaken,
  )
  await enterStage(services(), services().db, newer, 'starting', null)
  expect((await jobOf(user, id)).status).toBe('starting')
})

test('checking whether a run was overtaken does not write', async () => {
  const { id } = await waitingJob(site.origin)
  const job = await claimJob(services(), id)
  if (job === null) throw new Error('not claimed')
  const lockedBy = () => queryRows(sql`select xmax::text as locked_by from jobs where id = ${id}`)
  const before = await lockedBy()
  await checkCurrentRun(services(), job)
  expect(await lockedBy()).toEqual(before)
  await claimJob(services(), id)
  await expect(checkCurrentRun(services(), job)).rejects.toThrow(RunOvertaken)
})

test('a run deletes the output of an interrupted stage only together with entering the stage', async () => {
  const { user, id } = await waitingJob(site.origin)
  const { db } = services()
  const withoutDelete = () => {
    throw new Error('another run may have overtaken this one')
  }
  const fenced = new Proxy(db, { get: (target, name) => (name === 'delete' ? withoutDelete : Reflect.get(target, name).bind?.(target)) })
  await runAnalysis({ ...services(), db: fenced }, id, neverAborted)
  expect((await jobOf(user, id)).status).toBe('completed')
})

test('a job that crashes ten workers fails with a message, and its unit is refunded', async () => {
  const { user, id } = await waitingJob(site.origin)
  for (let crash = 0; crash < 10; crash++) expect(await claimJob(services(), id)).not.toBeNull()
  await runAnalysis(services(), id, neverAborted)
  const job = await jobOf(user, id)
  expect(job).toMatchObject({ status: 'failed', error: 'The analysis stopped unexpectedly several times. Please try again later.' })
  expect((await call('GET', '/api/v1/subscription/status', { as: user })).body.data.usage.used).toBe(0)
})

const causesOfFailure: Record<string, (jobId: string) => Promise<unknown>> = {
  'an error': (jobId) => services().db.execute(sql`delete from kept_parts where job_id = ${jobId}`),
  'ten crashes': async (jobId) => {
    for (let crash = 0; crash < 10; crash++) await claimJob(services(), jobId)
  },
}

test.each(
  ['generating_actions', 'executing_actions_parsing'].flatMap((stage) => Object.keys(causesOfFailure).map((cause) => [stage, cause])),
)(
  'A-S-38 A-S-39 A-K-17 a job that fails in %s by %s keeps its report, is charged, and its tasks can be written later',
  {
    timeout: 60_000,
  },
  async (stage, cause) => {
    const { user, id } = await waitingJob(site.origin)
    await expect(runAnalysis(killedAt(stage, 'entered'), id, neverAborted)).rejects.toThrow('killed')
    await causesOfFailure[cause]?.(id)
    await runAnalysis(services(), id, neverAborted)
    const job = await jobOf(user, id)
    expect(job).toMatchObject({
      status: 'partial_success',
      action_generation_status: 'failed',
      action_count: 0,
      error: 'The report is complete, but its tasks could not be generated. Generate them again from the list of analyses.',
      folderPath: `jobs/${id}`,
      steps: { actions_parsing: { status: 'failed' } },
    })
    expect(job.score).not.toBeNull()
    expect((await call('GET', '/api/v1/subscription/status', { as: user })).body.data.usage.used).toBe(1)
    expect((await call('POST', `/api/v1/jobs/${id}/retry`, { as: user })).status).toBe(409)

    if (cause === 'an error') return
    expect((await call('POST', `/api/v1/jobs/${id}/regenerate-actions`, { as: user, body: {} })).status).toBe(200)
    expect(await jobOf(user, id)).toMatchObject({ status: 'completed', action_generation_status: 'completed', error: null })
  },
)

test('an analysis that fails with an error of our own says so, and only the log has the details', async () => {
  const { user, id } = await waitingJob(site.origin)
  // There are no stored pages that this stage could continue with.
  await services().db.execute(sql`update jobs set status = 'executing_step3' where id = ${id}`)
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  await runAnalysis({ ...services(), log }, id, neverAborted)
  expect(await jobOf(user, id)).toMatchObject({ status: 'failed', error: 'Something failed on our side. Run the analysis again.' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      jobId: id,
      stack: expect.stringMatching(/^Error: This step needs a complete crawl: run “crawl” or restore it first\.\n +at /),
    }),
  ])
})

test('an error while probing is logged, and the analysis continues', async () => {
  const lines: string[] = []
  const probe = async () => {
    throw new AnalysisFailed('Something failed on our side.', { cause: 'TypeError: x is undefined' })
  }
  const log = openLog('error', { write: (line) => void lines.push(line) })
  const run = { services: { ...services(), log }, job: { id: 'any-job' }, analyst: { probe, isEnded: () => false } } as unknown as Run
  const probing = analysisStages.find(({ status }) => status === 'executing_step2')
  expect(await probing?.run(run)).toBe('Could not be finished.')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ jobId: 'any-job', stack: 'TypeError: x is undefined' }])
})

test('A3 a process that stops hands its job back, without counting it as a crash', async () => {
  const { user, id } = await waitingJob(slow.origin)
  for (let restart = 0; restart < 3; restart++) {
    const ending = new AbortController()
    const run = runAnalysis(services(), id, ending.signal)
    await expect.poll(async () => (await jobOf(user, id)).progress?.read ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
    ending.abort()
    await expect(run).rejects.toThrow()
    await services().db.execute(sql`update jobs set progress = null where id = ${id}`)
  }
  expect(await jobOf(user, id)).toMatchObject({ status: 'executing_parallel_streams', error: null, finished_at: null })
  expect(await queryRows(sql`select crashes from jobs where id = ${id}`)).toEqual([{ crashes: 0 }])
  slow.release()
  await runAnalysis(services(), id, neverAborted)
  expect((await jobOf(user, id)).status).toBe('completed')
})

test('an analysis of hostile page content completes, and no CSV cell is a formula', async () => {
  const { user, id } = await waitingJob(hostile.origin)
  await runAnalysis(services(), id, neverAborted)
  const job = await jobOf(user, id)
  expect(job).toMatchObject({ status: 'completed', pages_read: 2 })
  const { body } = await call('GET', `/api/v1/jobs/${id}/pages`, { as: user })
  expect(body.data.pages[0].title).toContain('😀😀')
  for (const name of ['findings.csv', 'pages.csv']) {
    const { body: file } = await call('GET', `/api/v1/jobs/${id}/files/${name}`, { as: user })
    expect(file.data.content).not.toMatch(/(^|,|\n)"?[=+@]/)
  }
})

test('an analysis of a site that goes down is partially completed and charged', async () => {
  const { user, id } = await waitingJob(dying.origin)
  await runAnalysis(services(), id, neverAborted)
  const job = await jobOf(user, id)
  expect(job).toMatchObject({ status: 'partially_completed', error: 'The server stopped responding. Run the analysis again later.' })
  expect(job.score).not.toBeNull()
  expect((await call('GET', '/api/v1/subscription/status', { as: user })).body.data.usage.used).toBe(1)
})

test('a user who did not wait gets an email when the analysis is done', async () => {
  const { user, id } = await waitingJob(site.origin)
  await services().db.execute(sql`update jobs set created_at = created_at - interval '2 minutes' where id = ${id}`)
  await runAnalysis(services(), id, neverAborted)
  const { body } = await call('GET', `/api/v1/jobs/${id}`, { as: user })
  await expect
    .poll(async () => (await call('GET', '/api/dev/mail')).body.data.find((mail: { to: string }) => mail.to === user.email)?.text, {
      timeout: 10_000,
    })
    .toContain(`Its score is ${body.data.score} of 100.`)
  // The address is looked up when the mail is sent, because the user may have changed it or unsubscribed.
  const queuedFor = await rowsOf(services().db, sql`select data->'to' as "to" from pgboss.job where name = 'mail'`)
  expect(queuedFor).toContainEqual({ to: { userId: user.id, kind: 'reports' } })
})

test('A12 a job missing from the queue, as after a restored backup, is queued again at the next start', async () => {
  const { user, id } = await waitingJob(site.origin)
  await services().db.execute(sql`delete from pgboss.job where data->>'jobId' = ${id}`)
  expect(await requeueLostJobs(services())).toBeGreaterThanOrEqual(1)
  expect(await requeueLostJobs(services())).toBe(0)
  await expect.poll(async () => (await jobOf(user, id)).status, { timeout: 25_000 }).toBe('completed')
})
