const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** 1,184 */
export const formatNumber = (value: number) => whole.format(value)

/** 20%, for a part and its total; 0% if the total is 0 */
export const formatPercent = (part: number, of: number) => share.format(of === 0 ? 0 : part / of)

/** 1 page, 2 pages */
export const formatCount = (count: number, one: string, many = `${one}s`) => `${whole.format(count)} ${count === 1 ? one : many}`

/** 214 MB of memory, counted in powers of two */
export const formatMegabytes = (bytes: number) => `${whole.format(bytes / 1024 ** 2)} MB`

/** 38 kB, in decimal units like the browser's network tools */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${whole.format(bytes)} B`
  // 999,950 bytes would otherwise read 1,000 kB.
  if (bytes < 999_500) return `${(bytes < 9950 ? oneDigit : whole).format(bytes / 1000)} kB`
  if (bytes < 999_500_000) return `${oneDigit.format(bytes / 1_000_000)} MB`
  return `${oneDigit.format(bytes / 1_000_000_000)} GB`
}
