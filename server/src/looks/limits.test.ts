import { lookCalls } from '@seo/contract/looks'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rateLimits } from '#http/rate-limits-table.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'

const site = await smallSite()
const { call, services } = testServer({ CRAWL_ALLOW: site.host, RATE_LIMITS: 'on', TRUST_PROXY: '1' })
afterAll(() => site[Symbol.asyncDispose]())

const lookFrom = (address: string) =>
  // A private address is refused before a page is read, but the request is counted.
  call('POST', '/api/v1/looks', { body: { url: 'http://10.0.0.1/' }, headers: { 'x-forwarded-for': address } })

test('an IP address gets five quick looks an hour, all addresses together two hundred', async () => {
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await lookFrom('198.51.100.1')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  await services().db.update(rateLimits).set({ count: lookCalls.look.limits[1].count }).where(eq(rateLimits.key, 'looks.look:all'))
  expect((await lookFrom('198.51.100.77')).status).toBe(429)
})
