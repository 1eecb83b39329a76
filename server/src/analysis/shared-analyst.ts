import { type Analyst, openAnalyst } from '@seo/engine/worker/analyst'

export type AskAnalyst = <T>(question: (analyst: Analyst) => Promise<T>) => Promise<T>

/** Concurrent callers share one thread; it is released after the last answer. */
export function openSharedAnalyst(): AskAnalyst {
  let asked: { analyst: Analyst; waiting: number } | null = null
  return async (question) => {
    if (asked === null || asked.analyst.isEnded()) asked = { analyst: openAnalyst(), waiting: 0 }
    const own = asked
    own.waiting++
    try {
      return await question(own.analyst)
    } finally {
      own.waiting--
      if (own.waiting === 0) {
        if (asked === own) asked = null
        void own.analyst.close()
      }
    }
  }
}
