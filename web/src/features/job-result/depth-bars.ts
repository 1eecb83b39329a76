import { formatCount, formatNumber } from '#format/number.ts'

/** Pages farther from the home page are found late by visitors and crawlers. */
const maxGoodDepth = 3

/** From this depth on, one bar shows all pages. */
const sharedBarFrom = 7

export interface DepthBar {
  label: string
  pages: number
  isFar: boolean
}

export function depthBars(pages: readonly number[]): DepthBar[] {
  const bars = pages.slice(0, sharedBarFrom).map((count, clicks) => ({ label: String(clicks), pages: count, isFar: clicks > maxGoodDepth }))
  const farthestPages = pages.slice(sharedBarFrom).reduce((sum, count) => sum + count, 0)
  return farthestPages > 0 ? [...bars, { label: `${sharedBarFrom}+`, pages: farthestPages, isFar: true }] : bars
}

/** Round numbers from zero to at least the largest value, in at most four equal steps. */
export function ticksFor(largest: number): number[] {
  const roughStep = Math.max(1, largest) / 4
  const power = 10 ** Math.floor(Math.log10(roughStep))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= roughStep) ?? 10) * power)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

const depthWords = ['the home page itself', 'one click away', 'two clicks away', 'three clicks away']

/** The chart in words, for users who cannot see it. */
export function depthInWords(bars: readonly DepthBar[]): string {
  const largestBar = bars.reduce<DepthBar | undefined>((top, bar) => (top === undefined || bar.pages > top.pages ? bar : top), undefined)
  if (largestBar === undefined) return 'Pages by click depth. No page was reached.'
  const farPages = bars.filter(({ isFar }) => isFar).reduce((sum, { pages }) => sum + pages, 0)
  const where = depthWords[Number(largestBar.label)] ?? `${largestBar.label} clicks away`
  const mostPages = largestBar.pages === 1 ? 'One page is' : `Most pages, ${formatNumber(largestBar.pages)}, are`
  return `Pages by click depth. ${mostPages} ${where}; ${farPages === 0 ? 'none is' : `${formatCount(farPages, 'page is', 'pages are')}`} deeper than three.`
}
