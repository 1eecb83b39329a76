/** Kills the program during a call to the AI provider: the analysis is complete, and the possible cost still counts. */
import { afterAll, expect, test } from 'vitest'
import { fakeLlm } from '#testing/fake-llm.ts'
import { ask, kill, killAll, launchProgram } from '#testing/program.ts'
import { programDatabase } from '#testing/program-database.ts'
import { smallSite } from '#testing/test-sites.ts'

const site = await smallSite()
const llm = await fakeLlm({ silent: { isSilent: true } })
afterAll(async () => {
  killAll()
  await llm.stop()
  await site[Symbol.asyncDispose]()
})

test('after a kill between reservation and response, the retry finds the reservation and does not spend it again', {
  timeout: 240_000,
}, async () => {
  const database = await programDatabase()
  const env = {
    ...database.env,
    CRAWL_ALLOW: site.host,
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'silent',
    AI_BASE_URL: llm.url,
    AI_PRICE_IN: '1',
    AI_PRICE_OUT: '1',
    // Enough for one request about this small site, but not for two.
    AI_MAX_TOKENS_PER_ANALYSIS: '9000',
    AI_MAX_SECONDS: '600',
  }
  let program = await launchProgram(env)
  const signIn = async (email: string) =>
    (await ask(program.address, 'POST', '/api/v1/auth/login', undefined, { email, password: 'demo1234' })).body.data.token as string
  const token = await signIn('agency@example.test')
  const { body } = await ask(program.address, 'POST', '/api/v1/process', token, { url: site.origin })
  const { id } = body.data
  await llm.until(1)
  // The provider is called only after the analysis has ended, so the analysis can be read even while the provider does not respond.
  const job = (await ask(program.address, 'GET', `/api/v1/jobs/${id}`, token)).body.data
  expect(job).toMatchObject({ status: 'completed', wording: { state: 'waiting' } })
  expect(job.executive_summary).toContain('# Executive summary')
  const usage = async () =>
    (await ask(program.address, 'GET', '/api/v1/admin/ai/usage', await signIn('admin@example.test'))).body.data.brands[0]
  const before = await usage()
  expect(before).toMatchObject({ calls: 1, failed: 0 })
  expect(before.cost_micros).toBe(before.tokens.in + before.tokens.out)

  await kill(program)
  program = await launchProgram(env)
  const wording = async () => (await ask(program.address, 'GET', `/api/v1/jobs/${id}/wording`, token)).body.data
  await expect.poll(async () => (await wording()).state, { timeout: 120_000, interval: 200 }).toBe('kept')
  expect(await wording()).toMatchObject({ note: 'The AI budget of this analysis is used up.', kept: 0 })
  expect(await usage()).toEqual(before)
  expect(llm.seen).toHaveLength(1)
  await kill(program)
  await database.remove()
})
