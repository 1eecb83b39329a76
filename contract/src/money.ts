/** Money on the wire is a whole number of a currency's smallest unit, as Stripe counts it: cents of a dollar, yen of a yen. */

const WITHOUT_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const WITH_THREE_DECIMALS = 'bhd jod kwd omr tnd'.split(' ')

/** How many decimals the smallest unit stands for. Stripe counts ISK and UGX in hundredths, though nobody pays with those. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  const code = currency.toLowerCase()
  if (WITHOUT_DECIMALS.includes(code)) return 0
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2
}

/** A price in whole units, such as 49 dollars, as an amount of smallest units. */
export const amountOf = (price: number, currency: string): number => Math.round(price * 10 ** decimalsOf(currency))

/** An amount of smallest units in whole ones: 4900 cents are 49 dollars. */
export const unitsOf = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency)

/** `$49.00`, for an amount of smallest units. */
export const formatAmount = (amount: number, currency: string): string => format(unitsOf(amount, currency), currency)

/** `$49`, for a price in whole units; a price with cents shows them. */
export const formatPrice = (price: number, currency: string): string => format(price, currency, { trailingZeroDisplay: 'stripIfInteger' })

function format(units: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options }).format(units)
  } catch {
    // A code that Intl does not take must not hide the amount.
    return `${units} ${currency}`
  }
}
