/** What `npm run screens` runs: pictures of every page, light and dark, small and large, in the folder `screens`. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'
import { launchOptions } from './browser.ts'
import { type AppPage, pages } from './pages.ts'
import { newDataDir, start } from './product.ts'
import { settled } from './settled.ts'
import { storageOf } from './sign-in.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))
const looks = [375, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

/** `/admin/jobs` becomes `admin-jobs`, and `/` becomes `home`. */
const fileName = ({ path }: AppPage) => path.slice(1).replaceAll('/', '-') || 'home'

async function takePictures(): Promise<number> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('No Chromium could be found or installed.')
  const data = newDataDir()
  const product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off' })
  const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
  let count = 0
  try {
    for (const { as, pages: list } of pages) {
      const storageState = as === null ? undefined : await storageOf(product.address, as)
      const context = await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce', ...(storageState && { storageState }) })
      const page = await context.newPage()
      for (const one of list) {
        await page.goto(one.path)
        await page.getByRole('heading', { level: 1, name: one.heading, exact: true }).waitFor()
        await settled(page)
        for (const { width, colorScheme } of looks) {
          await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
          await page.emulateMedia({ colorScheme })
          // Colours and sizes settle in the frame after next.
          await page.waitForTimeout(100)
          await page.screenshot({ path: join(folder, `${fileName(one)}-${width}-${colorScheme}.png`), fullPage: true })
          count++
        }
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await product.end()
    data.remove()
  }
  return count
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const count = await takePictures()
process.stdout.write(`${count} pictures are in ${folder}\n`)
