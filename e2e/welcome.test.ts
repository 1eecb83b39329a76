import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './running-product.ts'

test('a stranger checks a page, signs up, finds the result at home, and analyzes the whole site', async ({ page, product }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'check a page first' }).click()
  await page.getByRole('button', { name: 'Use the sample site' }).click()
  await expect(page.getByLabel('Address of the page')).toHaveValue(product.sample)
  await page.getByRole('button', { name: 'Check this page' }).click()
  await expect(page.getByRole('heading', { name: 'First three issues' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'with a result')

  await page.getByRole('link', { name: 'Get the full report for free' }).click()
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.test`)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm password').fill('a long password')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
  const claimed = page.getByRole('heading', { name: 'The page you checked' })
  await expect(claimed).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'home with a claimed look')

  await page.getByRole('button', { name: 'Analyze the whole site' }).click()
  await expect(claimed).toBeHidden()
  await expect(page.getByRole('tab', { name: /^All 1/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: /^All 1/ })).toBeVisible()
  await expect(claimed).toBeHidden()
})
