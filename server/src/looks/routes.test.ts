import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'
import { deleteOldLooks } from './look.ts'

const site = await smallSite()
const { call, newUser, services, advance, analyze } = testServer({ CRAWL_ALLOW: site.host })
afterAll(() => site[Symbol.asyncDispose]())

const look = (url: string) => call('POST', '/api/v1/looks', { body: { url } })
const countLooks = async () => (await rowsOf<{ count: number }>(services().db, sql`select count(*)::int as count from looks`))[0]?.count

test('a visitor gets the score of one page and its first issues; an account claims them once and keeps them until the site is analyzed', async () => {
  const { status, body } = await look(site.origin)
  expect(status).toBe(201)
  const { token, ...shownLook } = body.data
  expect(shownLook).toMatchObject({ url: `${site.origin}/`, score: expect.any(Number) })
  expect(shownLook.findings).toHaveLength(3)
  expect(token).toMatch(/^[\w-]{43}$/)

  const [owner, thief] = [await newUser(), await newUser()]
  expect((await call('GET', '/api/v1/looks', { as: owner })).body.data).toBeNull()
  const claim = (as: typeof owner) => call('POST', '/api/v1/looks/claim', { as, body: { token } })
  expect((await claim(owner)).body.data).toEqual(shownLook)
  expect(await claim(thief)).toMatchObject({ status: 404, body: { error: 'This result has expired. Check the page again.' } })
  expect((await call('GET', '/api/v1/looks', { as: thief })).body.data).toBeNull()
  expect((await call('GET', '/api/v1/looks', { as: owner })).body.data).toEqual(shownLook)

  await analyze(owner, site.origin)
  expect((await call('GET', '/api/v1/looks', { as: owner })).body.data).toBeNull()
})

test('an address without a scheme that responds only over http is shown and stored with http', async () => {
  const owner = await newUser()
  const { body } = await look(site.host)
  expect(body.data.url).toBe(`${site.origin}/`)
  expect((await call('POST', '/api/v1/looks/claim', { as: owner, body: { token: body.data.token } })).body.data.url).toBe(`${site.origin}/`)
})

test('a newer look replaces the older one, and can be dismissed', async () => {
  const owner = await newUser()
  for (const path of ['/a', '/d']) {
    const { body } = await look(`${site.origin}${path}`)
    await call('POST', '/api/v1/looks/claim', { as: owner, body: { token: body.data.token } })
  }
  expect((await call('GET', '/api/v1/looks', { as: owner })).body.data.url).toBe(`${site.origin}/d`)
  expect((await call('DELETE', '/api/v1/looks', { as: owner })).status).toBe(200)
  expect((await call('GET', '/api/v1/looks', { as: owner })).body.data).toBeNull()
})

test('an unclaimed look expires after 55 minutes and is deleted; a claimed one stays', async () => {
  const owner = await newUser()
  const [claimedToken, unclaimedToken] = [
    (await look(`${site.origin}/a`)).body.data.token,
    (await look(`${site.origin}/b`)).body.data.token,
  ]
  await call('POST', '/api/v1/looks/claim', { as: owner, body: { token: claimedToken } })
  const countBefore = (await countLooks()) ?? 0
  advance(56 * 60_000)
  expect((await call('POST', '/api/v1/looks/claim', { as: owner, body: { token: unclaimedToken } })).status).toBe(404)
  await deleteOldLooks(services())
  expect(await countLooks()).toBe(countBefore - 1)
  expect((await call('GET', '/api/v1/looks', { as: owner })).body.data.url).toBe(`${site.origin}/a`)
})

test.each([
  ['an empty address', '', 'Please enter a URL'],
  ['text that is not an address', 'not an address', 'Please enter a valid URL (e.g., https://example.com)'],
  [
    'an address on this machine',
    'http://127.0.0.1:9/',
    'Private or local addresses can’t be analyzed. Enter the address of a public website.',
  ],
  [
    'a metadata address of a cloud',
    'http://169.254.169.254/latest/meta-data',
    'Private or local addresses can’t be analyzed. Enter the address of a public website.',
  ],
  ['an address of 3,000 letters', `https://example.com/${'x'.repeat(3000)}`, 'This URL is too long. Use at most 2,048 characters.'],
])('%s is refused with a message, and nothing is stored', async (_case, url, error) => {
  const countBefore = await countLooks()
  expect(await look(url)).toMatchObject({ status: 400, body: { error } })
  expect(await countLooks()).toBe(countBefore)
})

test('a page that cannot be read returns the reason', async () => {
  const { status, body } = await look(`${site.origin}/gone`)
  expect(status).toBe(422)
  expect(body.error).toMatch(/404/)
})
