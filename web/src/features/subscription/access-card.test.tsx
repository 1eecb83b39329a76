// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import type { Reply } from '@seo/contract/call'
import { defaultBranding, siteCalls } from '@seo/contract/site'
import { SubscriptionStatus, subscriptionCalls, tierNames } from '@seo/contract/subscription'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreSession } from '#features/auth/session.ts'
import { access } from '#testing/access.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { profile, user } from '#testing/people.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { AccessCard } from './access-card.tsx'
import { AllowanceLine } from './allowance-line.tsx'

type Access = Reply<typeof subscriptionCalls.status>
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
cleanUpAfterEach()

/** Advances the timers and lets pending responses arrive. */
const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(accessReply: Access, { at = '/', jobs = [job()], credits = 3 } = {}): Promise<void> {
  server = await signedIn({ completed: jobs })
  server.on(authCalls.profile, () => ({ user, profile: { ...profile, credits } }))
  await restoreSession()
  server.on(subscriptionCalls.status, () => accessReply)
  const cards = (
    <>
      <AllowanceLine />
      <AccessCard />
    </>
  )
  renderPage(cards, { path: '/', at })
  await advance()
}
const factText = (name: string) => screen.getByText(name).nextSibling?.textContent
const usageBar = () => screen.getByRole('progressbar', { name: 'Domain analyses' })

