/** Run by `npm run screens`: takes screenshots of every page, empty and with data, light and dark, small and large, into `screens`. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../tools/ensure-chromium.ts'
import { launchOptions } from './browser.ts'
import { createSampleViews, type View } from './create-sample-views.ts'
import { pages } from './pages.ts'
import { newDataDir, start } from './product.ts'
import { createSignedInStorage } from './sign-in.ts'
import { startSite } from './sites.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))
const variants = [375, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

/** `/admin/jobs` becomes `admin-jobs`, `/rules?search=x` becomes `rules`, and `/` becomes `home`. */
const nameOf = (path: string) => path.slice(1).replace(/\?.*/, '').replaceAll('/', '-') || 'home'
const emptyViews = pages.flatMap(({ signedInAs, pages: pagesOfUser }) =>
  pagesOfUser.map(({ path }): View => ({ signedInAs, path, name: nameOf(path) })),
)

async function takeScreenshots(): Promise<number> {
  const executablePath = ensureChromium()
  if (executablePath === null) throw new Error('No Chromium could be found or installed.')
  const dataDir = newDataDir()
  const slowSite = await startSite(200)
  const product = await start({ DATA_DIR: dataDir.path, RATE_LIMITS: 'off', CRAWL_ALLOW: slowSite.host })
  const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
  let count = 0

  async function takeAll(views: View[]): Promise<void> {
    for (const [signedInAs, userViews] of Map.groupBy(views, (view) => view.signedInAs)) {
      const storageState = signedInAs === null ? undefined : await createSignedInStorage(product.address, signedInAs)
      const context = await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce', ...(storageState && { storageState }) })
      const page = await context.newPage()
      for (const { path, name, openDialog } of userViews) {
        await page.goto(path)
        await page.locator('h1').first().waitFor()
        await waitUntilIdle(page)
        await openDialog?.(page)
        for (const { width, colorScheme } of variants) {
          await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
          await page.emulateMedia({ colorScheme })
          // Colors and sizes change two frames later.
          await page.waitForTimeout(100)
          await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: openDialog === undefined })
          count++
        }
      }
      await context.close()
    }
  }

  try {
    await takeAll(emptyViews)
    await takeAll(await createSampleViews(product, slowSite))
  } finally {
    await browser.close()
    slowSite.release()
    await product.end()
    await slowSite.end()
    dataDir.remove()
  }
  return count
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const count = await takeScreenshots()
process.stdout.write(`${count} pictures are in ${folder}\n`)
