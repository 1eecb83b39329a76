import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { newAccount } from './new-account.ts'
import { test } from './running-product.ts'

const admin = 'admin@example.test'
test.use({ as: admin })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

type Mail = { to: string; subject: string; text: string; html: string }
type Template = { id: string; name: string; subject: string; content: string; step_number: number; delay_days: number; is_active: boolean }

/** A time zone where it is about noon, because no mails are sent at night. The sign in `Etc/GMT` names is inverted. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('B-R-92 B-R-93 B-V-18 B-V-22 B-V-23 B-S-39 a template is created, previewed, sent to its author and by its sequence, and unsubscribed from', async ({
  page,
  product,
  browser,
}) => {
  test.slow()
  const ask = await apiAs(product.address, admin)
  const mails = async (to: string, subject: string) =>
    (await ask<{ data: Mail[] }>('GET', '/api/dev/mail')).data.filter((mail) => mail.to === to && mail.subject === subject)
  const sequence = '/api/v1/admin/email-sequences/sequences/welcome'
  const [first] = (await ask<{ sequence: { templates: Template[] } }>('GET', sequence)).sequence.templates
  if (first === undefined) throw new Error('The welcome sequence has no template')
  // Sent without `updated_at`, because the first move makes it stale.
  const moveFirst = (step_number: number) =>
    ask('PUT', `/api/v1/admin/email-sequences/templates/${first.id}`, { ...first, updated_at: undefined, step_number })

  await page.goto('/admin/email-sequences')
  await page.getByRole('link', { name: 'Welcome', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Create Template' }).click()
  await expect(heading(page, 'Create Template')).toBeVisible()
  await expect(page.getByLabel('Step number')).toHaveValue('4')
  await page.getByLabel('Name').fill('Hello')
  await page.getByLabel('Step number').fill('1')
  await page.getByLabel('Subject').fill('A word to {{user_name}}')

  await write(page, '# Welcome\n\nYours, {{first_name}}')
  await expect(page.getByText(/^Line 3: unknown variable \{\{first_name\}\}/)).toBeVisible()
  await write(page, '# Welcome\n\nGood to have you, ')
  await button(page, '{{user_email}}').click()
  await expect(page.getByText(/unknown variable/)).toHaveCount(0)
  const inMail = (look: string) => page.frameLocator(`iframe[title="The mail in ${look} colors"]`).getByRole('article')
  await expect(inMail('light')).toContainText('Good to have you, mara@lindqvist.example')
  await page.getByText('Dark', { exact: true }).click()
  await expect(inMail('dark')).toContainText('Good to have you, ')
  await page.getByText('Text', { exact: true }).click()
  await expect(page.locator('pre')).toContainText('Good to have you, mara@lindqvist.example')

  await button(page, 'Create template').click()
  await expect(page.getByText(/Step 1 already exists$/)).toBeVisible()
  await moveFirst(9)
  await button(page, 'Create template').click()
  await expect(page).toHaveURL(/\/templates\/[\w-]+\/edit$/)
  await expectAccessible(page, 'template editor')

  await button(page, 'Send test to me').click()
  await expect(page.getByText(`A test is on its way to ${admin}.`)).toBeVisible()
  await expect.poll(() => mails(admin, 'A word to Mara Lindqvist'), { timeout: 30_000 }).toHaveLength(1)

  const { email } = await newAccount(product.address, { timeZone: zoneAtNoon() })
  await expect.poll(() => mails(email, 'A word to User'), { timeout: 60_000 }).toHaveLength(1)
  const [mail] = await mails(email, 'A word to User')
  expect(mail?.text).toContain(`Good to have you, ${email}`)

  // The recipient, who is not signed in.
  const reader = await browser.newContext({ baseURL: product.address })
  const inbox = await reader.newPage()
  const [, link = ''] = /href="([^"]+\/unsubscribe\/[^"]+kind=tips[^"]*)"/.exec(mail?.html ?? '') ?? []
  await inbox.goto(link.replaceAll('&amp;', '&'))
  await button(inbox, 'Unsubscribe from tips').click()
  await expect(inbox.getByText('You are unsubscribed from tips.')).toBeVisible()

  const [, preferences = ''] = /href="([^"?]+\/unsubscribe\/[^"?]+)"/.exec(mail?.html ?? '') ?? []
  await inbox.goto(preferences)
  await expect(heading(inbox, 'Your mails')).toBeVisible()
  const kind = (name: string) => inbox.getByRole('switch', { name })
  await expect(kind('Reports')).toBeChecked()
  await expect(kind('Tips')).not.toBeChecked()
  const saved = inbox.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await kind('Offers').click()
  await saved
  await inbox.reload()
  await expect(kind('Reports')).toBeChecked()
  await expect(kind('Offers')).not.toBeChecked()
  await expectAccessible(inbox, 'preferences')
  await reader.close()

  await page.reload()
  await expect(page.getByText('Unsubscribed here').locator('xpath=..')).toHaveText(/^Unsubscribed here1/)
  await page.goto('/admin/email-sequences/welcome/templates')
  await button(page, 'Delete Hello').click()
  await expect(page.getByText('Are you sure you want to delete this template?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Hello was deleted.')).toBeVisible()
  await moveFirst(first.step_number)
})
