/** The sandbox's state as plain data, stored in one JSON file across restarts. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type Stripe from 'stripe'

type Coupon = { id: string; percentOff: number }

/** The request of an idempotency key, and its response. */
type SavedResponse = { request: string; status: number; body: string }

export type State = {
  customers: Record<string, Stripe.Customer>
  /** The card number of each customer. */
  cards: Record<string, string>
  prices: Record<string, Stripe.Price>
  coupons: Record<string, Coupon>
  promotionCodes: Record<string, Stripe.PromotionCode>
  sessions: Record<string, Stripe.Checkout.Session>
  /** What each session sells, and the metadata that it passes on. */
  orders: Record<string, Order>
  subscriptions: Record<string, Stripe.Subscription>
  /** The amount charged for the whole current period of each subscription, paid or not. */
  debited: Record<string, number>
  invoices: Record<string, Stripe.Invoice>
  charges: Record<string, Stripe.Charge>
  refunds: Record<string, Stripe.Refund>
  disputes: Record<string, Stripe.Dispute>
  portals: Record<string, Stripe.BillingPortal.Session>
  events: FakeEvent[]
  answers: Record<string, SavedResponse>
}

type Order = { price: string; quantity: number; metadata: Record<string, string>; coupon: string | null }

/** An event as sent over the wire. Unlike `Stripe.Event`, this type does not say which object the event contains. */
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

const MAX_EVENTS = 200

export const loadState = (file: string | null): State =>
  file !== null && existsSync(file) ? { ...emptyState(), ...JSON.parse(readFileSync(file, 'utf8')) } : emptyState()

/** Writes a temporary file and renames it, so a killed process leaves either the old file or the new one. */
export function saveState(file: string, state: State): void {
  state.events = state.events.slice(-MAX_EVENTS)
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}
