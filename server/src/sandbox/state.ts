/** Everything the sandbox knows, as plain data: one JSON file holds it over a restart. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type Stripe from 'stripe'

type Coupon = { id: string; percentOff: number }

/** What an idempotency key stands for: the request it came with and its answer. */
type SavedAnswer = { request: string; status: number; body: string }

export type State = {
  customers: Record<string, Stripe.Customer>
  /** The number of each customer's card. */
  cards: Record<string, string>
  prices: Record<string, Stripe.Price>
  coupons: Record<string, Coupon>
  promotionCodes: Record<string, Stripe.PromotionCode>
  sessions: Record<string, Stripe.Checkout.Session>
  /** The metadata that a session hands on to what it makes, and its price. */
  orders: Record<string, Order>
  subscriptions: Record<string, Stripe.Subscription>
  /** What each subscription's current period was paid with, for its whole length. */
  debited: Record<string, number>
  invoices: Record<string, Stripe.Invoice>
  charges: Record<string, Stripe.Charge>
  refunds: Record<string, Stripe.Refund>
  disputes: Record<string, Stripe.Dispute>
  portals: Record<string, Stripe.BillingPortal.Session>
  events: FakeEvent[]
  answers: Record<string, SavedAnswer>
}

type Order = { price: string; quantity: number; metadata: Record<string, string>; coupon: string | null }

/** An event as it goes over the wire; the type does not say which object it carries. */
export type FakeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}

const emptyState = (): State => ({
  customers: {},
  cards: {},
  prices: {},
  coupons: {},
  promotionCodes: {},
  sessions: {},
  orders: {},
  subscriptions: {},
  debited: {},
  invoices: {},
  charges: {},
  refunds: {},
  disputes: {},
  portals: {},
  events: [],
  answers: {},
})

const EVENTS_KEPT = 200

export const loadState = (file: string | null): State =>
  file !== null && existsSync(file) ? { ...emptyState(), ...JSON.parse(readFileSync(file, 'utf8')) } : emptyState()

/** Written beside and renamed: a killed process leaves the old file or the new one. */
export function saveState(file: string, state: State): void {
  state.events = state.events.slice(-EVENTS_KEPT)
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}
