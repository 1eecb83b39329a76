const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** 1,184 */
export const formatNumber = (value: number) => wholeNumber.format(value)

/** 20%, for a part and its total; 0% if the total is 0 */
export const formatPercent = (part: number, total: number) => percent.format(total === 0 ? 0 : part / total)

/** 1 page, 2 pages */
export const formatCount = (count: number, singular: string, plural = `${singular}s`) =>
  `${wholeNumber.format(count)} ${count === 1 ? singular : plural}`

/** 214 MB of memory, counted in powers of two */
export const formatMegabytes = (bytes: number) => `${wholeNumber.format(bytes / 1024 ** 2)} MB`

/** 38 kB, in decimal units like the browser's network tools */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${wholeNumber.format(bytes)} B`
  // 999,500 bytes would otherwise read 1,000 kB.
  if (bytes < 999_500) return `${(bytes < 9950 ? oneDecimal : wholeNumber).format(bytes / 1000)} kB`
  if (bytes < 999_500_000) return `${oneDecimal.format(bytes / 1_000_000)} MB`
  return `${oneDecimal.format(bytes / 1_000_000_000)} GB`
}
