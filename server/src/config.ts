/** Reads and checks the settings of an installation. No other file reads `process.env`. */
import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Tier } from '@seo/contract/subscription'
import { z } from 'zod'
import { OperatorError } from '#operator-error.ts'

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://seo.example.com' })

const usd = z.coerce.number({ error: 'must be an amount of US dollars such as 0.25' }).min(0, 'must not be negative').max(100_000)

/** All settings. `.env.example` explains each, and a test keeps both lists in sync. */
const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host/database' })
    .optional(),
  APP_URL: httpAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .min(3)
    .regex(/^[^\r\n]+$/, 'must be one line')
    .optional(),
  MAIL_PER_MINUTE: z.coerce.number({ error: 'must be a number of emails' }).int().min(1).max(100_000).default(60),
  MAIL_TIMEOUT_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).int().min(1).max(600).default(30),
  MAIL_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MAIL_DKIM_KEY: z.string().optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)*$/, 'must be a selector such as mail2026')
    .optional(),
  MAIL_DKIM_DOMAIN: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)+$/, 'must be a domain such as example.com')
    .optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_EMAILS: commaList.pipe(z.array(z.email({ error: 'must be email addresses separated by commas' }).toLowerCase())),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.coerce.number({ error: 'must be the number of proxies in front of the server' }).int().min(0).max(10).default(0),
  CRAWL_ALLOW: commaList,
  CRAWL_IMPERSONATE: z.enum(['on', 'off']).default('off'),
  ANALYSIS_PLACES: z.coerce.number({ error: 'must be a number of analyses' }).int().min(1).max(200).default(12),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret or restricted key, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: commaList.pipe(
    z.array(z.string().startsWith('whsec_', 'must be signing secrets such as whsec_…, separated by commas')),
  ),
  STRIPE_API_BASE: httpAddress.optional(),
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
  PLAN_WITHOUT_BILLING: Tier.exclude(['single_report', 'premium_report'], { error: 'must be free, tier1, tier2, tier3 or tier4' }).default(
    'tier4',
  ),
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google', 'compatible'], { error: 'must be openai, anthropic, google or compatible' })
    .optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:11434/v1' })
    // `fetch` rejects a URL with a password, and its error message contains the password.
    .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'must not contain a password; put the key in AI_API_KEY')
    .optional(),
  AI_PRICE_IN: usd.optional(),
  AI_PRICE_OUT: usd.optional(),
  AI_MAX_TOKENS_PER_ANALYSIS: z.coerce.number({ error: 'must be a number of tokens' }).int().min(0).max(10_000_000).default(60_000),
  AI_MAX_COST_PER_ANALYSIS: usd.default(0.25),
  AI_MAX_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(1).max(600).default(60),
})

/** Settings with a secret, including URLs that contain a password: their values are never printed. */
const SECRET_NAME = /_(?:KEY|SECRET|TOKEN)$|^(?:DATABASE|SMTP|AI_BASE)_URL$/

/** All settings with their defaults. */
export const settings = Object.entries(Settings.shape).map(([name, schema]) => ({ name, defaultValue: schema.safeParse(undefined).data }))

export type Config = {
  isDevelopment: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** The public URL of the app, without a trailing slash; null: the address the server listens on. */
  appUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Rate limit for sequence mails. Mails about accounts and reports are not limited. */
  mailPerMinute: number
  /** How long a mail server may take to respond. */
  mailTimeoutMs: number
  /** The token that mail services must send with reports of bounces and spam complaints; null: reports are refused. */
  mailWebhookToken: string | null
  /** Null: the server does not sign mails, but the mail relay may. */
  mailDkim: DkimSettings | null
  supportEmail: string | null
  adminEmails: readonly string[]
  logLevel: string
  rateLimits: boolean
  /** Number of proxies in front of the server that add to X-Forwarded-For. */
  trustProxy: number
  /** `HOST:PORT` of private sites that may be analyzed. */
  crawlAllow: readonly string[]
  /** Whether to request a few pages again with the user agents of other bots, to see whether the site blocks these bots. */
  mayImpersonateBots: boolean
  /** Analyses that one process runs at the same time. */
  maxConcurrentAnalyses: number
  metricsToken: string | null
  /** Null: development uses the payment sandbox, production sells nothing. */
  stripe: StripeSettings | null
  /** The plan of all users in production without payments; null if plans are sold. */
  planWithoutBilling: Tier | null
  /** The AI writer; null: only the built-in writer is used. */
  ai: AiSettings | null
}

export type AiSettings = {
  provider: 'openai' | 'anthropic' | 'google' | 'compatible'
  model: string
  /** Null for a self-hosted server without a key. */
  key: string | null
  /** Null: the provider's default URL. */
  baseUrl: string | null
  /** US dollars per million tokens; null: costs are unknown. */
  price: { in: number; out: number } | null
  /** Maximum tokens per analysis. */
  maxTokens: number
  /** Maximum cost per analysis, in millionths of a US dollar. */
  maxCostMicros: number
  /** Maximum time per analysis. */
  maxMs: number
}

type DkimSettings = { key: string; selector: string; domain: string }

