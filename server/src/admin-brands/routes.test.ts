import type { BrandInput } from '@seo/contract/admin-brands'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { setSubscription } from '#subscription/subscriptions-table.ts'
import { askHost } from '#testing/ask-host.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer({ SUPPORT_EMAIL: 'help@example.test' })
const brandsPath = '/api/v1/admin/brands'

let admin: { id: string; token: string; email: string }
beforeAll(async () => {
  admin = await server.newUser({ admin: true })
})

let hostCount = 0
const newHost = () => `brand-${++hostCount}.test`
const input = (changes: Partial<BrandInput> = {}): BrandInput => ({
  hosts: [newHost()],
  site_name: 'Solvind Media',
  tagline: 'Websites that get found',
  logo_url: '/assets/logo.png',
  primary_color: '#f5b301',
  secondary_color: '#d99a00',
  favicon_url: '/favicon.ico',
  ga_tracking_id: null,
  support_email: 'hei@solvind.example',
  landing: 'welcome',
  payment_type: 'subscription',
  currency: 'nok',
  prices: { tier1: 199, tier2: 499 },
  credit_price: null,
  sells_funds: false,
  ...changes,
})
const create = (body: object) => server.call('POST', brandsPath, { as: admin, body })
const change = (id: string, body: object) => server.call('PUT', `${brandsPath}/${id}`, { as: admin, body })
const read = (id: string) => server.call('GET', `${brandsPath}/${id}`, { as: admin })
const remove = (id: string) => server.call('DELETE', `${brandsPath}/${id}`, { as: admin })
const brandingAt = async (host: string) =>
  (await askHost(server.address(), { host, path: '/api/v1/config/branding' })).body.data as Record<string, unknown>
const auditOf = (id: string) =>
  rowsOf<{ action: string; actor_id: string; before: unknown; after: Record<string, unknown> | null }>(
    server.services().db,
    sql`select action, actor_id, before, after from audit_entries where subject_id = ${id} order by id`,
  )
const signUpAt = async (host: string, email: string) =>
  (await askHost(server.address(), { host, path: '/api/v1/auth/signup-first', method: 'POST', body: { email, password: 'correct horse' } }))
    .body.data as { user_id: string; token: string }

test('a new brand is served at its host at once, listed, found, and recorded in the audit', async () => {
  const { status, body } = await create(input({ hosts: [' SEO.Solvind.Example:443 ', 'bücher.example'] }))
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    hosts: ['seo.solvind.example', 'xn--bcher-kva.example'],
    is_default: false,
    version: 1,
    prices: { tier1: 199, tier2: 499 },
    users: 0,
    buyers: {},
    updated_by: admin.email,
  })
  expect(await brandingAt('seo.solvind.example')).toMatchObject({
    site_name: 'Solvind Media',
    primary_color: '#f5b301',
    support_email: 'hei@solvind.example',
    landing: 'welcome',
  })
  expect(await brandingAt('xn--bcher-kva.example')).toMatchObject({ site_name: 'Solvind Media' })
  const { body: searchResult } = await server.call('GET', `${brandsPath}?search=solvind.ex`, { as: admin })
  expect(searchResult.data).toMatchObject({ total: 1, brands: [{ id: body.data.id, users: 0, currency: 'nok' }] })
  const { body: listResult } = await server.call('GET', brandsPath, { as: admin })
  expect(listResult.data.brands[0]).toMatchObject({ is_default: true })
  expect((await server.call('GET', `${brandsPath}?search=${encodeURIComponent('%_\\')}`, { as: admin })).body.data.total).toBe(0)
  const [row] = await auditOf(body.data.id)
  expect(row).toMatchObject({ action: 'brand.created', actor_id: admin.id, before: null, after: { site_name: 'Solvind Media' } })
  expect(JSON.stringify(row)).not.toContain('hei@')
})

test('a change is visible at the next load and in email links, and only changed fields are recorded', async () => {
  const [first, second] = [newHost(), newHost()]
  const { body } = await create(input({ hosts: [first] }))
  const { id } = body.data
  const { status, body: changed } = await change(id, {
    ...input({ hosts: [second, first], site_name: 'Solvind', primary_color: '#ABC' }),
    version: 1,
  })
  expect([status, changed.data.version]).toEqual([200, 2])
  expect(await brandingAt(second)).toMatchObject({ site_name: 'Solvind', primary_color: '#aabbcc' })
  const [, row] = await auditOf(id)
  expect(row).toMatchObject({
    action: 'brand.changed',
    before: { site_name: 'Solvind Media', primary_color: '#f5b301', hosts: [first] },
    after: { site_name: 'Solvind', primary_color: '#aabbcc', hosts: [second, first] },
  })
  expect(row?.after).not.toHaveProperty('tagline')

  const email = `u${hostCount}@example.test`
  await signUpAt(first, email)
  await server.call('POST', '/api/v1/auth/reset-password', { body: { email } })
  const mail = await server.mailTo(email)
  expect(mail.text).toContain(`http://${second}/reset-password`)
})

