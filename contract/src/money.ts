/** Money on the wire is an integer in a currency's smallest unit, as in Stripe: cents for dollars, yen for yen. */

const WITHOUT_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const WITH_THREE_DECIMALS = 'bhd jod kwd omr tnd'.split(' ')

/** Number of decimals of an amount. Two for ISK and UGX: Stripe counts them in hundredths, although neither has coins that small. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  const code = currency.toLowerCase()
  if (WITHOUT_DECIMALS.includes(code)) return 0
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2
}

/** Currencies for plan prices, each with the smallest whole price that Stripe accepts. */
const MIN_PRICES = {
  usd: 1,
  eur: 1,
  gbp: 1,
  aed: 2,
  aud: 1,
  bhd: 1,
  brl: 1,
  cad: 1,
  chf: 1,
  clp: 500,
  czk: 15,
  dkk: 3,
  hkd: 4,
  huf: 175,
  ils: 2,
  inr: 1,
  jpy: 50,
  krw: 800,
  kwd: 1,
  mxn: 10,
  myr: 2,
  nok: 3,
  nzd: 1,
  php: 30,
  pln: 2,
  ron: 2,
  sek: 3,
  sgd: 1,
  thb: 10,
  try: 25,
  vnd: 15000,
  zar: 10,
} as const
export type Currency = keyof typeof MIN_PRICES
export const currencies = Object.keys(MIN_PRICES) as [Currency, ...Currency[]]

/** Stripe accepts at most eight digits. */
export const MAX_AMOUNT = 99_999_999

/** Why a price in whole units cannot be charged; null when it can. */
export function priceProblem(price: number, currency: Currency): string | null {
  if (!Number.isInteger(price)) return `Enter a whole number of ${currency.toUpperCase()}.`
  const minPrice = MIN_PRICES[currency]
  if (price < minPrice) return `The lowest price is ${formatPrice(minPrice, currency)}.`
  const maxPrice = maxPriceIn(currency)
  return price > maxPrice ? `The highest price is ${formatPrice(maxPrice, currency)}.` : null
}

const maxPriceIn = (currency: string): number => Math.floor(toWholeUnits(MAX_AMOUNT, currency))

const MAX_CREDITS_PER_TOP_UP = 100

/** The smallest and the largest top-up of funds in whole units: the price of 1 and of 100 credits. */
export const topUpLimits = (creditPrice: number, currency: string): { min: number; max: number } => ({
  min: creditPrice,
  max: Math.min(creditPrice * MAX_CREDITS_PER_TOP_UP, maxPriceIn(currency)),
})

/** Converts a price in whole units, such as 49 dollars, to smallest units. */
export const toSmallestUnits = (price: number, currency: string): number => Math.round(price * 10 ** decimalsOf(currency))

/** Converts an amount in smallest units to whole units: 4900 cents are 49 dollars. */
export const toWholeUnits = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency)

/** `$49.00`, for an amount in smallest units. */
export const formatAmount = (amount: number, currency: string): string => format(toWholeUnits(amount, currency), currency)

/** `$49`, for a price in whole units; a price with cents shows them. */
export const formatPrice = (price: number, currency: string): string => format(price, currency, { trailingZeroDisplay: 'stripIfInteger' })

function format(units: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  try {
    // Use a minus sign that is as wide as the digits. The web app shows the same sign before credits.
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options }).format(units).replace('-', '−')
  } catch {
    // A currency code that Intl rejects must not hide the amount.
    return `${units} ${currency}`
  }
}
