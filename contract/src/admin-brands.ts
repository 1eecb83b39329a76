/** Brands as admins edit them. */
import { z } from 'zod'
import { LogoUpload } from './admin.ts'
import { calls, hours } from './call.ts'
import { readHost } from './host.ts'
import { logoLimits } from './logo.ts'
import { currencies, priceProblem } from './money.ts'
import { Branding, landings } from './site.ts'
import { PaymentType, paymentTypes, type Tier } from './subscription.ts'

/** The tiers for each payment type, in the order of the plan page. */
export const soldTiers = {
  subscription: ['tier1', 'tier2', 'tier3', 'tier4'],
  one_time: ['single_report', 'premium_report'],
} as const satisfies Record<PaymentType, readonly Tier[]>
export const SoldTier = z.enum([...soldTiers.subscription, ...soldTiers.one_time])
export type SoldTier = z.output<typeof SoldTier>

const singleLine = (maxLength: number, label: string) =>
  z
    .string()
    .trim()
    .max(maxLength, `${label} can have at most ${maxLength} characters.`)
    .refine((value) => !/\p{Cc}/u.test(value), `${label} must be one line.`)

const Host = z.string().transform((typed, context) => {
  const { host, problem } = readHost(typed)
  if (host !== null) return host
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})

const Color = z
  .string()
  .trim()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'Enter a color such as #2563eb.')
  .transform((value) => (value.length === 4 ? `#${value.slice(1).replaceAll(/./g, '$&$&')}` : value).toLowerCase())

/** A path on this server, an https address, or a data URL of an image; never a script. */
const ImageAddress = z
  .string()
  .trim()
  .max(20_000, 'This address is too long.')
  .regex(/^(?:\/(?![/\\])|https:\/\/|data:image\/)\S*$/i, 'Enter a path such as /favicon.ico or an address that begins with https://.')

const brandFields = {
  hosts: z.array(Host).max(50, 'A brand can have at most 50 hosts.'),
  site_name: singleLine(40, 'The site name').min(1, 'Enter the site name.'),
  tagline: singleLine(120, 'The tagline'),
  logo_url: ImageAddress,
  primary_color: Color,
  secondary_color: Color,
  favicon_url: ImageAddress,
  ga_tracking_id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:G|GT|AW|UA)-[A-Z0-9-]{1,24}$/, 'Enter an analytics ID such as G-AB12CD34EF, or leave it empty.')
    .nullable(),
  support_email: z.string().trim().regex(z.regexes.html5Email, 'Enter an email address, or leave it empty.').max(254).nullable(),
  landing: z.enum(landings),
  payment_type: z.enum(paymentTypes),
  currency: z.enum(currencies),
  /** Whole currency units; a tier that is missing here is not sold. */
  prices: z.partialRecord(SoldTier, z.number()),
  /** Whole currency units per credit; null: credits are not sold. */
  credit_price: z.number().nullable(),
  /** Whether users can top up a balance of money, which pays for credits. */
  sells_funds: z.boolean(),
}

type BrandFields = z.output<z.ZodObject<typeof brandFields>>

/** Checks fields that depend on each other. */
function checkDependentFields(
  { hosts, payment_type, currency, prices, credit_price, sells_funds }: BrandFields,
  add: (path: string[], message: string) => void,
): void {
  const repeatedHost = hosts.find((host, index) => hosts.indexOf(host) !== index)
  if (repeatedHost !== undefined) add(['hosts'], `The host ${repeatedHost} is listed twice.`)
  if (!soldTiers[payment_type].some((tier) => prices[tier] !== undefined)) add(['prices'], 'Sell at least one plan.')
  for (const [tier, price] of Object.entries(prices)) {
    const problem = priceProblem(price, currency)
    if (problem !== null) add(['prices', tier], problem)
  }
  const problem = credit_price === null ? null : priceProblem(credit_price, currency)
  if (problem !== null) add(['credit_price'], problem)
  if (sells_funds && credit_price === null) add(['sells_funds'], 'Sell credits too, because funds only pay for credits.')
}

const withDependentChecks = <S extends z.ZodType<BrandFields>>(schema: S) =>
  schema.superRefine((fields, context) =>
    checkDependentFields(fields, (path, message) => context.addIssue({ code: 'custom', path, message })),
  )

/** What the brand editor sends. */
export const BrandInput = withDependentChecks(z.object(brandFields))
export type BrandInput = z.output<typeof BrandInput>

