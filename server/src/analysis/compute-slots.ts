/** Limits how many analyses compute at the same time to the number of processors. Crawls are not limited, because they mostly wait. */
import { availableParallelism } from 'node:os'

export type ComputeSlots = {
  /** Runs the work when a slot is free; throws instead if the signal has been aborted by then. */
  use: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

export function openComputeSlots(slots = availableParallelism()): ComputeSlots {
  const waiters: (() => void)[] = []
  let freeSlots = slots
  const releaseSlot = () => {
    const next = waiters.shift()
    if (next === undefined) freeSlots++
    else next()
  }
  const acquireSlot = async (): Promise<void> => {
    if (freeSlots > 0) freeSlots--
    else await new Promise<void>((resolve) => waiters.push(resolve))
  }
  return {
    async use(work, signal) {
      await acquireSlot()
      try {
        if (signal.aborted) throw signal.reason
        return await work()
      } finally {
        releaseSlot()
      }
    },
  }
}
