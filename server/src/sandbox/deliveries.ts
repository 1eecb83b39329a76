/** Delivers events to the product's webhook, with switches to delay, duplicate, lose or reorder them. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeEvent } from './state.ts'

const TRIES = 6
const FIRST_PAUSE_MS = 100

export type Endpoint = { url: () => string | null; secret: string }

export type Deliveries = {
  send: (event: FakeEvent) => void
  /** Holds events back from now on. */
  hold: () => void
  /** Sends the held events in the given order, then resumes normal delivery. */
  release: (order?: (held: FakeEvent[]) => FakeEvent[]) => void
  /** Sends every event twice. */
  twice: (isOn?: boolean) => void
  /** Loses events of a type, or all of them (`*`); null loses none. Returns the previous value. */
  drop: (type: string | null) => string | null
  /** The type that is being lost, as passed to `drop`. */
  dropped: () => string | null
  /** Makes signatures this many seconds old. */
  late: (seconds: number) => void
  /** Resolves when no event is being delivered. */
  idle: () => Promise<void>
  /** The status codes of the product's responses, in order. */
  answers: number[]
  stop: () => Promise<void>
}

/** Stripe's signature format: `t=…,v1=…` over the time and the bytes. */
export const signed = (payload: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`

export function openDeliveries(endpoint: Endpoint, now: () => number): Deliveries {
  const underWay = new Set<Promise<void>>()
  const answers: number[] = []
  let held: FakeEvent[] | null = null
  let isDoubled = false
  let dropped: string | null = null
  let age = 0
  let isStopped = false

  async function deliver(event: FakeEvent): Promise<void> {
    const payload = JSON.stringify(event, null, 2)
    for (let attempt = 0; attempt < TRIES && !isStopped; attempt++) {
      const url = endpoint.url()
      try {
        if (url !== null) {
          const { status, ok } = await fetch(url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'stripe-signature': signed(payload, endpoint.secret, now() - age),
            },
            body: payload,
          })
          answers.push(status)
          if (ok) return
        }
      } catch {
        // The product is not reachable; try again.
      }
      await sleep(FIRST_PAUSE_MS * 2 ** attempt)
    }
  }

  const start = (event: FakeEvent) => {
    const delivery: Promise<void> = deliver(event).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }
  const send = (event: FakeEvent) => {
    if (dropped === '*' || dropped === event.type) return
    if (held !== null) held.push(event)
    else for (let i = 0; i < (isDoubled ? 2 : 1); i++) start(event)
  }
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    answers,
    send,
    idle,
    hold: () => {
      held ??= []
    },
    release: (order = (events) => events) => {
      const waiting = held ?? []
      held = null
      for (const event of order(waiting)) send(event)
    },
    twice: (isOn = true) => {
      isDoubled = isOn
    },
    drop: (type) => {
      const before = dropped
      dropped = type
      return before
    },
    dropped: () => dropped,
    late: (seconds) => {
      age = seconds
    },
    stop: async () => {
      isStopped = true
      await idle()
    },
  }
}
