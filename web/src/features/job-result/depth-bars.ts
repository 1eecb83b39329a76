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
  const beyond = pages.slice(sharedBarFrom).reduce((sum, count) => sum + count, 0)
  return beyond > 0 ? [...bars, { label: `${sharedBarFrom}+`, pages: beyond, isFar: true }] : bars
}

/** Four round steps from zero to above the largest value. */
export function ticksFor(largest: number): number[] {
  const rough = Math.max(1, largest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

const depthWords = ['the home page itself', 'one click away', 'two clicks away', 'three clicks away']

/** The chart in words, for users who cannot see it. */
export function depthInWords(bars: readonly DepthBar[]): string {
  const most = bars.reduce<DepthBar | undefined>((top, bar) => (top === undefined || bar.pages > top.pages ? bar : top), undefined)
  if (most === undefined) return 'Pages by click depth. No page was reached.'
  const far = bars.filter(({ isFar }) => isFar).reduce((sum, { pages }) => sum + pages, 0)
  const where = depthWords[Number(most.label)] ?? `${most.label} clicks away`
  const mostPages = most.pages === 1 ? 'One page is' : `Most pages, ${formatNumber(most.pages)}, are`
  return `Pages by click depth. ${mostPages} ${where}; ${far === 0 ? 'none is' : `${formatCount(far, 'page is', 'pages are')}`} deeper than three.`
}
