/**
 * `npm run bench:scroll`: frame times while a table of 5,000 rows is scrolled at the speed of a wheel and of a dragged scroll bar,
 * compared with an empty page of the same height. A machine that is busy or has no graphics card draws slowly, so compare the ratio.
 */
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { newDataDir, start } from '../e2e/product.ts'
import { ensureChromium } from '../tools/ensure-chromium.ts'
import { percentile } from './percentile.ts'

const WIDTHS = [1440, 375]
const FRAMES = 300
const SLOW_MS = 100
const PIXELS_PER_FRAME = { wheel: 120, drag: 680 }

type FrameTimes = { p50: number; p95: number; worst: number; slow: number }

const scrollScript = (pixels: number) => `new Promise((done) => {
  const times = []
  let last = 0
  scrollTo(0, 0)
  requestAnimationFrame(function next(now) {
    if (last > 0) times.push(now - last)
    last = now
    scrollBy(0, ${pixels})
    if (times.length < ${FRAMES}) requestAnimationFrame(next)
    else done(times)
  })
})`

async function measureFrames(page: Page, pixels: number): Promise<FrameTimes> {
  const times = await page.evaluate<number[]>(scrollScript(pixels))
  const slow = times.filter((time) => time > SLOW_MS).length
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), worst: Math.max(0, ...times), slow }
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const summaryOf = ({ p50, p95, worst, slow }: FrameTimes) =>
  `p50 ${p50.toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(5)}  worst ${worst.toFixed(1).padStart(6)}  over ${SLOW_MS} ms: ${slow}`

const executablePath = ensureChromium()
if (executablePath === null) throw new Error('No Chromium could be found or installed.')
const dataDir = newDataDir()
const product = await start({ DATA_DIR: dataDir.path })
const browser = await chromium.launch({ ...launchOptions, executablePath })
printLine(`Milliseconds a frame, over ${FRAMES} frames`)
for (const width of WIDTHS) {
  for (const [input, pixels] of Object.entries(PIXELS_PER_FRAME)) {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.goto(`${product.address}/dev/gallery`)
    await page.getByRole('button', { name: 'Show it' }).click()
    await page.getByRole('table', { name: 'Many analyses' }).scrollIntoViewIfNeeded()
    const rows = await measureFrames(page, pixels)
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    await page.setContent(`<div style="height: ${height}px"></div>`)
    const empty = await measureFrames(page, pixels)
    printLine(`${String(width).padStart(4)} px ${input}  5,000 rows  ${summaryOf(rows)}`)
    printLine(`${' '.repeat(12)}  empty page  ${summaryOf(empty)}  p95 rows/empty ${(rows.p95 / empty.p95).toFixed(1)}`)
    await page.close()
  }
}
await browser.close()
await product.end()
dataDir.remove()
