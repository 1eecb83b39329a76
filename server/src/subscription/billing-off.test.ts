import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const { call, newUser } = testServer({
  NODE_ENV: 'production',
  APP_URL: 'https://seo.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'SEO <hello@seo.example.com>',
  RATE_LIMITS: 'on',
  PLAN_WITHOUT_BILLING: 'tier3',
})

test('case 46: production without a key sells nothing, and everyone has the configured plan', async () => {
  const user = await newUser()
  const { body } = await call('GET', '/api/v1/subscription/status', { as: user })
  expect(body.data.subscription).toMatchObject({
    tier: 'tier3',
    status: 'active',
    features: { actionItemsLimit: 100, domainsPerMonth: 10 },
  })
  expect(body.data.usage).toMatchObject({ used: 0, limit: 10 })
  expect(body.data.billing).toEqual({ mode: 'off', currency: 'usd', creditPrice: null, sellsFunds: false })
  expect((await call('GET', '/api/v1/auth/profile', { as: user })).body.data.profile.plan).toBe('tier3')
  const tiers = await call('GET', '/api/v1/subscription/tiers', { as: user })
  expect(tiers.body.data.map(({ priceId }: { priceId: unknown }) => priceId)).toEqual([null, null, null, null])

  const urls = { successUrl: '/account', cancelUrl: '/account' }
  const off = { status: 409, body: { error: 'Payments are not set up here.', code: 'BILLING_OFF' } }
  expect(await call('POST', '/api/v1/subscription/create-checkout', { as: user, body: { tier: 'tier1', ...urls } })).toMatchObject(off)
  expect(await call('POST', '/api/v1/subscription/buy-credits', { as: user, body: { quantity: 1, ...urls } })).toMatchObject(off)
  expect((await call('POST', '/api/v1/webhooks/stripe', { body: {} })).status).toBe(409)
  // The status is not checked, because the web app responds to unknown paths if it is built.
  expect(JSON.stringify((await call('GET', '/dev/payments')).body ?? '')).not.toContain('Sandbox')
  expect((await call('POST', '/api/v1/auth/delete-account', { as: user, body: { current_password: user.password } })).status).toBe(200)
})
