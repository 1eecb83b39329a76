import { expect, type Page } from '@playwright/test'
import { test } from './running-product.ts'

/** Maximum size of the compressed JavaScript of a public page. */
const maxScriptBytes = 120_000

/** Maximum size of the compressed code and styles before a report shows anything. At 400 kbit/s, 50,000 bytes take one second. */
const maxReportBytes = 155_000

/** Smaller layout shift scores only mean that the web font moves a badge by a few pixels. */
const minVisibleShift = 0.001

type LoadedFile = { name: string; encodedBodySize: number; decodedBodySize: number }

async function loadPage(page: Page, path: string): Promise<LoadedFile[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.evaluate<LoadedFile[]>(`performance.getEntriesByType('resource')
    .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize }))`)
}

for (const path of ['/login', '/welcome']) {
  test(`${path} loads little JavaScript, compressed, and none from other pages`, async ({ page }) => {
    const scripts = (await loadPage(page, path)).filter(({ name }) => name.endsWith('.js'))
    const totalBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(totalBytes, scripts.map(({ name, encodedBodySize }) => `${encodedBodySize} ${name}`).join('\n')).toBeLessThanOrEqual(
      maxScriptBytes,
    )
    for (const { name, encodedBodySize, decodedBodySize } of scripts) {
      if (decodedBodySize > 2_000) expect(encodedBodySize, name).toBeLessThan(decodedBodySize)
    }
    expect(
      scripts.filter(({ name }) =>
        /kit|common|early|tasks|plans|editor|account|gallery|dev-mail|markdown|signup|home|job|data-shell|complete|share|actions/.test(
          name,
        ),
      ),
    ).toEqual([])
  })
}

test('the HTML of a report lists all files that its first view needs, and these are small', async ({ product }) => {
  const html = await (await fetch(`${product.address}/jobs/any`)).text()
  const files = [...new Set(html.match(/\/assets\/[\w-]+-[\w-]{8}\.(?:js|css)/g))]
  for (const name of ['index', 'app', 'kit', 'job']) expect(files.filter((file) => file.startsWith(`/assets/${name}-`))).not.toEqual([])
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { headers } = await fetch(`${product.address}${file}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      expect(headers.get('content-encoding'), file).toBe('br')
      return Number(headers.get('content-length'))
    }),
  )
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(totalBytes, files.map((file, index) => `${sizes[index]} ${file}`).join('\n')).toBeLessThanOrEqual(maxReportBytes)
})

test('files with a hash in their name are cached forever and sent as brotli; the page itself is revalidated', async ({ page, product }) => {
  const files = (await loadPage(page, '/login')).map(({ name }) => name).filter((name) => /\/assets\/.+-[\w-]{8}\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { headers } = await fetch(file, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding'), file).toBe('br')
  }
  const gzipResponse = await fetch(files[0] ?? '', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzipResponse.headers.get('content-encoding')).toBe('gzip')
  for (const path of ['/', '/login', '/no-such-page']) {
    const { headers } = await fetch(`${product.address}${path}`)
    expect(headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control'), path).toMatch(/no-cache|no-store/)
  }
})

for (const width of [375, 1440]) {
  test(`nothing on /login or /signup shifts after it is shown, and the first paint is fast, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(`window.shifts = []
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value, sources }) => [
        value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80)),
      ]))).observe({ type: 'layout-shift', buffered: true })`)
    for (const path of ['/login', '/signup']) {
      // A single load may be slow on a busy machine, so the page is loaded up to ten times.
      const paints: number[] = []
      while (paints.length < 10 && !paints.some((paint) => paint < 1_000)) {
        await loadPage(page, path)
        expect(await page.evaluate(`window.shifts.filter(([value]) => value >= ${minVisibleShift})`), path).toEqual([])
        paints.push(await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`))
      }
      expect(Math.min(...paints), path).toBeLessThan(1_000)
    }
  })
}
