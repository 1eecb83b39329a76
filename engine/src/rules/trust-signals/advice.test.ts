import { expect, test } from 'vitest'
import { disclosureMissing } from '#rules/trust-signals/disclosure-missing.ts'
import { privacyPageMissing } from '#rules/trust-signals/privacy-page-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the advice on a privacy policy names how the site collects data', () => {
  expect(adviceFor(privacyPageMissing, 0).problem).toMatch(/^Your site uses forms, but we found no page /)
  expect(adviceFor(privacyPageMissing, 2).problem).toMatch(/^Your site uses third-party scripts, but /)
})

test('a single affiliate link is named with its page', () => {
  expect(adviceFor(disclosureMissing, 0).problem).toContain(
    ': https://shop.test/boots has an affiliate link to https://www.amazon.com/dp/B000?tag=boots-20. ',
  )
})