test('a change by another admin is not overwritten', async () => {
  const { body } = await create(input())
  const { id } = body.data
  expect((await change(id, { ...input({ hosts: body.data.hosts, tagline: 'First' }), version: 1 })).status).toBe(200)
  const refused = await change(id, { ...input({ hosts: [newHost()], tagline: 'Second' }), version: 1 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect(refused.body.error).toContain('nothing was saved')
  expect((await read(id)).body.data).toMatchObject({ tagline: 'First', version: 2, hosts: body.data.hosts })
  expect(await auditOf(id)).toHaveLength(2)
})

test('when two admins save the same version at the same time, one is refused', async () => {
  const { body } = await create(input())
  const { id, hosts } = body.data
  const answers = await Promise.all(['a', 'b', 'c'].map((tagline) => change(id, { ...input({ hosts, tagline }), version: 1 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a host belongs to one brand; the error names that brand, and nothing is half-saved', async () => {
  const host = newHost()
  await create(input({ hosts: [host], site_name: 'First Owner' }))
  const refused = await create(input({ hosts: [newHost(), host.toUpperCase()], site_name: 'Second' }))
  expect(refused).toMatchObject({ status: 409, body: { error: `The host ${host} already belongs to the brand First Owner.` } })
  expect((await server.call('GET', `${brandsPath}?search=Second`, { as: admin })).body.data.total).toBe(0)

  const ownHost = newHost()
  const { body } = await create(input({ hosts: [ownHost], tagline: 'Mine' }))
  expect((await change(body.data.id, { ...input({ hosts: [host], tagline: 'Stolen' }), version: 1 })).status).toBe(409)
  expect(await brandingAt(ownHost)).toMatchObject({ tagline: 'Mine' })
  expect((await read(body.data.id)).body.data).toMatchObject({ version: 1, hosts: [ownHost] })
})

test.each<[string, object, string]>([
  ['a host with a path', { hosts: ['a.example/login'] }, 'Enter only the host'],
  ['no host', { hosts: [] }, 'Add at least one host'],
  ['a host twice', { hosts: ['twice.example', 'TWICE.example:443'] }, 'The host twice.example is listed twice.'],
  ['a wrong port', { hosts: ['a.example:99999'] }, "isn't a host"],
  ['no name', { site_name: '  ' }, 'Enter the site name.'],
  ['a long name', { site_name: 'x'.repeat(41) }, 'at most 40 characters'],
  ['a name of two lines', { site_name: 'a\nb' }, 'must be one line'],
  ['an invalid color', { primary_color: 'red;}' }, 'Enter a color such as #2563eb.'],
  ['a color with transparency', { secondary_color: '#12345678' }, 'Enter a color such as #2563eb.'],
  ['a JavaScript icon URL', { favicon_url: 'javascript:alert(1)' }, 'Enter a path such as /favicon.ico'],
  ['a logo URL without a scheme', { logo_url: '//evil.example/x.png' }, 'Enter a path such as'],
  ['an invalid analytics id', { ga_tracking_id: 'G-1"><script>' }, 'Enter an analytics ID'],
  ['a support address with a mail header', { support_email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter an email address'],
  ['a price of zero', { prices: { tier1: 0 } }, 'The lowest price is NOK'],
  ['a negative price', { prices: { tier1: -5 } }, 'The lowest price is'],
  ['a huge price', { prices: { tier1: 1_000_000 } }, 'The highest price is NOK'],
  ['a price beyond every integer', { prices: { tier1: 1e300 } }, 'The highest price is NOK'],
  ['a price with cents', { prices: { tier1: 9.99 } }, 'Enter a whole number of NOK.'],
  ['a price as text', { prices: { tier1: '99' } }, 'must be of type number'],
  ['too few yen', { currency: 'jpy', prices: { tier1: 49 } }, 'The lowest price is ¥50.'],
  ['too many dinars', { currency: 'kwd', prices: { tier1: 100_000 } }, 'The highest price is KWD'],
  ['an unknown currency', { currency: 'doge' }, '"currency" must be one of'],
  ['a credit price of zero', { credit_price: 0 }, 'The lowest price is'],
  ['funds without credits', { sells_funds: true }, 'Sell credits too, because funds only pay for credits.'],
  ['a word for whether funds are sold', { sells_funds: 'yes' }, 'The field "sells_funds" must be of type boolean'],
  ['nothing about funds', { sells_funds: undefined }, 'The field "sells_funds" is required'],
  ['nothing to sell', { prices: {} }, 'Sell at least one plan.'],
  ['only prices of the other payment type', { prices: { single_report: 99 } }, 'Sell at least one plan.'],
  ['an unknown tier', { prices: { tier9: 99 } }, 'prices'],
])('%s is refused with a message', async (_what, invalidFields, message) => {
  const { status, body } = await create({ ...input(), ...invalidFields })
  expect(status).toBe(400)
  expect(body.error).toContain(message)
})

test('large prices in a currency without decimals are accepted', async () => {
  const { status, body } = await create(input({ currency: 'jpy', prices: { tier1: 2_900, tier4: 99_999_999 } }))
  expect([status, body.data?.prices]).toEqual([201, { tier1: 2_900, tier4: 99_999_999 }])
})

test('row 70 fields that an admin may not set are dropped', async () => {
  const { body } = await create({ ...input(), id: 'mine', is_default: true, version: 99, ai_monthly_cap_cents: 1, users: 5 })
  expect(body.data).toMatchObject({ is_default: false, version: 1, users: 0 })
  expect(body.data).not.toHaveProperty('ai_monthly_cap_cents')
  expect(body.data.id).not.toBe('mine')
})

test('the default brand can be edited and needs no host, but cannot be deleted', async () => {
  const { body: list } = await server.call('GET', brandsPath, { as: admin })
  const { id } = list.data.brands[0]
  const { body } = await read(id)
  expect(body.data.prices).toEqual({ tier1: 19, tier2: 49, tier3: 99, tier4: 249 })
  const { users, buyers, price_ids, updated_at, updated_by, is_default, ...fields } = body.data
  expect(users).toBeGreaterThan(0)
  expect((await change(id, { ...fields, support_email: null, tagline: 'Reports' })).status).toBe(200)
  expect(await brandingAt('nobody.example')).toMatchObject({ tagline: 'Reports' })
  expect(await remove(id)).toMatchObject({ status: 409, body: { error: expect.stringContaining("The default brand can't be deleted") } })
})

test('a brand with users cannot be deleted; one without users is deleted with its hosts', async () => {
  const host = newHost()
  const { body } = await create(input({ hosts: [host] }))
  const { id } = body.data
  const { user_id } = await signUpAt(host, `stays${hostCount}@example.test`)
  await testBilling.plan(server.services(), user_id, 'tier2')
  expect((await read(id)).body.data).toMatchObject({ users: 1, buyers: { tier2: 1 } })
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { error: "1 person has an account at this brand, so it can't be deleted." },
  })
  expect(await brandingAt(host)).toMatchObject({ site_name: 'Solvind Media' })

  const unusedHost = newHost()
  const { body: other } = await create(input({ hosts: [unusedHost] }))
  expect((await remove(other.data.id)).status).toBe(200)
  expect(await brandingAt(unusedHost)).not.toMatchObject({ site_name: 'Solvind Media' })
  expect(await auditOf(other.data.id)).toMatchObject([{ action: 'brand.created' }, { action: 'brand.deleted', after: null }])
  expect((await create(input({ hosts: [unusedHost] }))).status).toBe(201)
})

test('the currency of a brand cannot change while it has monthly subscribers', async () => {
  const host = newHost()
  const { body } = await create(input({ hosts: [host], currency: 'eur' }))
  const { id, version } = body.data
  const { user_id: userId } = await signUpAt(host, `pays${hostCount}@example.test`)
  const { db, now } = server.services()
  const plan = { userId, tier: 'tier2' as const, status: 'active' as const, paymentType: 'subscription' as const, updatedAt: now() }
  await setSubscription(db, { ...plan, stripeSubscriptionId: `sub_${userId}` })
  const inFrancs = { ...input({ hosts: [host], currency: 'chf' }), version }
  expect(await change(id, inFrancs)).toMatchObject({
    status: 409,
    body: { error: '1 person pays this brand monthly in EUR. You can change the currency when these subscriptions have ended.' },
  })
  expect((await read(id)).body.data).toMatchObject({ currency: 'eur', version })
  await setSubscription(db, { ...plan, status: 'canceled', stripeSubscriptionId: `sub_${userId}` })
  expect(await change(id, inFrancs)).toMatchObject({ status: 200, body: { data: { currency: 'chf' } } })
})

test('A-E-29 an admin switches the sale of funds on and off, each with an entry in the audit log', async () => {
  const { body } = await create(input({ credit_price: 90 }))
  const { id, hosts } = body.data
  expect(body.data.sells_funds).toBe(false)
  const edit = input({ hosts, credit_price: 90, sells_funds: true })
  const stranger = await server.newUser()
  expect((await server.call('PUT', `${brandsPath}/${id}`, { as: stranger, body: { ...edit, version: 1 } })).status).toBe(403)
  expect((await read(id)).body.data).toMatchObject({ sells_funds: false, version: 1 })

  expect((await change(id, { ...edit, version: 1 })).body.data).toMatchObject({ sells_funds: true, version: 2 })
  expect((await read(id)).body.data.sells_funds).toBe(true)
  expect((await change(id, { ...edit, sells_funds: false, version: 2 })).body.data.sells_funds).toBe(false)
  expect(await auditOf(id)).toMatchObject([
    { action: 'brand.created' },
    { action: 'brand.changed', actor_id: admin.id, before: { sells_funds: false }, after: { sells_funds: true } },
    { action: 'brand.changed', before: { sells_funds: true }, after: { sells_funds: false } },
  ])
})

test('the currency of a brand cannot change while a user has funds in it', async () => {
  const host = newHost()
  const { body } = await create(input({ hosts: [host], currency: 'eur', credit_price: 9, sells_funds: true }))
  const { id, version } = body.data
  const { user_id: userId } = await signUpAt(host, `saves${hostCount}@example.test`)
  const inYen = { ...input({ hosts: [host], currency: 'jpy', prices: { tier1: 4_900 } }), version }
  await testBilling.giveBonus(server.services(), userId, 3)
  await testBilling.giveBonus(server.services(), userId, 900, 'funds')
  expect(await change(id, inYen)).toMatchObject({
    status: 409,
    body: { error: '1 person has funds in EUR at this brand. You can change the currency when these funds are spent.' },
  })
  const { body: other } = await create(input({ currency: 'eur' }))
  expect((await change(other.data.id, { ...inYen, hosts: other.data.hosts })).status).toBe(200)
  await testBilling.giveBonus(server.services(), userId, -900, 'funds')
  expect(await change(id, inYen)).toMatchObject({ status: 200, body: { data: { currency: 'jpy' } } })

  const { body: list } = await server.call('GET', brandsPath, { as: admin })
  const defaultBrand = (await read(list.data.brands[0].id)).body.data
  for (const user of [await server.newUser(), await server.newUser()]) await testBilling.giveBonus(server.services(), user.id, 100, 'funds')
  expect(await change(defaultBrand.id, { ...inYen, hosts: defaultBrand.hosts, version: defaultBrand.version })).toMatchObject({
    status: 409,
    body: { error: '2 people have funds in USD at this brand. You can change the currency when these funds are spent.' },
  })
})

test('an unknown brand is not found', async () => {
  for (const id of ['none', '%00', '../../etc', "' or 1=1"]) {
    expect([404, 400]).toContain((await read(encodeURIComponent(id))).status)
  }
  expect(await change('none', { ...input(), version: 1 })).toMatchObject({ status: 404, body: { error: 'This brand does not exist' } })
  expect((await remove('none')).status).toBe(404)
})

test('a price at the payment provider is reused only for the same amount and currency', async () => {
  const { body } = await create(input({ prices: { tier1: 199, tier2: 499 } }))
  const { id, hosts } = body.data
  const { db } = server.services()
  await db.execute(
    sql`update brands set tiers = '{"tier1":{"price":199,"priceId":"price_1"},"tier2":{"price":499,"priceId":"price_2"}}' where id = ${id}`,
  )
  const { body: changed } = await change(id, { ...input({ hosts, prices: { tier1: 199, tier2: 599 } }), version: 1 })
  expect(changed.data.price_ids).toEqual({ tier1: 'price_1' })
  const { body: inKronor } = await change(id, { ...input({ hosts, currency: 'sek', prices: { tier1: 199 } }), version: 2 })
  expect(inKronor.data.price_ids).toEqual({})
})

test('users of a brand are offered its prices', async () => {
  const host = newHost()
  await create(input({ hosts: [host], payment_type: 'one_time', currency: 'jpy', prices: { single_report: 4_900, tier1: 900 } }))
  const user = await signUpAt(host, `buyer${hostCount}@example.test`)
  const { body } = await server.call('GET', '/api/v1/subscription/tiers', { as: user })
  expect(body.data).toMatchObject([{ key: 'single_report', price: 4_900, currency: 'jpy', interval: 'one_time' }])
  expect(body.data).toHaveLength(1)
})
