import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './create-account.ts'
import { findOrRunAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

test.use({ signedInAs: 'admin@example.test' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await button(page, 'Login').click()
}

/** Opens a page of another signed-in user in a separate browser context. */
async function openAsUser(
  browser: Browser,
  address: string,
  storageState: Awaited<ReturnType<typeof createAccount>>['storage'],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, storageState })
  return context.newPage()
}

test('7.4.5 8.2.1 B-P-08 a user is found, given credits, signed out, disabled and enabled, and the audit log records all of it', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  const { email, storage } = await createAccount(product.address)
  const memberPage = await openAsUser(browser, product.address, storage)
  await memberPage.goto('/')
  await expect(heading(memberPage, 'Analyze a website')).toBeVisible()

  await page.goto('/admin/users')
  await page.getByText('Accounts', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(email)
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await waitUntilIdle(page)
  await expectAccessible(page, 'accounts')
  await page.getByRole('link', { name: email }).click()
  await expect(heading(page, email)).toBeVisible()

  await button(page, 'Give credits').click()
  const dialog = page.getByRole('dialog', { name: 'Give credits' })
  await dialog.getByLabel('Credits').fill('7')
  await dialog.getByLabel('Reason').fill(`For the outage, as promised to ${email}`)
  await expectAccessible(page, 'give credits')
  await dialog.getByRole('button', { name: 'Give credits' }).click()
  await expect(page.getByText('7 credits given')).toBeVisible()
  await expect(dialog).toBeHidden()

  await button(page, 'End all').click()
  await expect(page.getByText('Signed in nowhere')).toBeVisible()
  // The live stream closes, so the user's browser checks its session and is refused.
  await expect(heading(memberPage, 'Login')).toBeVisible({ timeout: 20_000 })
  await logIn(memberPage, email)
  await expect(heading(memberPage, 'Analyze a website')).toBeVisible()

  await button(page, 'Disable account').click()
  await expect(page.getByText(/^Disabled since /)).toBeVisible()
  await expectAccessible(page, 'one user')
  await expect(heading(memberPage, 'Login')).toBeVisible({ timeout: 20_000 })
  await logIn(memberPage, email)
  await expect(memberPage.getByText('This account has been disabled. Please contact support.')).toBeVisible()
  await button(page, 'Enable account').click()
  await expect(button(page, 'Disable account')).toBeVisible()
  await button(memberPage, 'Login').click()
  await expect(heading(memberPage, 'Analyze a website')).toBeVisible()
  await memberPage.context().close()

  await page.getByRole('link', { name: 'Changes to this account' }).click()
  await expect(heading(page, 'Audit Log')).toBeVisible()
  const entryTitles = page.getByRole('listitem').getByRole('heading')
  await expect(entryTitles).toHaveText([
    `Enabled an account: ${email}`,
    `Disabled an account: ${email}`,
    `Ended sessions: ${email}`,
    `Gave credits: ${email}`,
  ])
  const creditsEntry = page.getByRole('listitem').filter({ hasText: 'Gave credits' })
  await expect(creditsEntry).toContainText('by admin@example.test')
  await expect(creditsEntry).toContainText('from 127.0.0.1')
  // The audit log holds ids only; an email address in a reason is masked.
  await expect(creditsEntry).toContainText('For the outage, as promised to [email]')
  await waitUntilIdle(page)
  await expectAccessible(page, 'audit')

  const downloadEvent = page.waitForEvent('download')
  await button(page, 'Export CSV').click()
  const file = await downloadEvent
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[4]).toContain('"Gave credits"')

  await page.getByLabel('What').selectOption('Disabled an account')
  await expect(entryTitles).toHaveText([`Disabled an account: ${email}`])
})

test('B-R-94 a table shows the progress of all users and links to each user', async ({ page, product }) => {
  await findOrRunAnalysis(product, 'agency@example.test', product.sample)
  await page.goto('/admin/users')
  const row = page.getByRole('row').filter({ hasText: 'agency@example.test' }).first()
  await expect(row).toContainText(new URL(product.sample).host)
  await expect(row).toContainText(/\d+h\s*[\d,]+ min/)
  await waitUntilIdle(page)
  await expectAccessible(page, 'progress')
  await page.getByRole('searchbox', { name: 'Search progress' }).fill('no such domain')
  await expect(page.getByRole('heading', { name: 'No users match your search' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search progress' }).fill('agency@')
  await page.getByRole('link', { name: 'agency@example.test' }).first().click()
  await expect(heading(page, 'agency@example.test')).toBeVisible()
})
