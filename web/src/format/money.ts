/** Prices are shown in whole units, amounts with their cents: `$49` and `$49.00`. An unknown currency code is shown as it came. */
function format(units: number, currency: string, digits: number): string {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(units)
  } catch {
    // A code that Intl does not take must not hide the amount.
    return `${units.toFixed(digits)} ${currency}`
  }
}

/** `$49`, for a price held in whole units */
export const formatPrice = (units: number, currency = 'usd') => format(units, currency, 0)

/** `$49.00`, for an amount held in cents */
export const formatCents = (cents: number, currency = 'usd') => format(cents / 100, currency, 2)
