/** Failures of provider calls, switched on by tests. */
type FaultKind = number | 'cut' | 'half' | 'hang' | 'after'

type Fault = { on: string; times: number; with: FaultKind }

export type Faults = {
  /**
   * `on` is a call such as `POST /v1/subscriptions/*`. A number is returned as a status. `cut` closes the connection, `half` sends part of
   * a response, `hang` sends none, and `after` makes the change and loses the response.
   */
  fail: (fault: Fault) => void
  /** Holds calls of this name from now on; the returned function releases them. */
  freeze: (name: string) => () => void
  /** Calls that wait already keep waiting. */
  letNewCallsPass: (name: string) => void
  take: (name: string) => FaultKind | null
  waitIfFrozen: (name: string) => Promise<void> | null
  waitingCount: (name: string) => number
  clear: () => void
}

export function openFaults(): Faults {
  let faults: Fault[] = []
  const frozenCalls = new Map<string, { released: Promise<void>; release: () => void; waiting: number }>()
  return {
    fail: (fault) => void faults.push({ ...fault }),
    freeze: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      frozenCalls.set(name, { released: promise, release: resolve, waiting: 0 })
      return () => {
        frozenCalls.delete(name)
        resolve()
      }
    },
    letNewCallsPass: (name) => void frozenCalls.delete(name),
    take: (name) => {
      const fault = faults.find((each) => (each.on === name || each.on === '*') && each.times > 0)
      if (fault === undefined) return null
      fault.times--
      return fault.with
    },
    waitIfFrozen: (name) => {
      const frozenCall = frozenCalls.get(name)
      if (frozenCall === undefined) return null
      frozenCall.waiting++
      return frozenCall.released
    },
    waitingCount: (name) => frozenCalls.get(name)?.waiting ?? 0,
    clear: () => {
      faults = []
      for (const { release } of frozenCalls.values()) release()
      frozenCalls.clear()
    },
  }
}
