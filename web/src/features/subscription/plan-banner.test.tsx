// @vitest-environment happy-dom
import { subscriptionCalls } from '@seo/contract/subscription'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { access } from '#testing/access.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { button, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { PlanBanner } from './plan-banner.tsx'

let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T12:00:00Z') })
})
cleanUpAfterEach()

async function open(subscription: Parameters<typeof access>[0]): Promise<void> {
  server = await signedIn()
  server.on(subscriptionCalls.status, () => access({ tier: 'tier3', currentPeriodEnd: '2026-12-01T12:00:00Z', ...subscription }))
  renderPage(<PlanBanner className="" />, { path: '/' })
}

test('a failed payment names the day until which the plan stays, and offers to change the card', async () => {
  await open({ status: 'past_due', graceEnds: '2026-11-22T12:00:00Z' })
  expect(await screen.findByText('Your last payment failed. Update your card by Nov 22 to keep Business.')).toBeTruthy()
  expect(button('Update card')).toBeTruthy()
  expect(screen.queryByText(/charge/)).toBeNull()
})

const failedPaymentSample = { amount: 9900, currency: 'usd', attempts: 3, nextAttempt: '2026-11-18T12:00:00.000Z' }

test.each([
  [failedPaymentSample, "We couldn't charge $99.00 and will try again on Nov 18."],
  [{ ...failedPaymentSample, nextAttempt: null }, "We couldn't charge $99.00."],
])('a failed payment shows its amount, and when the card is charged again: %j', async (failedPayment, text) => {
  await open({ status: 'past_due', graceEnds: '2026-11-22T12:00:00Z', failedPayment })
  expect((await screen.findByRole('status')).textContent).toContain(text)
})

test.each([
  [failedPaymentSample, 'The payment of $99.00 failed 3 times.'],
  [{ ...failedPaymentSample, attempts: 1 }, 'The payment of $99.00 failed.'],
])('near the end, the banner says how often the payment failed: %j', async (failedPayment, text) => {
  await open({ status: 'past_due', graceEnds: '2026-11-18T12:00:00Z', failedPayment })
  expect((await screen.findByRole('status')).textContent).toContain(text)
})

test('in the last three days, the banner says when the plan ends', async () => {
  await open({ status: 'past_due', graceEnds: '2026-11-18T12:00:00Z' })
  expect(await screen.findByText('Business ends on Nov 18, in 2 days.')).toBeTruthy()
})

test('after the last day, the banner says that the plan is switched off, not a day that is past', async () => {
  await open({ status: 'past_due', graceEnds: '2026-11-16T11:00:00Z', failedPayment: failedPaymentSample })
  expect((await screen.findByRole('status')).textContent).toContain(
    'Business is switched off until the payment succeeds. The payment of $99.00 failed 3 times.',
  )
  expect(screen.queryByText(/Nov 16/)).toBeNull()
  expect(button('Update card')).toBeTruthy()
})

test('B-R-33 a failed payment and a planned end are both shown, each with its own button', async () => {
  await open({ status: 'past_due', graceEnds: '2026-11-22T12:00:00Z', cancelAtPeriodEnd: true })
  expect(await screen.findByText(/Your last payment failed/)).toBeTruthy()
  expect(button('Update card')).toBeTruthy()
  expect(screen.getByText('Your subscription will end on Dec 1, 2026')).toBeTruthy()
  expect(button('Reactivate Subscription')).toBeTruthy()
})

test('B-R-33 B-S-29 B-C-26 B-X-52 a scheduled cancellation can be withdrawn', async () => {
  await open({ cancelAtPeriodEnd: true })
  expect(await screen.findByText('Your subscription will end on Dec 1, 2026')).toBeTruthy()
  server.on(subscriptionCalls.reactivate, () => ({ cancelAtPeriodEnd: false, currentPeriodEnd: null }))
  server.on(subscriptionCalls.status, () => access({ tier: 'tier3' }))
  await userEvent.click(button('Reactivate Subscription'))
  expect(await screen.findByText('Your subscription has been reactivated!')).toBeTruthy()
  expect(screen.queryByText(/will end on/)).toBeNull()
})

test('B-X-38 a cancellation that could not be withdrawn shows a message', async () => {
  await open({ cancelAtPeriodEnd: true })
  await screen.findByText(/will end on/)
  server.on(subscriptionCalls.reactivate, () => refusal(503))
  await userEvent.click(button('Reactivate Subscription'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Failed to reactivate subscription. Please try again.')
})

test('a scheduled plan change names the next plan', async () => {
  await open({ nextTier: 'tier1' })
  expect(await screen.findByText('Basic follows on Dec 1, 2026.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Keep Business' }).getAttribute('href')).toBe('/account/subscription')
})
