import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { createAccount } from './create-account.ts'
import { test } from './running-product.ts'

const admin = 'admin@example.test'
test.use({ signedInAs: admin })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

type Mail = { to: string; subject: string; text: string; html: string }
type Template = { id: string; name: string; subject: string; content: string; step_number: number; delay_days: number; is_active: boolean }

/** A time zone where it is about noon, because no mails are sent at night. Zones ahead of UTC are named `Etc/GMT-N`. */
function timeZoneAtNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours()
  return hoursAhead === 0 ? 'Etc/GMT' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}

async function replaceContent(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('B-R-92 B-R-93 B-V-18 B-V-22 B-V-23 B-S-39 a template is created, previewed, sent to its author as a test and to a new user by its sequence, who then unsubscribes', async ({
  page,
  product,
  browser,
}) => {
  test.slow()
  const callApi = await apiAs(product.address, admin)
  const findMails = async (to: string, subject: string) =>
    (await callApi<{ data: Mail[] }>('GET', '/api/dev/mail')).data.filter((mail) => mail.to === to && mail.subject === subject)
  const sequence = '/api/v1/admin/email-sequences/sequences/welcome'
  const [firstTemplate] = (await callApi<{ sequence: { templates: Template[] } }>('GET', sequence)).sequence.templates
  if (firstTemplate === undefined) throw new Error('The welcome sequence has no template')
  // Sent without `updated_at`, because the first move makes it stale.
  const moveFirstTemplate = (step_number: number) =>
    callApi('PUT', `/api/v1/admin/email-sequences/templates/${firstTemplate.id}`, { ...firstTemplate, updated_at: undefined, step_number })

  await page.goto('/admin/email-sequences')
  await page.getByRole('link', { name: 'Welcome', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Create Template' }).click()
  await expect(heading(page, 'Create Template')).toBeVisible()
  await expect(page.getByLabel('Step number')).toHaveValue('4')
  await page.getByLabel('Name').fill('Hello')
  await page.getByLabel('Step number').fill('1')
  await page.getByLabel('Subject').fill('A word to {{user_name}}')

  await replaceContent(page, '# Welcome\n\nYours, {{first_name}}')
  await expect(page.getByText(/^Line 3: unknown variable \{\{first_name\}\}/)).toBeVisible()
  await replaceContent(page, '# Welcome\n\nGood to have you, ')
  await button(page, '{{user_email}}').click()
  await expect(page.getByText(/unknown variable/)).toHaveCount(0)
  const preview = (colors: string) => page.frameLocator(`iframe[title="The mail in ${colors} colors"]`).getByRole('article')
  await expect(preview('light')).toContainText('Good to have you, mara@lindqvist.example')
  await page.getByText('Dark', { exact: true }).click()
  await expect(preview('dark')).toContainText('Good to have you, ')
  await page.getByText('Text', { exact: true }).click()
  await expect(page.locator('pre')).toContainText('Good to have you, mara@lindqvist.example')

  await button(page, 'Create template').click()
  await expect(page.getByText(/Step 1 already exists$/)).toBeVisible()
  await moveFirstTemplate(9)
  await button(page, 'Create template').click()
  await expect(page).toHaveURL(/\/templates\/[\w-]+\/edit$/)
  await expectAccessible(page, 'template editor')

  await button(page, 'Send test to me').click()
  await expect(page.getByText(`We sent a test email to ${admin}.`)).toBeVisible()
  await expect.poll(() => findMails(admin, 'A word to Mara Lindqvist'), { timeout: 30_000 }).toHaveLength(1)

  const { email } = await createAccount(product.address, { timeZone: timeZoneAtNoon() })
  await expect.poll(() => findMails(email, 'A word to User'), { timeout: 60_000 }).toHaveLength(1)
  const [mail] = await findMails(email, 'A word to User')
  expect(mail?.text).toContain(`Good to have you, ${email}`)

  // The recipient is not signed in.
  const recipientContext = await browser.newContext({ baseURL: product.address })
  const recipientPage = await recipientContext.newPage()
  const [, link = ''] = /href="([^"]+\/unsubscribe\/[^"]+kind=tips[^"]*)"/.exec(mail?.html ?? '') ?? []
  await recipientPage.goto(link.replaceAll('&amp;', '&'))
  await button(recipientPage, 'Unsubscribe from tips').click()
  await expect(recipientPage.getByText('You are unsubscribed from tips.')).toBeVisible()

  const [, preferences = ''] = /href="([^"?]+\/unsubscribe\/[^"?]+)"/.exec(mail?.html ?? '') ?? []
  await recipientPage.goto(preferences)
  await expect(heading(recipientPage, 'Your mails')).toBeVisible()
  const mailSwitch = (name: string) => recipientPage.getByRole('switch', { name })
  await expect(mailSwitch('Reports')).toBeChecked()
  await expect(mailSwitch('Tips')).not.toBeChecked()
  const saved = recipientPage.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await mailSwitch('Offers').click()
  await saved
  await recipientPage.reload()
  await expect(mailSwitch('Reports')).toBeChecked()
  await expect(mailSwitch('Offers')).not.toBeChecked()
  await expectAccessible(recipientPage, 'preferences')
  await recipientContext.close()

  await page.reload()
  await expect(page.getByText('Unsubscribed here').locator('xpath=..')).toHaveText(/^Unsubscribed here1/)
  await page.goto('/admin/email-sequences/welcome/templates')
  await button(page, 'Delete Hello').click()
  await expect(page.getByText('Are you sure you want to delete this template?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Hello was deleted.')).toBeVisible()
  await moveFirstTemplate(firstTemplate.step_number)
})
