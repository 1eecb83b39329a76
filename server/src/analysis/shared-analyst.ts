import { type Analyst, openAnalyst } from '@seo/engine/worker/analyst'

export type SharedAnalyst = <T>(work: (analyst: Analyst) => Promise<T>) => Promise<T>

/** Returns a function whose concurrent callers share one analyst thread, which is closed after the last of them is done. */
export function createSharedAnalyst(): SharedAnalyst {
  let current: { analyst: Analyst; callers: number } | null = null
  return async (work) => {
    if (current === null || current.analyst.isEnded()) current = { analyst: openAnalyst(), callers: 0 }
    const used = current
    used.callers++
    try {
      return await work(used.analyst)
    } finally {
      used.callers--
      if (used.callers === 0) {
        if (current === used) current = null
        void used.analyst.close()
      }
    }
  }
}
