import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type isInForce, tierAt } from './in-force.ts'
import { monthsAfter } from './months.ts'
import { periodFor } from './period.ts'
import { planOf } from './plan-of.ts'
import type { CustomerSnapshot } from './read-customer.ts'

const DAY_SECONDS = 24 * 60 * 60
const start = Date.parse('2026-11-15T12:00:00Z') / 1000
const at = (seconds: number) => new Date(seconds * 1000)
const emptySnapshot: CustomerSnapshot = { subscriptions: [], invoices: [], charges: [], disputes: [] }

/** A subscription with only the fields that are read. */
const subscription = (more: object = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    pause_collection: null,
    latest_invoice: null,
    metadata: {},
    items: {
      data: [
        {
          current_period_start: start,
          current_period_end: start + 30 * DAY_SECONDS,
          price: { id: 'p', metadata: { tier: 'tier2' }, currency: 'usd', unit_amount: 4_900 },
        },
      ],
    },
    ...more,
  }) as unknown as Stripe.Subscription

const report = (tier: string, paid: number, id = `in_${paid}`) =>
  ({
    id,
    status: 'paid',
    created: paid,
    metadata: { kind: 'report', tier },
    status_transitions: { paid_at: paid },
    lines: { data: [] },
    payments: { data: [{ payment: { payment_intent: `pi_${id}` } }] },
  }) as unknown as Stripe.Invoice
const charge = (invoice: string, refunded = false) =>
  ({ id: `ch_${invoice}`, status: 'succeeded', payment_intent: `pi_${invoice}`, refunded }) as unknown as Stripe.Charge
const disputeOf = (invoice: string, status: string) => ({ id: 'dp_1', charge: `ch_${invoice}`, status }) as unknown as Stripe.Dispute

const tierOf = () => 'tier2' as const
const plan = (snapshot: Partial<CustomerSnapshot>, now = at(start + DAY_SECONDS)) =>
  planOf({ ...emptySnapshot, ...snapshot }, now, tierOf, null).plan
const tierInForce = (snapshot: Partial<CustomerSnapshot>, now = at(start + DAY_SECONDS)) => {
  const row = plan(snapshot, now)
  return row === null ? 'free' : tierAt({ userId: 'u', updatedAt: now, ...row } as Parameters<typeof isInForce>[0], now)
}

test.each([
  ['active', 'active', 'tier2'],
  ['trialing', 'trialing', 'tier2'],
  ['past_due', 'past_due', 'tier2'],
  ['unpaid', 'unpaid', 'free'],
  ['incomplete', 'inactive', 'free'],
  ['incomplete_expired', 'expired', 'free'],
  ['paused', 'inactive', 'free'],
  ['canceled', 'canceled', 'free'],
  ['something_new', 'inactive', 'free'],
])('C13 case 27: %s at the provider is %s here, with the %s plan in force', (status, ours, tier) => {
  const snapshot = { subscriptions: [subscription({ status })] }
  expect(plan(snapshot)?.status).toBe(ours)
  expect(tierInForce(snapshot)).toBe(tier)
})

test('C13 paused collection closes the plan; a plan canceled in the portal or here ends with its period, without extra days', () => {
  expect(tierInForce({ subscriptions: [subscription({ pause_collection: { behavior: 'void' } })] })).toBe('free')
  for (const more of [{ cancel_at_period_end: true }, { cancel_at: start + 30 * DAY_SECONDS }]) {
    const snapshot = { subscriptions: [subscription(more)] }
    expect(plan(snapshot)).toMatchObject({ cancelAtPeriodEnd: true, tier: 'tier2' })
    expect(tierInForce(snapshot, at(start + 30 * DAY_SECONDS - 1))).toBe('tier2')
    expect(tierInForce(snapshot, at(start + 30 * DAY_SECONDS))).toBe('free')
  }
  const running = { subscriptions: [subscription()] }
  expect(tierInForce(running, at(start + 33 * DAY_SECONDS - 1))).toBe('tier2')
  expect(tierInForce(running, at(start + 33 * DAY_SECONDS))).toBe('free')
})

test('B-K-35 B-K-36 case 31: one-time reports add up, start a new period after their end, and do not count if refunded or disputed', () => {
  const access = (snapshot: Partial<CustomerSnapshot>) => {
    const row = plan(snapshot)
    return row === null ? null : [row.tier, row.domains, (row.expiresAt as Date).getTime() / 1000 - start]
  }
  const [first, second] = [report('single_report', start, 'in_a'), report('premium_report', start + 10 * DAY_SECONDS, 'in_b')]
  expect(access({ invoices: [first] })).toEqual(['single_report', 1, 30 * DAY_SECONDS])
  expect(access({ invoices: [second, first] })).toEqual(['premium_report', 2, 70 * DAY_SECONDS])
  const later = report('single_report', start + 40 * DAY_SECONDS, 'in_c')
  expect(access({ invoices: [first, later] })).toEqual(['single_report', 1, 70 * DAY_SECONDS])
  const paid = { invoices: [first], charges: [charge('in_a')] }
  expect(access(paid)).toEqual(['single_report', 1, 30 * DAY_SECONDS])
  expect(access({ invoices: [first], charges: [charge('in_a', true)] })).toBeNull()
  expect(access({ ...paid, disputes: [disputeOf('in_a', 'needs_response')] })).toBeNull()
  expect(access({ ...paid, disputes: [disputeOf('in_a', 'lost')] })).toBeNull()
  expect(access({ ...paid, disputes: [disputeOf('in_a', 'won')] })).toEqual(['single_report', 1, 30 * DAY_SECONDS])
})

test('case 29: periods anchored on the 31st are contiguous, in leap years too', () => {
  const anchor = new Date('2028-01-31T10:00:00Z')
  const days = Array.from({ length: 5 }, (_, i) => monthsAfter(anchor, i).toISOString().slice(0, 10))
  expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
  const keys = [0, 1, 2].map((i) => {
    const [currentPeriodStart, currentPeriodEnd] = [monthsAfter(anchor, i), monthsAfter(anchor, i + 1)]
    const period = { paymentType: 'subscription' as const, currentPeriodStart, currentPeriodEnd }
    return [periodFor(period, currentPeriodStart).key, periodFor(period, currentPeriodEnd).key]
  })
  expect(keys[0]?.[1]).toBe(keys[1]?.[0])
  expect(keys[1]?.[1]).toBe(keys[2]?.[0])
  expect(new Set(keys.flat()).size).toBe(4)
})

test('without a paid period, units count per calendar month', () => {
  expect(periodFor(null, new Date('2026-11-30T23:59:59Z'))).toEqual({ key: '2026-11', end: new Date('2026-12-01T00:00:00Z') })
})
