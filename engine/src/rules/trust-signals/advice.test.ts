import { expect, test } from 'vitest'
import { privacyPageMissing } from '#rules/trust-signals/privacy-page-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the advice on a privacy policy names how the site collects data', () => {
  expect(adviceFor(privacyPageMissing, 0).problem).toMatch(/^Your site uses forms, but we found no page /)
  expect(adviceFor(privacyPageMissing, 1).problem).toMatch(/^Your site uses third-party scripts, but /)
})
