/**
 * Kills the program during analyses, like a power cut, and checks that every job ends, nothing is duplicated, and each job is charged once.
 * `npm run faults` does this thirty times; this test three times.
 */
import { once } from 'node:events'
import { serve } from '@seo/engine/testing/serve'
import { afterAll, expect, inject, test } from 'vitest'
import { ask, type Body, kill, killAll, launchProgram } from '#testing/program.ts'
import { programDatabase } from '#testing/program-database.ts'

const KILLS = Number(process.env.KILLS ?? 3)
/** An analysis of the site below takes about this long. */
const ANALYSIS_MS = 3_000
const PAGES = 24

const site = await serve({
  '/robots.txt': { status: 404 },
  '/sitemap.xml': { status: 404 },
  '/sitemap_index.xml': { status: 404 },
  '*': (request, response) => {
    const links = Array.from({ length: PAGES }, (_, i) => `<a href="/${i}">Page ${i}</a>`).join('')
    const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Page ${request.url}</title>${links}`)
    setTimeout(answer, 60)
  },
})
afterAll(async () => {
  killAll()
  await site[Symbol.asyncDispose]()
})
const launch = (env: Record<string, string>, only?: 'server' | 'worker') => launchProgram({ CRAWL_ALLOW: site.host, ...env }, only)

async function submitAsNewUser(address: string): Promise<{ token: string; id: string }> {
  const email = `${crypto.randomUUID()}@example.test`
  const { body } = await ask(address, 'POST', '/api/v1/auth/signup-first', undefined, { email, password: 'correct horse', name: 'Ann' })
  const { token } = body.data
  const job = await ask(address, 'POST', '/api/v1/process', token, { url: site.origin })
  expect(job.status).toBe(200)
  return { token, id: job.body.data.id }
}

/** Expects a job that is completed and charged exactly once. */
async function expectCompleteResult(address: string, { token, id }: { token: string; id: string }): Promise<void> {
  const job = async () => (await ask(address, 'GET', `/api/v1/jobs/${id}`, token)).body.data
  await expect.poll(async () => (await job()).finished_at, { timeout: 60_000, interval: 250 }).not.toBeNull()
  expect(await job()).toMatchObject({ status: 'completed', pages_read: PAGES + 1, error: null })
  const { body: parsed } = await ask(address, 'POST', `/api/v1/jobs/${id}/regenerate-actions`, token, {})
  const { action_count } = await job()
  expect(parsed.actionsCount).toBe(action_count)
  const { body: pages } = await ask(address, 'GET', `/api/v1/jobs/${id}/pages?limit=200`, token)
  const urls = pages.data.pages.map(({ url }: { url: string }) => url)
  expect(new Set(urls).size).toBe(PAGES + 1)
  expect(urls).toHaveLength(PAGES + 1)
  const { body: plan } = await ask(address, 'GET', '/api/v1/subscription/status', token)
  expect(plan.data.usage.used).toBe(1)
  const { body: jobs } = await ask(address, 'GET', '/api/v1/jobs', token)
  expect([jobs.data.active.length, jobs.data.completed.length]).toEqual([0, 1])
}

/** Delays spread over the duration of an analysis, so the kills hit different stages. */
const killDelaysMs = Array.from({ length: KILLS }, (_, i) => ((i + Math.random()) / KILLS) * ANALYSIS_MS)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.runIf(inject('database').kind === 'embedded')(
  `A1 killed ${KILLS} times during an analysis, the program resumes where it was`,
  { timeout: 60_000 + KILLS * 90_000 },
  async () => {
    const database = await programDatabase()
    let program = await launch(database.env)
    for (const delayMs of killDelaysMs) {
      const job = await submitAsNewUser(program.address)
      await pause(delayMs)
      await kill(program)
      program = await launch(database.env)
      await expectCompleteResult(program.address, job)
    }
    await kill(program)
    await database.remove()
  },
)

test.runIf(inject('database').kind === 'postgres')(
  `A1 A7 when one of two workers is killed, ${KILLS} times, the other takes over its job`,
  { timeout: 60_000 + KILLS * 90_000 },
  async () => {
    const { env, remove } = await programDatabase()
    const server = await launch(env, 'server')
    let workers = [await launch(env, 'worker'), await launch(env, 'worker')]
    const submitted: { token: string; id: string }[] = []
    for (const delayMs of killDelaysMs) {
      submitted.push(await submitAsNewUser(server.address), await submitAsNewUser(server.address))
      await pause(delayMs)
      const [first, second] = workers
      if (first === undefined || second === undefined) throw new Error('a worker is missing')
      await kill(first)
      workers = [second, await launch(env, 'worker')]
    }
    for (const each of submitted) await expectCompleteResult(server.address, each)
    for (const each of [server, ...workers]) await kill(each)
    await remove()
  },
)

test('A3 a program that is stopped while analyses run loses no job that it accepted', async () => {
  const { env, remove } = await programDatabase()
  const before = await launch(env)
  const signIn = { email: 'agency@example.test', password: 'demo1234' }
  const { body } = await ask(before.address, 'POST', '/api/v1/auth/login', undefined, signIn)
  const { token } = body.data

  // Send twenty requests a second until well after shutdown.
  const ended = once(before.child, 'exit')
  const answers: Promise<{ status: number; body: Body } | string>[] = []
  for (let i = 0; i < 60; i++) {
    const submission = ask(before.address, 'POST', '/api/v1/process', token, { url: `${site.origin}/?${i}` })
    answers.push(submission.catch(({ cause }) => cause?.code ?? 'lost'))
    if (i === 20) before.child.kill('SIGTERM')
    await pause(50)
  }
  expect(await ended).toEqual([0, null])
  const received = await Promise.all(answers)
  const acceptedIds = received.flatMap((answer) => (typeof answer === 'object' && answer.status === 200 ? [answer.body.data.id] : []))
  expect(acceptedIds.length).toBeGreaterThan(0)
  // All other requests were refused: the server no longer listened, or closed the connection before reading the request.
  const refusals = received.filter((answer) => typeof answer === 'string' || answer.status !== 200)
  for (const answer of refusals) expect(['ECONNREFUSED', 'ECONNRESET', 503]).toContain(typeof answer === 'string' ? answer : answer.status)

  const after = await launch(env)
  const { body: jobs } = await ask(after.address, 'GET', '/api/v1/jobs', token)
  const storedIds = [...jobs.data.active, ...jobs.data.completed].map(({ id }: { id: string }) => id)
  expect(storedIds.toSorted()).toEqual(acceptedIds.toSorted())
  const firstStatus = async () => (await ask(after.address, 'GET', `/api/v1/jobs/${acceptedIds[0]}`, token)).body.data.status
  await expect.poll(firstStatus, { timeout: 30_000, interval: 250 }).toBe('completed')
  await kill(after)
  await remove()
})
