import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { newAccount } from './new-account.ts'
import type { Product } from './product.ts'
import { test as running } from './running-product.ts'

// Somebody new each time: the tests count rows, and must not depend on what others have left.
const test = running.extend({
  storageState: async ({ product }, use) => use((await newAccount(product.address)).storage),
})

const sampleOf = ({ output }: Product) => /Sample +(http:\/\/\S+)/.exec(output)?.[1] ?? ''
const rows = (page: Page) => page.getByRole('table', { name: 'Analyses' }).locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analysis Complete!' })

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze a website' })).toBeVisible()
}
async function submit(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address of the website' }).fill(address)
  await page.keyboard.press('Enter')
}
type Leaving = { started: string[]; isGone: boolean }

/** Notes, while the dialog closes, which animations of how many milliseconds begin on it before it is gone. */
const watchLeaving = `(() => {
  const dialog = document.querySelector('[role=dialog]')
  const seen = (window.leaving = { started: [], isGone: false })
  document.addEventListener('animationstart', ({ target, animationName }) => {
    if (seen.isGone || !(target.contains(dialog) || dialog.contains(target))) return
    const [own] = target.getAnimations().filter((animation) => animation.animationName === animationName)
    seen.started.push(animationName + ' ' + own?.effect.getComputedTiming().duration)
  })
  new MutationObserver(() => (seen.isGone ||= !dialog.isConnected)).observe(document.body, { childList: true, subtree: true })
})()`
const leavingOf = (page: Page) => page.evaluate<Leaving>('window.leaving')

async function deleteFirst(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Analysis' }).click()
}

test('A-S-19 A-S-41 B-S-33 B-S-35 B-S-36 two tabs follow an analysis over one stream; its end is announced in one, its deletion seen in both', async ({
  page,
  context,
  product,
}) => {
  const complaints = complaintsOf(page)
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/live')) streams++
  })
  await open(page)
  const other = await context.newPage()
  await open(other)
  await page.bringToFront()
  await submit(page, sampleOf(product))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(other)).toHaveCount(1)
  const dialogs = async () => (await dialog(page).count()) + (await dialog(other).count())
  await expect.poll(dialogs, { timeout: 45_000 }).toBe(1)
  await page.waitForTimeout(1_000)
  expect(await dialogs()).toBe(1)
  const told = (await dialog(page).isVisible()) ? page : other
  await expect(dialog(told).getByText(/^\d+ actions from \d+ pages\.$/)).toBeVisible()
  // B-S-35: it leaves in 150 ms, which only the style sheet and the dialog library together can show.
  await told.bringToFront()
  await told.evaluate(watchLeaving)
  await dialog(told).getByRole('button', { name: 'Later' }).click()
  await expect(dialog(told)).toHaveCount(0)
  expect(await leavingOf(told)).toEqual({ started: ['leave 150', 'leave 150'], isGone: true })
  await expect(rows(other).getByRole('link', { name: /^View \d+ Actions$/ })).toBeVisible()
  expect(streams).toBe(1)

  await page.bringToFront()
  await deleteFirst(page)
  await expect(page.getByText('Your analyses appear here')).toBeVisible()
  await expect(other.getByText('Your analyses appear here')).toBeVisible()
  expect(complaints).toEqual([])
})

test('A-K-01 A-K-02 without the stream the page follows all the same', async ({ page, product }) => {
  await page.route('**/api/v1/live', (route) => route.abort())
  await open(page)
  await submit(page, sampleOf(product))
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Reconnecting').first()).toBeVisible()
  await expect(dialog(page)).toBeVisible({ timeout: 45_000 })
  await page.keyboard.press('Escape')
  await deleteFirst(page)
  await expect(page.getByText('Your analyses appear here')).toBeVisible()
})