export type StripeSettings = {
  key: string
  /** More than one during a key rotation. */
  webhookSecrets: readonly string[]
  /** Another server with Stripe's API; never in production. */
  apiBase: string | null
  /** Whether Stripe calculates taxes; fails on accounts that have not set this up. */
  calculatesTax: boolean
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty value in an environment file means "not set".
  const nonEmptyEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(nonEmptyEnv)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const hint = SECRET_NAME.test(name) ? 'See .env.example.' : `Its value is "${nonEmptyEnv[name]}"; see .env.example.`
    throw new OperatorError(`The setting ${name} is not valid: ${issue?.message}. ${hint}`)
  }
  const settings = parsed.data
  const isDevelopment = settings.NODE_ENV !== 'production'

  if (isDevelopment && !isLoopback(settings.HOST)) {
    throw new OperatorError(
      `HOST is "${settings.HOST}", but development mode listens on this machine only. Use 127.0.0.1, or set NODE_ENV=production.`,
    )
  }
  if (!isDevelopment) {
    for (const name of ['APP_URL', 'SMTP_URL', 'MAIL_FROM'] as const) {
      if (settings[name] === undefined) throw new OperatorError(`The setting ${name} is missing. Production needs it; see .env.example.`)
    }
    if (settings.RATE_LIMITS === 'off') throw new OperatorError('RATE_LIMITS=off is for tests and is refused in production.')
    if (settings.STRIPE_API_BASE !== undefined) throw new OperatorError('STRIPE_API_BASE is for tests and is refused in production.')
    if (settings.STRIPE_SECRET_KEY !== undefined && settings.STRIPE_WEBHOOK_SECRET.length === 0) {
      throw new OperatorError(
        'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is missing, so payments would not be recorded. See docs/operating.md.',
      )
    }
  }

  return Object.freeze({
    isDevelopment,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    appUrl: settings.APP_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'SEO Analysis Platform <no-reply@example.test>',
    mailPerMinute: settings.MAIL_PER_MINUTE,
    mailTimeoutMs: settings.MAIL_TIMEOUT_SECONDS * 1000,
    mailWebhookToken: settings.MAIL_WEBHOOK_TOKEN ?? null,
    mailDkim: readDkim(settings),
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    adminEmails: settings.ADMIN_EMAILS,
    logLevel: settings.LOG_LEVEL ?? (isDevelopment ? 'warn' : 'info'),
    rateLimits: settings.RATE_LIMITS === 'on',
    trustProxy: settings.TRUST_PROXY,
    crawlAllow: settings.CRAWL_ALLOW,
    mayImpersonateBots: settings.CRAWL_IMPERSONATE === 'on',
    maxConcurrentAnalyses: settings.ANALYSIS_PLACES,
    metricsToken: settings.METRICS_TOKEN ?? null,
    stripe:
      settings.STRIPE_SECRET_KEY === undefined
        ? null
        : {
            key: settings.STRIPE_SECRET_KEY,
            webhookSecrets: settings.STRIPE_WEBHOOK_SECRET,
            apiBase: settings.STRIPE_API_BASE ?? null,
            calculatesTax: settings.STRIPE_TAX === 'on',
          },
    planWithoutBilling: isDevelopment || settings.STRIPE_SECRET_KEY !== undefined ? null : settings.PLAN_WITHOUT_BILLING,
    ai: aiSettings(settings),
  })
}

function aiSettings(settings: z.output<typeof Settings>): AiSettings | null {
  const {
    AI_PROVIDER: provider,
    AI_MODEL: model,
    AI_API_KEY: key,
    AI_BASE_URL: baseUrl,
    AI_PRICE_IN: priceIn,
    AI_PRICE_OUT: priceOut,
  } = settings
  if (provider === undefined) return null
  if (model === undefined) throw new OperatorError('AI_PROVIDER is set, but AI_MODEL is missing; see .env.example.')
  if (provider === 'compatible' && baseUrl === undefined) {
    throw new OperatorError('AI_PROVIDER is compatible, but AI_BASE_URL is missing; see .env.example.')
  }
  if (provider !== 'compatible' && key === undefined)
    throw new OperatorError('AI_PROVIDER is set, but AI_API_KEY is missing; see .env.example.')
  if ((priceIn === undefined) !== (priceOut === undefined)) {
    throw new OperatorError('Set both AI_PRICE_IN and AI_PRICE_OUT, or neither; see .env.example.')
  }
  return Object.freeze({
    provider,
    model,
    key: key ?? null,
    baseUrl: baseUrl?.replace(/\/+$/, '') ?? null,
    price: priceIn === undefined || priceOut === undefined ? null : { in: priceIn, out: priceOut },
    maxTokens: settings.AI_MAX_TOKENS_PER_ANALYSIS,
    maxCostMicros: Math.round(settings.AI_MAX_COST_PER_ANALYSIS * 1_000_000),
    maxMs: settings.AI_MAX_SECONDS * 1_000,
  })
}

type DkimEnv = Partial<Record<'MAIL_DKIM_KEY' | 'MAIL_DKIM_SELECTOR' | 'MAIL_DKIM_DOMAIN' | 'MAIL_FROM', string | undefined>>

function readDkim({ MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR, MAIL_DKIM_DOMAIN, MAIL_FROM }: DkimEnv): DkimSettings | null {
  if (MAIL_DKIM_KEY === undefined) return null
  if (MAIL_DKIM_SELECTOR === undefined)
    throw new OperatorError('MAIL_DKIM_KEY is set, but MAIL_DKIM_SELECTOR is missing. See docs/operating.md.')
  // A private key has many lines, but a value in an environment file has only one.
  const key = MAIL_DKIM_KEY.replaceAll('\\n', '\n')
  try {
    createPrivateKey(key)
  } catch {
    throw new OperatorError('MAIL_DKIM_KEY is not a private key in PEM form. See docs/operating.md.')
  }
  const [, senderDomain] = /@([\w.-]+)>?\s*$/.exec(MAIL_FROM ?? '') ?? []
  const domain = MAIL_DKIM_DOMAIN ?? senderDomain
  if (domain === undefined) throw new OperatorError('MAIL_DKIM_KEY is set, but neither MAIL_DKIM_DOMAIN nor MAIL_FROM names a domain.')
  return { key, selector: MAIL_DKIM_SELECTOR, domain }
}
