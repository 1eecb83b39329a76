import { expect, type Page } from '@playwright/test'
import { test } from './running-product.ts'

/** Maximum bytes of compressed JavaScript. */
const heaviest = 120_000

/** Maximum bytes of compressed code and styles before a report shows anything: at 400 kbit/s, 50,000 take a second. */
const heaviestReport = 155_000

/** Smaller layout shifts are only the web font moving a badge by a few pixels. */
const visible = 0.001

type Loaded = { name: string; encodedBodySize: number; decodedBodySize: number }

async function loadedBy(page: Page, path: string): Promise<Loaded[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.evaluate<Loaded[]>(`performance.getEntriesByType('resource')
    .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize }))`)
}

for (const path of ['/login', '/welcome']) {
  test(`${path} loads little JavaScript, compressed, and none from other pages`, async ({ page }) => {
    const scripts = (await loadedBy(page, path)).filter(({ name }) => name.endsWith('.js'))
    const weight = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(weight, scripts.map(({ name, encodedBodySize }) => `${encodedBodySize} ${name}`).join('\n')).toBeLessThanOrEqual(heaviest)
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

test('a report lists everything that its first view needs, and that is little', async ({ product }) => {
  const html = await (await fetch(`${product.address}/jobs/any`)).text()
  const files = [...new Set(html.match(/\/assets\/[\w-]+-[\w-]{8}\.(?:js|css)/g))]
  for (const part of ['index', 'app', 'kit', 'job']) expect(files.filter((file) => file.startsWith(`/assets/${part}-`))).not.toEqual([])
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { headers } = await fetch(`${product.address}${file}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      expect(headers.get('content-encoding'), file).toBe('br')
      return Number(headers.get('content-length'))
    }),
  )
  const weight = sizes.reduce((sum, size) => sum + size, 0)
  expect(weight, files.map((file, at) => `${sizes[at]} ${file}`).join('\n')).toBeLessThanOrEqual(heaviestReport)
})

test('files with a hash in their name are cached forever and sent as brotli; the page itself is revalidated', async ({ page, product }) => {
  const files = (await loadedBy(page, '/login')).map(({ name }) => name).filter((name) => /\/assets\/.+-[\w-]{8}\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { headers } = await fetch(file, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding'), file).toBe('br')
  }
  const gzip = await fetch(files[0] ?? '', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
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
      // One load may be slow on a busy machine, so up to ten are tried.
      const paints: number[] = []
      while (paints.length < 10 && !paints.some((paint) => paint < 1_000)) {
        await loadedBy(page, path)
        expect(await page.evaluate(`window.shifts.filter(([value]) => value >= ${visible})`), path).toEqual([])
        paints.push(await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`))
      }
      expect(Math.min(...paints), path).toBeLessThan(1_000)
    }
  })
}
