/** Events on their way to the product's webhook, and switches that make them late, doubled, lost or out of order. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeEvent } from './state.ts'

const TRIES = 6
const FIRST_PAUSE_MS = 100

export type Endpoint = { url: () => string | null; secret: string }

export type Deliveries = {
  send: (event: FakeEvent) => void
  /** From now on events wait. */
  hold: () => void
  /** Sends what waits, in the order given, and goes on as usual. */
  release: (order?: (held: FakeEvent[]) => FakeEvent[]) => void
  /** Every event goes out twice. */
  twice: (isOn?: boolean) => void
  /** Events of a type, or all of them (`*`), are lost; null loses none. Gives back what was lost before. */
  drop: (type: string | null) => string | null
  /** What is lost at present, as given to `drop`. */
  dropped: () => string | null
  /** Signatures are this many seconds old. */
  late: (seconds: number) => void
  /** Resolves when nothing is on its way. */
  idle: () => Promise<void>
  /** The statuses that the product has answered, in order. */
  answers: number[]
  stop: () => Promise<void>
}

/** As Stripe signs: `t=…,v1=…` over the time and the bytes. */
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
        // The product is away; it is tried again.
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
