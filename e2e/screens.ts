/** Run by `npm run screens`: takes screenshots of every page, empty and with data, light and dark, small and large, into `screens`. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'
import { launchOptions } from './browser.ts'
import { pages } from './pages.ts'
import { newDataDir, start } from './product.ts'
import { createSampleViews, type View } from './sample-views.ts'
import { storageOf } from './sign-in.ts'
import { startSite } from './sites.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))
const looks = [375, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

/** `/admin/jobs` becomes `admin-jobs`, `/rules?search=x` becomes `rules`, and `/` becomes `home`. */
const nameOf = (path: string) => path.slice(1).replace(/\?.*/, '').replaceAll('/', '-') || 'home'
const empty = pages.flatMap(({ as, pages: list }) => list.map(({ path }): View => ({ as, path, name: nameOf(path) })))

async function takePictures(): Promise<number> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('No Chromium could be found or installed.')
  const data = newDataDir()
  const slow = await startSite(200)
  const product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off', CRAWL_ALLOW: slow.host })
  const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
  let count = 0

  async function takeAll(views: View[]): Promise<void> {
    for (const [as, own] of Map.groupBy(views, (view) => view.as)) {
      const storageState = as === null ? undefined : await storageOf(product.address, as)
      const context = await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce', ...(storageState && { storageState }) })
      const page = await context.newPage()
      for (const { path, name, opens } of own) {
        await page.goto(path)
        await page.locator('h1').first().waitFor()
        await waitUntilIdle(page)
        await opens?.(page)
        for (const { width, colorScheme } of looks) {
          await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
          await page.emulateMedia({ colorScheme })
          // Colors and sizes settle two frames later.
          await page.waitForTimeout(100)
          await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: opens === undefined })
          count++
        }
      }
      await context.close()
    }
  }

  try {
    await takeAll(empty)
    await takeAll(await createSampleViews(product, slow))
  } finally {
    await browser.close()
    slow.release()
    await product.end()
    await slow.end()
    data.remove()
  }
  return count
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const count = await takePictures()
process.stdout.write(`${count} pictures are in ${folder}\n`)
