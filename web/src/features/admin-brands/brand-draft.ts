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
  sells_funds: boolean
}

const allTiers: SoldTier[] = [...soldTiers.subscription, ...soldTiers.one_time]
/** Default prices of a new brand, in US dollars. */
const defaultPrices: Record<SoldTier, number> = { tier1: 19, tier2: 49, tier3: 99, tier4: 249, single_report: 29, premium_report: 59 }
const DEFAULT_CREDIT_PRICE = 9

const newBrand = {
  ...defaultBranding,
  site_name: '',
  tagline: '',
  hosts: [],
  payment_type: 'subscription' as const,
  currency: 'usd',
  prices: defaultPrices,
  credit_price: DEFAULT_CREDIT_PRICE,
  sells_funds: false,
}

/** The draft of a stored brand, or of a new one. */
export function draftOf(brand: AdminBrand | null): BrandDraft {
  const source = brand ?? newBrand
  return {
    site_name: source.site_name,
    tagline: source.tagline,
    hosts: source.hosts.length > 0 ? [...source.hosts] : [''],
    support_email: source.support_email ?? '',
    ga_tracking_id: source.ga_tracking_id ?? '',
    landing: source.landing,
    logo_url: source.logo_url,
    favicon_url: source.favicon_url,
    primary_color: source.primary_color,
    secondary_color: source.secondary_color,
    payment_type: source.payment_type,
    currency: source.currency,
    prices: pricesOf(source.prices),
    credit: { amount: String(source.credit_price ?? DEFAULT_CREDIT_PRICE), isSold: source.credit_price !== null },
    sells_funds: source.sells_funds,
  }
}

const pricesOf = (prices: Partial<Record<SoldTier, number>>) =>
  Object.fromEntries(
    allTiers.map((tier) => [tier, { amount: String(prices[tier] ?? defaultPrices[tier]), isSold: prices[tier] !== undefined }]),
  ) as Record<SoldTier, Price>

/** Accepts `1,999` and `1 999`; the contract refuses anything that is not a number. */
const parseAmount = (typed: string): number => {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** Funds only pay for credits, so they are not sold without them. */
export const doesSellFunds = ({ credit, sells_funds }: BrandDraft): boolean => credit.isSold && sells_funds

/** Keyed by field name. Each host and each price has its own key, such as `hosts.1` and `prices.tier2`. */
export type DraftErrors = Partial<Record<string, string>>

export type CheckedDraft = { input: BrandInput; errors: null } | { input: null; errors: DraftErrors }

export function checkDraft(draft: BrandDraft): CheckedDraft {
  // Empty rows are skipped, but each error keeps the index of its row.
  const filledRows = draft.hosts.flatMap((host, row) => (host.trim() === '' ? [] : [row]))
  const parsed = BrandInput.safeParse({
    ...draft,
    hosts: filledRows.map((row) => draft.hosts[row]),
    support_email: draft.support_email.trim() || null,
    ga_tracking_id: draft.ga_tracking_id.trim() || null,
    // Includes the prices of the other billing mode, so that switching the mode loses no prices.
    prices: Object.fromEntries(
      allTiers.flatMap((tier) => (draft.prices[tier].isSold ? [[tier, parseAmount(draft.prices[tier].amount)]] : [])),
    ),
    credit_price: draft.credit.isSold ? parseAmount(draft.credit.amount) : null,
    sells_funds: doesSellFunds(draft),
  })
  if (parsed.success) return { input: parsed.data, errors: null }
  const errors: DraftErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const [field, index] = path
    const name = field === 'hosts' && typeof index === 'number' ? `hosts.${filledRows[index]}` : path.join('.')
    errors[name] ??= message
  }
  return { input: null, errors: { ...errors, ...priceErrors(draft) } }
}

/** The contract checks prices only after all other fields are valid. This check shows price errors together with other errors. */
function priceErrors({ prices, credit, currency }: BrandDraft): DraftErrors {
  const knownCurrency = currencies.find((code) => code === currency)
  if (knownCurrency === undefined) return {}
  const pricesByField = [...allTiers.map((tier) => [`prices.${tier}`, prices[tier]] as const), ['credit_price', credit] as const]
  return Object.fromEntries(
    pricesByField.flatMap(([name, { amount, isSold }]) => {
      const problem = isSold ? priceProblem(parseAmount(amount), knownCurrency) : null
      return problem === null ? [] : [[name, problem]]
    }),
  )
}

/** Number of changed fields. Each price counts as one field, and all hosts together as one. */
export function countChanges(draft: BrandDraft, stored: BrandDraft): number {
  const flatten = ({ prices, credit, hosts, ...fields }: BrandDraft): Record<string, unknown> => ({
    ...fields,
    hosts: hosts.filter((host) => host.trim() !== ''),
    credit,
    ...prices,
  })
  const [draftFields, storedFields] = [flatten(draft), flatten(stored)]
  return Object.keys(draftFields).filter((name) => JSON.stringify(draftFields[name]) !== JSON.stringify(storedFields[name])).length
}
