const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const smallAmountFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})

/** Formats millionths of a US dollar as `$0.0123` or `$4.20`; `no price set` if the price is unknown. */
export function formatCost(micros: number | null): string {
  if (micros === null) return 'no price set'
  return (micros > 0 && micros < 100_000 ? smallAmountFormat : dollarFormat).format(micros / 1_000_000)
}

/** Formats US cents as `$25.00`. */
export const formatCents = (amount: number): string => dollarFormat.format(amount / 100)

/** In English, one token is about four characters. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Converts a typed amount to US cents; null if the text is not an amount. */
export function parseCents(typed: string): number | null {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(/^\$/, '').replaceAll(',', ''))
  return Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) : null
}