test('A-R-18 A-E-21 A-E-22 A-K-10 the card shows the plan, its usage, when the usage resets, and what the plan includes', async () => {
  await open(access())
  expect(screen.getByRole('heading', { name: 'Professional' })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.getByText('2 of 10 used')).toBeTruthy()
  expect(screen.getByText('Resets on Dec 1, 2026')).toBeTruthy()
  expect([factText('Action items'), factText('Pages per analysis'), factText('Credits')]).toEqual(['All', '1,000', '3'])
  expect(factText('Funds')).toBe('$5.00')
  expect(screen.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe('/account/subscription')
  expect(screen.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).toBe('/account')
})

test.each([
  [100, 'All'],
  [8, '8'],
  [0, '0'],
])('A-K-06 a limit of %i action items reads %s', async (actionItemsLimit, text) => {
  await open(access({ features: { actionItemsLimit, domainsPerMonth: 1, pagesPerAnalysis: 50 } }))
  expect(factText('Action items')).toBe(text)
})

test.each([
  [6, 10, 'bg-accent-text'],
  [7, 10, 'bg-warning'],
  [89, 100, 'bg-warning'],
  [9, 10, 'bg-danger'],
  [12, 10, 'bg-danger'],
  [0, 0, 'bg-accent-text'],
])('A-K-07 A-K-08 %i of %i used is %s', async (used, limit, color) => {
  await open(access({}, { used, limit }))
  expect(usageBar().firstElementChild?.classList.contains(color)).toBe(true)
})

test.each(Object.entries(tierNames))('A-S-59 A-S-60 %s is called %s', async (tier, name) => {
  await open(access({ tier: tier as keyof typeof tierNames }))
  expect(screen.getByRole('heading', { name })).toBeTruthy()
})

test.each(SubscriptionStatus.options)('A-S-61 the status %s has its label', async (status) => {
  await open(access({ status }))
  const word = status.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
  expect(screen.getByText(word)).toBeTruthy()
})

test('A-K-16 A-R-22 the free plan says what is free, and links to the plans and the account', async () => {
  await open(access({ tier: 'free', features: { actionItemsLimit: 8, domainsPerMonth: 1, pagesPerAnalysis: 50 } }, { used: 0, limit: 1 }), {
    jobs: [],
  })
  expect(screen.getByText('The analysis is free. You pay only for the complete playbook.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/account/subscription')
  expect(screen.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).toBe('/account')
  expect(screen.getByText('1 analysis left this month and 3 credits. Up to 50 pages each.')).toBeTruthy()
})

test('A-C-05 the card requests the brand of this host by name, and shows the support address after an error', async () => {
  server = await signedIn()
  server.on(siteCalls.branding, () => ({ ...defaultBranding, domain: 'seo.agency.example', support_email: 'help@agency.example' }))
  server.on(subscriptionCalls.status, () => refusal(500))
  renderPage(<AccessCard />, { path: '/' })
  await advance()
  expect(server.requestsTo(siteCalls.branding).map(({ hostOverride }) => hostOverride)).toEqual([window.location.host])
  expect(screen.getByRole('link', { name: 'Write to help@agency.example' }).getAttribute('href')).toBe('mailto:help@agency.example')
})

test('the number of analyses left is shown, never below zero, with the credits', async () => {
  await open(access(), { credits: 0 })
  expect(screen.getByText('8 analyses left this month. The same domain again is free.')).toBeTruthy()
  cleanup()
  await open(access(), { credits: 0, jobs: [] })
  expect(screen.getByText('8 analyses left this month, up to 1,000 pages.')).toBeTruthy()
  cleanup()
  await open(access({}, { used: 12 }), { credits: 1 })
  expect(screen.getByText('0 analyses left this month and 1 credit. The same domain again is free.')).toBeTruthy()
})

const oneTimeAccess = { tier: 'single_report', payment_type: 'one_time', expiresAt: '2027-01-13T12:00:00.000Z' } as const

test('A-K-09 one-time access has an end date and no monthly reset', async () => {
  await open(
    access({ ...oneTimeAccess, features: { actionItemsLimit: 100, domainsPerMonth: 0, pagesPerAnalysis: 500 } }, { used: 0, limit: 1 }),
  )
  expect(screen.getByRole('heading', { name: 'SEO Report' })).toBeTruthy()
  expect(screen.getByText('One time')).toBeTruthy()
  expect(screen.getByText('1 domain. Access until Jan 13, 2027.')).toBeTruthy()
  expect(screen.queryByText(/Resets on/)).toBeNull()
  expect(screen.queryByText('Access Expired')).toBeNull()
  expect(screen.getByText('1 analysis left and 3 credits. The same domain again is free.')).toBeTruthy()
})

test.each([
  ['single_report', 'Buy SEO Report'],
  ['premium_report', 'Buy Premium Report'],
] as const)('A-S-62 expired one-time access shows a banner: %s', async (tier, verb) => {
  await open(access({ ...oneTimeAccess, tier, isExpired: true, status: 'expired' }))
  expect(screen.getByText('Access Expired')).toBeTruthy()
  expect(screen.getByRole('link', { name: verb }).getAttribute('href')).toBe('/account/upgrade')
  expect(screen.getByText(/Access ended on Jan 13, 2027/)).toBeTruthy()
})

test('A-S-62 a monthly plan never shows the banner for expired access', async () => {
  await open(access({ isExpired: true }))
  expect(screen.queryByText('Access Expired')).toBeNull()
})

test('a canceled plan shows its end date', async () => {
  await open(access({ cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-14T12:00:00.000Z' }))
  expect(screen.getByText('Your subscription will end on Dec 14, 2026')).toBeTruthy()
})

test('A-X-28 a status that cannot be read shows a message and offers a retry', async () => {
  server = await signedIn()
  server.on(subscriptionCalls.status, () => refusal(500))
  renderPage(<AccessCard />, { path: '/' })
  expect(screen.getByText('Loading your plan')).toBeTruthy()
  await advance()
  expect(alerts()[0]).toContain('Failed to fetch subscription status')
  server.on(subscriptionCalls.status, () => access())
  fireEvent.click(button('Try Again'))
  await advance()
  expect(screen.getByRole('heading', { name: 'Professional' })).toBeTruthy()
})

test.each([{ syncWarning: 'late' }, { syncError: 'refused' }])('A-X-32 a failed sync does not affect access: %j', async (warning) => {
  await open(access(warning))
  expect(screen.getByText('We could not refresh your billing data. Your access is not affected.')).toBeTruthy()
  const slow = deferredReply<Record<string, never>>()
  server.on(subscriptionCalls.sync, () => slow.promise)
  server.on(subscriptionCalls.status, () => access())
  fireEvent.click(button('Sync now'))
  await advance()
  fireEvent.click(button('Syncing...'))
  slow.resolve({})
  await advance()
  expect(screen.queryByText(/billing data/)).toBeNull()
  expect(server.requestsTo(subscriptionCalls.sync)).toHaveLength(1)
})

test.each([
  ['A-X-29', () => refusal(502), 'Failed to sync with Stripe'],
  ['A-X-29', () => refusal(502, { error: 'Stripe is asleep' }), 'Stripe is asleep'],
  ['A-X-30', () => Promise.reject(noNetwork()), 'Failed to sync subscription data'],
])('%s a failed sync shows a message', async (_id, handler, text) => {
  await open(access({ syncWarning: 'late' }))
  server.on(subscriptionCalls.sync, handler)
  fireEvent.click(button('Sync now'))
  await advance()
  expect(alerts()).toEqual([text])
})

test.each(['/?payment_success=true', '/?payment-success=true&a=b'])(
  'A-S-63 A-K-11 %s verifies the payment after a second, once',
  async (at) => {
    await open(access({ tier: 'free' }), { at })
    server.on(subscriptionCalls.verifyPayment, () => ({ expiresAt: null }))
    server.on(subscriptionCalls.status, () => access())
    server.on(authCalls.profile, () => ({ user, profile: { ...profile, credits: 9 } }))
    await advance(999)
    expect(server.requestsTo(subscriptionCalls.verifyPayment)).toHaveLength(0)
    await advance(1)
    await advance()
    expect(server.requestsTo(subscriptionCalls.verifyPayment)).toHaveLength(1)
    expect(screen.getByText('Your payment has arrived.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Professional' })).toBeTruthy()
    expect(factText('Credits')).toBe('9')
    await advance(10_000)
    expect(server.requestsTo(subscriptionCalls.verifyPayment)).toHaveLength(1)
  },
)

test.each(['/', '/?payment_success=false', '/?payment_success=1'])('A-S-63 %s does not start a verification', async (at) => {
  await open(access(), { at })
  await advance(5_000)
  expect(server.requestsTo(subscriptionCalls.verifyPayment)).toHaveLength(0)
})

test.each([
  [() => refusal(500), 'Failed to verify payment'],
  [() => refusal(402, { error: 'The payment is still open' }), 'The payment is still open'],
  [() => Promise.reject(noNetwork()), 'Failed to verify payment'],
])('A-X-31 a payment that cannot be verified shows a message', async (handler, text) => {
  await open(access(), { at: '/?payment_success=true' })
  server.on(subscriptionCalls.verifyPayment, handler)
  await advance(1_000)
  await advance()
  expect(alerts()).toEqual([text])
})
