/** Handles the buttons of `/dev/payments`. */
import { dispute, testCards } from './charging.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { closeDispute, refund } from './refunds.ts'
import { itemOf } from './subscription-object.ts'

export function handleButton(fake: FakeStripe, name: string, id: string): void {
  const { world, events } = fake
  const { state } = world
  const [subscription, charge] = [state.subscriptions[id], state.charges[id]]
  const chargeDispute = Object.values(state.disputes).find((each) => each.charge === id)
  if (name === 'next-month' && subscription !== undefined) endPeriodNow(fake, id)
  if (name === 'fails' && subscription !== undefined) state.cards[subscription.customer as string] = testCards.failsLater
  if (name === 'refund' && charge !== undefined) refund(world, charge)
  if (name === 'dispute' && charge !== undefined) dispute(world, charge)
  if (name === 'win' && chargeDispute !== undefined) closeDispute(world, chargeDispute, 'won')
  if (name === 'lose' && chargeDispute !== undefined) closeDispute(world, chargeDispute, 'lost')
  const event = state.events.find((each) => each.id === id)
  if (name === 'send' && event !== undefined) events.send(event)
  if (name === 'lose-events') events.drop('*')
  if (name === 'deliver-events') events.drop(null)
  fake.save()
}

/** Moves all times of a subscription back, so that its period ends now. Other subscriptions stay unchanged. */
function endPeriodNow(fake: FakeStripe, id: string): void {
  const { state, now } = fake.world
  const subscription = state.subscriptions[id]
  if (subscription === undefined) return
  const item = itemOf(subscription)
  const shiftSeconds = item.current_period_end - now()
  item.current_period_start -= shiftSeconds
  item.current_period_end -= shiftSeconds
  subscription.billing_cycle_anchor -= shiftSeconds
  if (subscription.cancel_at !== null) subscription.cancel_at -= shiftSeconds
  if (subscription.metadata.keep_until !== undefined)
    subscription.metadata.keep_until = String(Number(subscription.metadata.keep_until) - shiftSeconds)
  fake.tick()
}
