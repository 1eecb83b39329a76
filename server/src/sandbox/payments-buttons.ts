/** The buttons of `/dev/payments`. */
import { dispute, testCards } from './charging.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { closeDispute, refund } from './money-back.ts'
import { itemOf } from './subscription-object.ts'

export function makeHappen(fake: FakeStripe, name: string, id: string): void {
  const { world, events } = fake
  const { state } = world
  const [subscription, charge] = [state.subscriptions[id], state.charges[id]]
  const open = Object.values(state.disputes).find((each) => each.charge === id)
  if (name === 'next-month' && subscription !== undefined) endPeriodNow(fake, id)
  if (name === 'fails' && subscription !== undefined) state.cards[subscription.customer as string] = testCards.failsLater
  if (name === 'refund' && charge !== undefined) refund(world, charge)
  if (name === 'dispute' && charge !== undefined) dispute(world, charge)
  if (name === 'win' && open !== undefined) closeDispute(world, open, 'won')
  if (name === 'lose' && open !== undefined) closeDispute(world, open, 'lost')
  const event = state.events.find((each) => each.id === id)
  if (name === 'send' && event !== undefined) events.send(event)
  if (name === 'lose-events') events.drop('*')
  if (name === 'deliver-events') events.drop(null)
  fake.save()
}

/** Moves a subscription back in time until its period ends now; all other clocks stay unchanged. */
function endPeriodNow(fake: FakeStripe, id: string): void {
  const { state, now } = fake.world
  const subscription = state.subscriptions[id]
  if (subscription === undefined) return
  const item = itemOf(subscription)
  const back = item.current_period_end - now()
  item.current_period_start -= back
  item.current_period_end -= back
  subscription.billing_cycle_anchor -= back
  if (subscription.cancel_at !== null) subscription.cancel_at -= back
  if (subscription.metadata.keep_until !== undefined)
    subscription.metadata.keep_until = String(Number(subscription.metadata.keep_until) - back)
  fake.tick()
}
