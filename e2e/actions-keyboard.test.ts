import { expect, type Page } from '@playwright/test'
import { expectVisibleFocus, tabTo } from './keyboard.ts'
import { findOrRunAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const agency = 'agency@example.test'
test.use({ signedInAs: agency, viewport: { width: 1500, height: 900 } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const availableHeading = (page: Page, count: number) => heading(page, `Available Tasks (${count})`)
const focusedTask = (page: Page) => page.locator('a[data-task]:focus')
const focusedTitle = async (page: Page) => (await focusedTask(page).textContent()) ?? ''
const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected tasks' })

/** Opens the dashboard and returns the number of available tasks. */
async function openDashboard(page: Page, product: { address: string; sample: string }, filters = ''): Promise<number> {
  const jobId = await findOrRunAnalysis(product, agency, product.sample)
  await page.goto(`/dashboard/actions?jobId=${jobId}${filters}`)
  const text = await page.getByRole('heading', { name: /^Available Tasks/ }).textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('B-S-01 B-S-02 B-S-03 B-S-05 B-R-62 B-R-63 a task can be found, opened, started, completed and reopened with the keyboard alone', async ({
  page,
  product,
}) => {
  // A short list, so that tabbing past it is quick.
  const availableCount = await openDashboard(page, product, '&category=social')
  // The first link skips the header.
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectVisibleFocus(page)
  await press(page, 'Enter', 'Tab')
  await expect(page.getByRole('link', { name: 'Back to All Jobs' })).toBeFocused()

  await press(page, 'j')
  await expectVisibleFocus(page)
  const firstTitle = await focusedTitle(page)
  await press(page, 'j')
  expect(await focusedTitle(page)).not.toBe(firstTitle)
  await press(page, 'k')
  expect(await focusedTitle(page)).toBe(firstTitle)

  await press(page, 'Enter')
  await expect(heading(page, firstTitle)).toBeFocused()
  await expect(page).toHaveURL(/actionId=/)
  await press(page, 's')
  await expect(button(page, 'Mark Complete')).toBeVisible()
  // Completing a task opens the next open task; the browser's back button returns to the completed one.
  await press(page, 'c')
  await expect(heading(page, firstTitle)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(heading(page, firstTitle)).toBeFocused()
  await tabTo(page, button(page, 'Reopen Task'))
  await press(page, 'Enter')
  await expect(button(page, 'Start Task')).toBeFocused()
  // j opens the next task, k goes back.
  await press(page, 'j')
  await expect(heading(page, firstTitle)).toBeHidden()
  await press(page, 'k')
  await expect(heading(page, firstTitle)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Back to Tasks' }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page.getByRole('link', { name: firstTitle, exact: true })).toBeFocused()
  await expectVisibleFocus(page)

  // A started task moves to another section, and the focus goes to the task that takes its place.
  await press(page, 's')
  await expect(availableHeading(page, availableCount - 1)).toBeVisible()
  await expect(focusedTask(page)).toHaveCount(1)
  await expect.poll(() => focusedTitle(page)).not.toBe(firstTitle)
  await tabTo(page, button(page, `Mark Complete: ${firstTitle}`), 'Shift+Tab')
  await press(page, 'Space')
  await expect(heading(page, 'Completed Tasks (1)')).toBeVisible()
  await tabTo(page, button(page, `Reopen: ${firstTitle}`))
  await press(page, 'Enter')
  await expect(availableHeading(page, availableCount)).toBeVisible()
})

test('B-V-10 B-V-11 B-V-14 B-R-55 filters, multiple selection and the export formats work with the keyboard alone', async ({
  page,
  product,
}) => {
  const availableCount = await openDashboard(page, product)
  await press(page, '/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await expectVisibleFocus(page)
  // Outside the search box these letters are shortcuts.
  await page.keyboard.type('sc')
  await expect(page).toHaveURL(/search=sc(&|$)/)
  await expect(availableHeading(page, availableCount)).toBeHidden()
  await tabTo(page, page.getByRole('combobox', { name: 'Impact' }))
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect(page).toHaveURL(/impact=medium/)
  await tabTo(page, button(page, 'Clear All Filters'))
  await press(page, 'Enter')
  await expect(availableHeading(page, availableCount)).toBeVisible()
  await tabTo(page, page.getByRole('combobox', { name: 'Category' }), 'Shift+Tab')
  await page.keyboard.type('schema')
  await expect(page).toHaveURL(/category=schema/)

  const checkboxes = page.getByRole('checkbox', { name: /^Select / })
  await tabTo(page, checkboxes.first())
  await press(page, 'Space')
  await tabTo(page, checkboxes.nth(2))
  await press(page, 'Shift+Space')
  await expect(selectionBar(page)).toContainText('3 selected')
  await tabTo(page, selectionBar(page).getByRole('button', { name: 'Start' }))
  await press(page, 'Enter')
  await expect(page.getByRole('list', { name: 'In Progress' }).getByRole('article')).toHaveCount(3)
  // The selection bar is gone, and the focus has moved to a task.
  await expect(focusedTask(page)).toHaveCount(1)

  await tabTo(page, checkboxes.first(), 'Shift+Tab')
  await press(page, 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Space')
  await expect(selectionBar(page)).toContainText('2 selected')
  await press(page, 'c')
  await expect(page.getByRole('list', { name: 'Completed Tasks' }).getByRole('article')).toHaveCount(2)

  const markdownDownload = page.waitForEvent('download')
  await tabTo(page, button(page, 'Export MD'), 'Shift+Tab')
  await press(page, 'Enter')
  expect((await markdownDownload).suggestedFilename()).toMatch(/\.md$/)
  await tabTo(page, button(page, 'Other formats'))
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeFocused()
  const csvDownload = page.waitForEvent('download')
  await press(page, 'Enter')
  expect((await csvDownload).suggestedFilename()).toMatch(/\.csv$/)
})

test('B-R-70 B-S-17 B-S-19 a share link is created and its dialog closed with the keyboard alone', async ({ page, product }) => {
  await openDashboard(page, product)
  const shareButton = button(page, 'Share')
  await tabTo(page, shareButton)
  await press(page, 'Enter')
  const modal = page.getByRole('dialog', { name: 'Share Analysis Dashboard' })
  await expect(modal).toBeVisible()
  await tabTo(page, modal.getByRole('radio', { name: 'Full Access' }))
  await press(page, 'ArrowLeft')
  await expect(modal.getByRole('radio', { name: 'Preview' })).toBeChecked()
  await tabTo(page, modal.getByRole('checkbox', { name: /^Job metadata/ }))
  await press(page, 'Space')
  await tabTo(page, modal.getByRole('combobox', { name: 'Link expires' }))
  await press(page, 'ArrowDown')
  await tabTo(page, button(page, 'Create Dashboard Link'))
  await press(page, 'Enter')
  await expect(button(page, 'Copy')).toBeFocused()
  await expect(modal).toContainText('Preview, read only')
  await expect(modal).toContainText('Expires in 1d')
  await tabTo(page, button(page, 'Done'))
  await press(page, 'Enter')
  await expect(modal).toBeHidden()
  await expect(shareButton).toBeFocused()

  await press(page, 'Enter')
  await expect(button(page, 'Create Dashboard Link')).toBeVisible()
  await press(page, 'Escape')
  await expect(modal).toBeHidden()
  await expect(shareButton).toBeFocused()
})

test('? lists the single-key shortcuts, and they can be switched off and on with the keyboard', async ({ page, product }) => {
  await openDashboard(page, product)
  await press(page, '?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  const shortcutSwitch = dialog.getByRole('switch', { name: 'Use single keys on the actions dashboard' })
  await expect(dialog).toBeVisible()
  await tabTo(page, shortcutSwitch)
  await press(page, 'Space', 'Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'j', '?')
  await expect(focusedTask(page)).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(button(page, 'all keys')).toBeVisible()
  await tabTo(page, button(page, 'all keys'))
  await press(page, 'j', 'Enter')
  await expect(shortcutSwitch).not.toBeChecked()
  await tabTo(page, shortcutSwitch)
  await press(page, 'Space', 'Escape')
  await expect(button(page, /all keys/)).toBeFocused()
  await press(page, 'j')
  await expect(focusedTask(page)).toHaveCount(1)
})
