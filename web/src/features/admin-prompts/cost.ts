const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const smallAmount = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})

/** `$0.0123`, `$4.20`, from millionths of a US dollar; `no price set` if the price is unknown. */
export function formatCost(micros: number | null): string {
  if (micros === null) return 'no price set'
  return (micros > 0 && micros < 100_000 ? smallAmount : dollars).format(micros / 1_000_000)
}

/** `$25.00`, from US cents. */
export const formatCents = (amount: number): string => dollars.format(amount / 100)

/** In English, one token is about four characters. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Converts typed US dollars to cents; null if the text is not an amount. */
export function parseCents(typed: string): number | null {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(/^\$/, '').replaceAll(',', ''))
  return Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) : null
}
