/** Delivers events to the product's webhook, with switches to delay, duplicate, lose or reorder them. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeEvent } from './state.ts'

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 100

export type WebhookEndpoint = { url: () => string | null; secret: string }

export type Deliveries = {
  send: (event: FakeEvent) => void
  /** Holds back all events from now on. */
  hold: () => void
  /** Sends the held events in the given order, then resumes normal delivery. */
  release: (order?: (held: FakeEvent[]) => FakeEvent[]) => void
  /** Sends every event twice. */
  sendTwice: (isOn?: boolean) => void
  /** Loses events of a type, or all of them (`*`); null loses none. Returns the previous value. */
  drop: (type: string | null) => string | null
  /** The type passed to `drop`. */
  droppedType: () => string | null
  /** Resolves when no event is being delivered. */
  untilIdle: () => Promise<void>
  stop: () => Promise<void>
}

/** Stripe's signature format: `t=…,v1=…` over the time and the bytes. */
export const signatureHeader = (payload: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`

export function openDeliveries(endpoint: WebhookEndpoint, now: () => number): Deliveries {
  const pendingDeliveries = new Set<Promise<void>>()
  let held: FakeEvent[] | null = null
  let isDoubled = false
  let droppedType: string | null = null
  let isStopped = false

  async function deliver(event: FakeEvent): Promise<void> {
    const payload = JSON.stringify(event, null, 2)
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !isStopped; attempt++) {
      const url = endpoint.url()
      try {
        if (url !== null) {
          const { ok } = await fetch(url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'stripe-signature': signatureHeader(payload, endpoint.secret, now()),
            },
            body: payload,
          })
          if (ok) return
        }
      } catch {
        // The product is not reachable; try again.
      }
      await sleep(FIRST_PAUSE_MS * 2 ** attempt)
    }
  }

  const start = (event: FakeEvent) => {
    const delivery: Promise<void> = deliver(event).finally(() => pendingDeliveries.delete(delivery))
    pendingDeliveries.add(delivery)
  }
  const send = (event: FakeEvent) => {
    if (droppedType === '*' || droppedType === event.type) return
    if (held !== null) held.push(event)
    else for (let i = 0; i < (isDoubled ? 2 : 1); i++) start(event)
  }
  const untilIdle = async () => {
    while (pendingDeliveries.size > 0) await Promise.all(pendingDeliveries)
  }

  return {
    send,
    untilIdle,
    hold: () => {
      held ??= []
    },
    release: (order = (events) => events) => {
      const heldEvents = held ?? []
      held = null
      for (const event of order(heldEvents)) send(event)
    },
    sendTwice: (isOn = true) => {
      isDoubled = isOn
    },
    drop: (type) => {
      const previous = droppedType
      droppedType = type
      return previous
    },
    droppedType: () => droppedType,
    stop: async () => {
      isStopped = true
      await untilIdle()
    },
  }
}
