import { serve } from '@seo/engine/testing/serve'
import { afterAll, expect, test } from 'vitest'
import { grantPlan } from '#subscription/standing.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'

const small = await smallSite()
const waiting: (() => void)[] = []
/** The start pages respond at once; the pages they link to never do. */
const endless = await serve({
  '/robots.txt': { status: 404 },
  '*': (request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Shop</h1><a href="/wait${request.url}">On</a>`)
    if (request.url?.startsWith('/wait')) waiting.push(answer)
    else answer()
  },
})
const { call, newUser, services, analysed } = testServer({ CRAWL_ALLOW: `${small.host},${endless.host}` })
afterAll(async () => {
  for (const answer of waiting) answer()
  await small[Symbol.asyncDispose]()
  await endless[Symbol.asyncDispose]()
})

test('B19 each of fifty jobs gets a quick score while three are analyzed, and another user’s single job does not wait for them', {
  timeout: 120_000,
}, async () => {
  const [many, other] = [await newUser(), await newUser()]
  for (const { id } of [many, other]) await grantPlan(services(), services().db, id, 'tier4')
  const urls = Array.from({ length: 50 }, (_, i) => `${endless.origin}/start-${i}`)
  expect((await call('POST', '/api/v1/process/batch', { as: many, body: { urls } })).status).toBe(200)
  const jobs = async () => (await call('GET', '/api/v1/jobs', { as: many })).body.data.active
  await expect
    .poll(async () => (await jobs()).filter(({ quick }: { quick: unknown }) => quick === null).length, { timeout: 60_000, interval: 100 })
    .toBe(0)
  const statuses = async () => (await jobs()).map(({ status }: { status: string }) => status)
  const queued = (all: string[]) => all.filter((status) => status === 'queued')
  // No analysis has ended yet, and all but three have not started.
  await expect.poll(async () => queued(await statuses()).length, { timeout: 20_000 }).toBe(47)
  expect(await statuses()).toHaveLength(50)
  // No one else is waiting, so the queue positions are all this user's.
  const places = (await jobs()).flatMap(({ place }: { place?: number }) => place ?? [])
  expect(places.toSorted((a: number, b: number) => a - b)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1))

  // The other user's single job ends before any of them.
  await analysed(other, small.origin)
  expect(await statuses()).toHaveLength(50)
  expect(queued(await statuses())).toHaveLength(47)
  await call('DELETE', '/api/v1/jobs', { as: many })
})