const BrandChange = withDependentChecks(
  z.object({
    ...brandFields,
    /** Version of the brand as it was loaded; a change based on an outdated version is refused. */
    version: z.number().int(),
  }),
)

const ReadOnlyFields = z.object({ users: z.number().int(), updated_at: z.iso.datetime().nullable() })

export const BrandSummary = z.object({
  id: z.string(),
  is_default: z.boolean(),
  hosts: z.array(z.string()),
  ...Branding.pick({ site_name: true, logo_url: true, primary_color: true }).shape,
  payment_type: PaymentType,
  currency: z.string(),
  ...ReadOnlyFields.shape,
})
export type BrandSummary = z.output<typeof BrandSummary>

export const AdminBrand = z.object({
  id: z.string(),
  is_default: z.boolean(),
  version: z.number().int(),
  hosts: z.array(z.string()),
  ...Branding.omit({ domain: true }).shape,
  payment_type: PaymentType,
  currency: z.string(),
  prices: z.partialRecord(SoldTier, z.number()),
  credit_price: z.number().nullable(),
  sells_funds: z.boolean(),
  /** Ids of the prices that the operator created at the payment provider. Removed when their amount or the currency changes. */
  price_ids: z.partialRecord(SoldTier, z.string()),
  /** How many users have each plan now. */
  buyers: z.partialRecord(SoldTier, z.number().int()),
  ...ReadOnlyFields.shape,
  /** Email address of the admin who last saved the brand; null if that account is gone, or if no admin has saved it. */
  updated_by: z.string().nullable(),
})
export type AdminBrand = z.output<typeof AdminBrand>

const Logo = z.object({ logo_url: z.string(), favicon_url: z.string(), width: z.number().int(), height: z.number().int() })

/**
 * Whether a host leads to this installation. `unknown`: this server cannot check it, for example because a firewall blocks the request to
 * its own host.
 */
export const HostCheck = z.object({
  host: z.string(),
  state: z.enum(['yes', 'no', 'unknown']),
  /** A short description of what was found. */
  note: z.string(),
})
export type HostCheck = z.output<typeof HostCheck>

export const adminBrandCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/admin/brands',
    who: 'admin',
    summary: 'List all brands: the default brand first, the others by name.',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    envelope: 'data',
    isBeyondSpecification: true,
    reply: z.object({ brands: z.array(BrandSummary), total: z.number().int() }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/admin/brands/{id}',
    who: 'admin',
    summary: 'Get a brand with all its settings.',
    envelope: 'data',
    isBeyondSpecification: true,
    reply: AdminBrand,
  },
  create: {
    method: 'POST',
    path: '/api/v1/admin/brands',
    who: 'admin',
    summary: 'Create a brand.',
    maxBodyBytes: 128 * 1024,
    body: BrandInput,
    envelope: 'data',
    status: 201,
    isBeyondSpecification: true,
    reply: AdminBrand,
  },
  change: {
    method: 'PUT',
    path: '/api/v1/admin/brands/{id}',
    who: 'admin',
    summary: 'Update a brand. Refused if it was changed after the given `version`.',
    maxBodyBytes: 128 * 1024,
    body: BrandChange,
    envelope: 'data',
    isBeyondSpecification: true,
    reply: AdminBrand,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/admin/brands/{id}',
    who: 'admin',
    summary: 'Delete a brand. Refused for the default brand and for brands with users.',
    envelope: 'flat',
    isBeyondSpecification: true,
    reply: z.object({ message: z.string() }),
  },
  prepareLogo: {
    method: 'POST',
    path: '/api/v1/admin/brand-logos',
    who: 'admin',
    summary: 'Upload and prepare a logo without using it yet. Save the brand with the returned URLs to use it.',
    limits: [{ per: 'account', count: 120, seconds: hours(1) }],
    maxBodyBytes: logoLimits.bodyBytes,
    isLong: true,
    body: LogoUpload,
    envelope: 'data',
    isBeyondSpecification: true,
    reply: Logo,
  },
  checkHost: {
    method: 'GET',
    path: '/api/v1/admin/brand-hosts',
    who: 'admin',
    summary: 'Check whether a host leads to this installation, with a request to the host that takes at most three seconds.',
    limits: [{ per: 'account', count: 600, seconds: hours(1) }],
    query: z.object({ host: Host }),
    envelope: 'data',
    isBeyondSpecification: true,
    reply: HostCheck,
  },
})
