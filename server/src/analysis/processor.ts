/** Many crawls may wait at the same time, but only as many analyses compute as there are processors. */
import { availableParallelism } from 'node:os'

export type Processor = {
  /** Runs the work when a slot is free; not at all if the signal is aborted first. */
  use: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

export function openProcessor(places = availableParallelism()): Processor {
  const waiting: (() => void)[] = []
  let free = places
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }
  const enter = async (): Promise<void> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return {
    async use(work, signal) {
      await enter()
      try {
        if (signal.aborted) throw signal.reason
        return await work()
      } finally {
        leave()
      }
    },
  }
}
