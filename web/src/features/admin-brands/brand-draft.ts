/** The brand editor's form values, how they differ from the stored brand, and their errors. */
import { type AdminBrand, BrandInput, type SoldTier, soldTiers } from '@seo/contract/admin-brands'
import { currencies, priceProblem } from '@seo/contract/money'
import { defaultBranding, type Landing } from '@seo/contract/site'
import type { PaymentType } from '@seo/contract/subscription'

type Price = { amount: string; isSold: boolean }

export type BrandDraft = {
  site_name: string
  tagline: string
  hosts: string[]
  support_email: string
  ga_tracking_id: string
  landing: Landing
  logo_url: string
  favicon_url: string
  primary_color: string
  secondary_color: string
  payment_type: PaymentType
  currency: string
  prices: Record<SoldTier, Price>
  credit: Price
}

const everyTier: SoldTier[] = [...soldTiers.subscription, ...soldTiers.one_time]
/** Default prices of a new brand, in US dollars. */
const usualPrices: Record<SoldTier, number> = { tier1: 19, tier2: 49, tier3: 99, tier4: 249, single_report: 29, premium_report: 59 }
const USUAL_CREDIT = 9

const newBrand = {
  ...defaultBranding,
  site_name: '',
  tagline: '',
  hosts: [],
  payment_type: 'subscription' as const,
  currency: 'usd',
  prices: usualPrices,
  credit_price: USUAL_CREDIT,
}

/** The draft of a stored brand, or of a new one. */
export function draftOf(brand: AdminBrand | null): BrandDraft {
  const of = brand ?? newBrand
  return {
    site_name: of.site_name,
    tagline: of.tagline,
    hosts: of.hosts.length > 0 ? [...of.hosts] : [''],
    support_email: of.support_email ?? '',
    ga_tracking_id: of.ga_tracking_id ?? '',
    landing: of.landing,
    logo_url: of.logo_url,
    favicon_url: of.favicon_url,
    primary_color: of.primary_color,
    secondary_color: of.secondary_color,
    payment_type: of.payment_type,
    currency: of.currency,
    prices: pricesOf(of.prices),
    credit: { amount: String(of.credit_price ?? USUAL_CREDIT), isSold: of.credit_price !== null },
  }
}

const pricesOf = (prices: Partial<Record<SoldTier, number>>) =>
  Object.fromEntries(
    everyTier.map((tier) => [tier, { amount: String(prices[tier] ?? usualPrices[tier]), isSold: prices[tier] !== undefined }]),
  ) as Record<SoldTier, Price>

/** Accepts `1,999` and `1 999`; the contract refuses anything that is not a number. */
const numberOf = (typed: string): number => {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** Keyed by field name; hosts and prices have one key each, such as `hosts.1` and `prices.tier2`. */
export type DraftErrors = Partial<Record<string, string>>

export type CheckedDraft = { input: BrandInput; errors: null } | { input: null; errors: DraftErrors }

export function checkDraft(draft: BrandDraft): CheckedDraft {
  // Empty rows are skipped, but each error keeps the index of its row.
  const rows = draft.hosts.flatMap((host, row) => (host.trim() === '' ? [] : [row]))
  const parsed = BrandInput.safeParse({
    ...draft,
    hosts: rows.map((row) => draft.hosts[row]),
    support_email: draft.support_email.trim() || null,
    ga_tracking_id: draft.ga_tracking_id.trim() || null,
    // Includes the prices of the other billing mode, so that switching loses nothing.
    prices: Object.fromEntries(
      everyTier.flatMap((tier) => (draft.prices[tier].isSold ? [[tier, numberOf(draft.prices[tier].amount)]] : [])),
    ),
    credit_price: draft.credit.isSold ? numberOf(draft.credit.amount) : null,
  })
  if (parsed.success) return { input: parsed.data, errors: null }
  const errors: DraftErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const [field, part] = path
    const name = field === 'hosts' && typeof part === 'number' ? `hosts.${rows[part]}` : path.join('.')
    errors[name] ??= message
  }
  return { input: null, errors: { ...errors, ...priceErrors(draft) } }
}

/** The contract checks prices only once everything else is valid; this shows all errors together. */
function priceErrors({ prices, credit, currency }: BrandDraft): DraftErrors {
  const known = currencies.find((code) => code === currency)
  if (known === undefined) return {}
  const sold = [...everyTier.map((tier) => [`prices.${tier}`, prices[tier]] as const), ['credit_price', credit] as const]
  return Object.fromEntries(
    sold.flatMap(([name, { amount, isSold }]) => {
      const problem = isSold ? priceProblem(numberOf(amount), known) : null
      return problem === null ? [] : [[name, problem]]
    }),
  )
}

/** Number of changed fields; each row of the tier table counts as one. */
export function countChanges(draft: BrandDraft, stored: BrandDraft): number {
  const flat = ({ prices, credit, hosts, ...fields }: BrandDraft): Record<string, unknown> => ({
    ...fields,
    hosts: hosts.filter((host) => host.trim() !== ''),
    credit,
    ...prices,
  })
  const [now, before] = [flat(draft), flat(stored)]
  return Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name])).length
}
