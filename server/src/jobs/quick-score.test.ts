import { serve } from '@seo/engine/testing/serve'
import { afterAll, expect, test } from 'vitest'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'

const normalSite = await smallSite()
const pendingResponses: (() => void)[] = []
/** The start pages respond at once; the pages they link to never do. */
const endlessSite = await serve({
  '/robots.txt': { status: 404 },
  '*': (request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Shop</h1><a href="/wait${request.url}">On</a>`)
    if (request.url?.startsWith('/wait')) pendingResponses.push(answer)
    else answer()
  },
})
const { call, newUser, services, analyze } = testServer({ CRAWL_ALLOW: `${normalSite.host},${endlessSite.host}` })
afterAll(async () => {
  for (const answer of pendingResponses) answer()
  await normalSite[Symbol.asyncDispose]()
  await endlessSite[Symbol.asyncDispose]()
})

test('B19 each of fifty jobs gets a quick score while three are analyzed, and another user’s single job does not wait for them', async () => {
  const [busyUser, otherUser] = [await newUser(), await newUser()]
  for (const { id } of [busyUser, otherUser]) await grantPlan(services(), services().db, id, 'tier4')
  const urls = Array.from({ length: 50 }, (_, i) => `${endlessSite.origin}/start-${i}`)
  expect((await call('POST', '/api/v1/process/batch', { as: busyUser, body: { urls } })).status).toBe(200)
  const jobs = async () => (await call('GET', '/api/v1/jobs', { as: busyUser })).body.data.active
  await expect
    .poll(async () => (await jobs()).filter(({ quick }: { quick: unknown }) => quick === null).length, { timeout: 60_000, interval: 100 })
    .toBe(0)
  const statuses = async () => (await jobs()).map(({ status }: { status: string }) => status)
  const queued = (all: string[]) => all.filter((status) => status === 'queued')
  // No analysis has ended, and only three have started.
  await expect.poll(async () => queued(await statuses()).length, { timeout: 20_000 }).toBe(47)
  expect(await statuses()).toHaveLength(50)
  // No other user has queued jobs, so this user's jobs have the positions 1 to 47.
  const places = (await jobs()).flatMap(({ place }: { place?: number }) => place ?? [])
  expect(places.toSorted((a: number, b: number) => a - b)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1))

  // The other user's single job ends before any of the fifty.
  await analyze(otherUser, normalSite.origin)
  expect(await statuses()).toHaveLength(50)
  expect(queued(await statuses())).toHaveLength(47)
  await call('DELETE', '/api/v1/jobs', { as: busyUser })
})
