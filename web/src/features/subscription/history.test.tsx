// @vitest-environment happy-dom
import { subscriptionCalls } from '@seo/contract/subscription'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { transaction } from '#testing/payments.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { amountText, History, statusLabelOf } from './history.tsx'
import type { Transaction } from './queries.ts'

let server: FakeServer
let storedTransactions: Transaction[]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  storedTransactions = Array.from({ length: 23 }, (_, n) => transaction({ id: `t${n}`, description: `Payment ${n}` }))
})
cleanUpAfterEach()

async function open(): Promise<void> {
  server = await signedIn()
  server.on(subscriptionCalls.history, ({ search }) => {
    const query = new URLSearchParams(search)
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
    const transactions = storedTransactions.slice(offset, offset + limit)
    return {
      transactions,
      pagination: { limit, offset, total: storedTransactions.length, hasMore: offset + limit < storedTransactions.length },
    }
  })
  renderPage(<History />, { path: '/account' })
}
const shownPayments = () => screen.getAllByText(/^Payment \d+$/).map(({ textContent }) => textContent)

test('B-C-16 B-C-17 B-K-27 B-K-28 ten rows are loaded at a time; Load More sends the offset, appends the next rows and disappears at the end', async () => {
  await open()
  await waitFor(() => expect(shownPayments()).toHaveLength(10))
  expect(screen.getByText('10 of 23')).toBeTruthy()
  await userEvent.click(button('Load More'))
  await waitFor(() => expect(shownPayments()).toHaveLength(20))
  await userEvent.click(button('Load More'))
  await waitFor(() => expect(shownPayments()).toHaveLength(23))
  expect(server.requestsTo(subscriptionCalls.history).map(({ search }) => search)).toEqual([
    '?limit=10&offset=0',
    '?limit=10&offset=10',
    '?limit=10&offset=20',
  ])
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('B-C-17 a payment that arrives between two pages is not shown twice', async () => {
  await open()
  await waitFor(() => expect(shownPayments()).toHaveLength(10))
  storedTransactions.unshift(transaction({ id: 'new', description: 'Payment 99' }))
  await userEvent.click(button('Load More'))
  await waitFor(() => expect(shownPayments()).toHaveLength(19))
  expect(new Set(shownPayments()).size).toBe(19)
})

test("the reason why a plan ended is a sentence, not the provider's code", async () => {
  storedTransactions = [
    transaction({ id: 'paid', description: 'Payment 1', reason: 'subscription_update' }),
    transaction({ id: 'ended', description: 'Payment 2', reason: 'payment_failed' }),
  ]
  await open()
  expect(await screen.findByText('The payment failed')).toBeTruthy()
  expect(screen.queryByText(/_/)).toBeNull()
})

test('a payment shows the days it covers, and a refund shows the date of its payment', async () => {
  const days = { period_start: '2026-11-01T12:00:00.000Z', period_end: '2026-12-01T12:00:00.000Z' }
  storedTransactions = [
    transaction({ id: 'paid', description: 'Payment 1', metadata: days }),
    transaction({ id: 'back', description: 'Refund', amount: -4900, metadata: { paid_at: '2026-10-01T12:00:00.000Z' } }),
  ]
  await open()
  expect(await screen.findByText('Nov 1 to Dec 1, 2026')).toBeTruthy()
  expect(screen.getByText('Paid on Oct 1, 2026')).toBeTruthy()
})

test('an empty history shows a message', async () => {
  storedTransactions = []
  await open()
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test.each([
  [refusal(500), 'Failed to fetch subscription history'],
  [refusal(503, { error: 'The payment provider does not respond.' }), 'The payment provider does not respond.'],
])('B-X-28 an error shows a message and offers a retry', async (reply, text) => {
  server = await signedIn()
  server.on(subscriptionCalls.history, () => reply)
  renderPage(<History />, { path: '/account' })
  await waitFor(() => expect(alerts()[0]).toContain(text), { timeout: 10_000 })
  expect(button('Try Again')).toBeTruthy()
})

test.each([
  ['B-K-29', { amount: 4900, currency: 'usd' }, '$49.00'],
  ['a currency without decimals', { amount: 500, currency: 'jpy' }, '¥500'],
  ['a refund', { amount: -1200, currency: 'usd' }, '−$12.00'],
  ['B-K-30', { amount: 5, currency: null }, '5 credits'],
  ['B-K-30', { amount: 1, currency: null }, '1 credit'],
  ['B-K-30', { amount: -3, currency: null }, '−3 credits'],
  ['B-K-30 metadata that marks it as money', { amount: 50, currency: null, metadata: { amount_dollars: 0.5 } }, '$0.50'],
  ['B-K-30 up to 100 are credits', { amount: 100, currency: null }, '100 credits'],
  ['B-K-30 more than 100 is money', { amount: 101, currency: undefined }, '$1.01'],
  ['a gift', { amount: 500, currency: null }, '500 credits'],
] as const)('%s: %j is shown as %j', (_id, changes, text) => {
  expect(amountText({ ...transaction(), ...changes })).toBe(text)
})

test.each([
  ['Active', { type: 'subscription_created', status: 'active' }],
  ['Paid', { type: 'subscription_payment', status: 'success' }],
  ['Renewed', { type: 'subscription_payment', status: 'success', isRenewal: true }],
  ['Cancelled', { type: 'subscription_cancelled', status: 'cancelled' }],
  ['Success', { type: 'credit', status: 'success', transaction_type: 'purchase' }],
  ['Refunded', { type: 'debit', status: 'success', transaction_type: 'refund' }],
  ['Given back', { type: 'credit', status: 'success', transaction_type: 'refund', amount: 1, currency: null }],
  ['Refunded', { type: 'debit', status: 'success', transaction_type: 'refund', amount: -3, currency: null }],
] as const)('B-S-30 B-E-16 B-E-17 B-E-18 a row has the label %s', (word, changes) => {
  expect(statusLabelOf(transaction(changes))).toBe(word)
})
