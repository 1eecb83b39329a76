/** Failures of provider calls, switched on by tests. */
type FaultKind = number | 'cut' | 'half' | 'hang' | 'after'

type Fault = { on: string; times: number; with: FaultKind }

export type Faults = {
  /**
   * `on` is a call such as `POST /v1/subscriptions/*`. A number is returned as a status; `after` makes the change and loses the response.
   */
  fail: (fault: Fault) => void
  /** Holds calls of this name from now on; the returned function releases them. */
  freeze: (name: string) => () => void
  /** New calls no longer wait; those already waiting keep waiting. */
  pass: (name: string) => void
  take: (name: string) => FaultKind | null
  frozen: (name: string) => Promise<void> | null
  /** Number of waiting calls of this name. */
  waiting: (name: string) => number
  clear: () => void
}

export function openFaults(): Faults {
  let faults: Fault[] = []
  const gates = new Map<string, { opened: Promise<void>; open: () => void; waiting: number }>()
  return {
    fail: (fault) => void faults.push({ ...fault }),
    freeze: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(name, { opened: promise, open: resolve, waiting: 0 })
      return () => {
        gates.delete(name)
        resolve()
      }
    },
    pass: (name) => void gates.delete(name),
    take: (name) => {
      const fault = faults.find((each) => (each.on === name || each.on === '*') && each.times > 0)
      if (fault === undefined) return null
      fault.times--
      return fault.with
    },
    frozen: (name) => {
      const gate = gates.get(name)
      if (gate === undefined) return null
      gate.waiting++
      return gate.opened
    },
    waiting: (name) => gates.get(name)?.waiting ?? 0,
    clear: () => {
      faults = []
      for (const { open } of gates.values()) open()
      gates.clear()
    },
  }
}
