import { expect } from '@playwright/test'
import { analysed } from './analysed.ts'
import { test } from './running-product.ts'

test.use({ as: 'agency@example.test' })

test('B-R-70 B-S-17 B-S-16 B-R-08 B-R-11 B-R-12 a link is made, opened by a visitor without account, and taken back', async ({
  page,
  browser,
  product,
  sites,
}) => {
  const jobId = await analysed(product, 'agency@example.test', sites[3]?.origin ?? '')
  await page.goto(`/dashboard/actions?jobId=${jobId}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Share Analysis Dashboard' })
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Create Dashboard Link' }).click()
  await expect(modal.getByRole('button', { name: 'Done' })).toBeVisible()
  const link = await modal.getByRole('textbox').inputValue()
  expect(link).toMatch(/\/shared\/[\w-]{22,}$/)
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(modal).toBeHidden()

  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()
  const answer = await visitor.goto(link)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(visitor.getByRole('heading', { name: /^Available Tasks \(\d+\)/ })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Start Task' })).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'Export MD' })).toHaveCount(0)

  await page.goto('/dashboard/shares')
  await expect(page.getByText('Active').first()).toBeVisible()
  await page
    .getByRole('button', { name: /Revoke/ })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Revoke/ })
    .click()
  await expect(page.getByText('No Shared Links')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Link Not Found' })).toBeVisible()
  await expect(visitor.getByText('This link may have expired, been revoked, or never existed.')).toBeVisible()
  await stranger.close()
})
