import { serve } from '@seo/engine/testing/serve'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const languages = new Set<string | undefined>()
const site = await serve({
  '/robots.txt': { status: 404 },
  '*': (request, response) => {
    languages.add(request.headers['accept-language'])
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Boats</title><h1>Boats</h1><a href="/a">A</a><a href="/a/b">B</a>')
  },
})
const { call, newUser } = testServer({ CRAWL_ALLOW: `${site.host},127.0.0.1:1` })
afterAll(() => site[Symbol.asyncDispose]())

async function runToEnd(body: object) {
  const user = await newUser()
  const { body: submitted } = await call('POST', '/api/v1/process', { as: user, body })
  const readJob = async () => (await call('GET', `/api/v1/jobs/${submitted.data.id}`, { as: user })).body.data
  await expect.poll(async () => (await readJob()).finished_at, { timeout: 60_000, interval: 200 }).not.toBeNull()
  return { submitted: submitted.data, job: await readJob() }
}

test('A-C-17 maxDepth and language are respected', async () => {
  const { job } = await runToEnd({ url: site.origin, options: { maxDepth: 0, language: 'de-CH' } })
  expect(job).toMatchObject({ status: 'completed', pages_read: 1 })
  // Some probes request other languages for comparison, but no request is without a language.
  expect(languages).toContain('de-CH')
  expect(languages).not.toContain(undefined)
  expect(site.requestedPaths).not.toContain('/a')
})

test.each(['de_CH', 'x', 'en\r\nx-evil: 1', 'a'.repeat(36)])('A-C-17 %j is not accepted as a language', async (language) => {
  const as = await newUser()
  expect(await call('POST', '/api/v1/process', { as, body: { url: site.origin, options: { language } } })).toMatchObject({
    status: 400,
    body: { error: 'Please enter a language such as en or de-CH' },
  })
})

test('a host without a scheme that supports only http is analyzed over http', async () => {
  const { submitted, job } = await runToEnd({ url: site.host })
  expect(submitted.url).toBe(`https://${site.host}/`)
  expect(job).toMatchObject({ status: 'completed', url: `${site.origin}/` })
})

test('a host without a scheme that supports neither https nor http gets a message', async () => {
  const { job } = await runToEnd({ url: '127.0.0.1:1' })
  expect(job).toMatchObject({ status: 'failed', url: 'https://127.0.0.1:1/' })
  expect(job.error).toBe('We couldn’t connect to 127.0.0.1:1 over https or http. Check that the site is online, then try again.')
})
