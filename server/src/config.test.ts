import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settings } from './config.ts'

test('without settings the server runs in development mode, on this machine and with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    isDevelopment: true,
    host: '127.0.0.1',
    port: 3000,
    dataDir: expect.stringMatching(/[/\\]data$/),
    databaseUrl: null,
    rateLimits: true,
    adminEmails: [],
    logLevel: 'warn',
  })
})

test('there is no AI writer unless the operator configures one', () => {
  expect(readConfig({ AI_MODEL: 'm', AI_API_KEY: 'k' }).ai).toBeNull()
  expect(readConfig({ AI_PROVIDER: 'compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:11434/v1/' }).ai).toEqual({
    provider: 'compatible',
    model: 'm',
    key: null,
    baseUrl: 'http://127.0.0.1:11434/v1',
    price: null,
    maxTokens: 60_000,
    maxCostMicros: 250_000,
    maxMs: 60_000,
  })
})

test('an empty value in an environment file means not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  [{ PORT: 'http' }, 'The setting PORT is not valid: must be a port number. Its value is "http"; see .env.example.'],
  [{ PORT: '70000' }, 'The setting PORT is not valid'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'The setting DATABASE_URL is not valid: must be an address such as postgres://'],
  [{ APP_URL: 'seo.example.com' }, 'The setting APP_URL is not valid'],
  [{ SMTP_URL: 'mail.example.com' }, 'The setting SMTP_URL is not valid'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'The setting SUPPORT_EMAIL is not valid'],
  [{ ADMIN_EMAILS: 'a@example.test, b' }, 'The setting ADMIN_EMAILS is not valid: must be email addresses separated by commas'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is not valid'],
  [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN is not valid: must have at least 16 characters'],
  [{ MAIL_FROM: 'a\r\nBcc: b' }, 'The setting MAIL_FROM is not valid: must be one line'],
  [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0", but development mode listens on this machine only.'],
  [{ AI_PROVIDER: 'skynet' }, 'The setting AI_PROVIDER is not valid: must be openai, anthropic, google or compatible'],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, 'AI_PROVIDER is set, but AI_API_KEY is missing'],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, 'AI_PROVIDER is set, but AI_MODEL is missing'],
  [{ AI_PROVIDER: 'compatible', AI_MODEL: 'm' }, 'AI_PROVIDER is compatible, but AI_BASE_URL is missing'],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', AI_PRICE_IN: '2' }, 'Set both AI_PRICE_IN and AI_PRICE_OUT, or neither'],
  [
    { AI_BASE_URL: 'https://me:secret@ai.example.com/v1' },
    'The setting AI_BASE_URL is not valid: must not contain a password; put the key in',
  ],
  [{ PLAN_WITHOUT_BILLING: 'single_report' }, 'The setting PLAN_WITHOUT_BILLING is not valid: must be free, tier1, tier2, tier3 or tier4.'],
  [{ PLAN_WITHOUT_BILLING: 'premium_report' }, 'The setting PLAN_WITHOUT_BILLING is not valid'],
  [{ AI_MAX_COST_PER_ANALYSIS: '-1' }, 'The setting AI_MAX_COST_PER_ANALYSIS is not valid: must not be negative'],
  [{ NODE_ENV: 'production' }, 'The setting APP_URL is missing. Production needs it'],
])('%j stops the start with a message that names the setting', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN', 'MAIL_WEBHOOK_TOKEN', 'DATABASE_URL', 'SMTP_URL', 'AI_BASE_URL'])(
  '13.3.1 a wrong %s is named, and its value is not printed',
  (name) => {
    let printed = ''
    try {
      readConfig({ [name]: 'my:secret@x' })
    } catch (error) {
      printed = String(error)
    }
    expect(printed).toContain(`The setting ${name} is not valid`)
    expect(printed).not.toContain('my:secret')
  },
)

const production = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  APP_URL: 'https://seo.example.com/',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'SEO <hello@seo.example.com>',
}

test('production listens on the configured host and refuses test-only settings', () => {
  expect(readConfig(production)).toMatchObject({
    isDevelopment: false,
    host: '0.0.0.0',
    appUrl: 'https://seo.example.com',
    logLevel: 'info',
  })
  expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS=off is for tests and is refused in production.')
})

test('case 46: production accepts a Stripe key only with its webhook secret, and no other server as Stripe', () => {
  const key = { ...production, STRIPE_SECRET_KEY: 'rk_live_abc' }
  expect(() => readConfig(key)).toThrow('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is missing')
  const complete = { ...key, STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' }
  expect(readConfig(complete)).toMatchObject({
    stripe: { webhookSecrets: ['whsec_new', 'whsec_old'], calculatesTax: false },
    planWithoutBilling: null,
  })
  expect(() => readConfig({ ...complete, STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow('STRIPE_API_BASE is for tests')
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_live_abc' })).toThrow('The setting STRIPE_SECRET_KEY is not valid')
  expect(readConfig(production)).toMatchObject({ stripe: null, planWithoutBilling: 'tier4' })
  expect(readConfig({})).toMatchObject({ stripe: null, planWithoutBilling: null })
})

test('.env.example has every setting once, with a sentence before it and its default', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const named = lines.flatMap((line, i) => {
    const [, name, defaultText = ''] = /^# ?([A-Z_]+)=(.*)$/.exec(line) ?? []
    if (name !== undefined) expect(lines[i - 1], name).toMatch(/^# .+\.$/)
    return name === undefined ? [] : [[name, defaultText]]
  })
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(
      settings.map(({ name, defaultValue }) => [name, defaultValue === undefined ? expect.any(String) : String(defaultValue)]),
    ),
  )
})
