import type { Limit } from '@seo/contract/call'
import type { Services } from '#services.ts'
import { Problem } from './problem.ts'
import { incrementCount } from './rate-limits-table.ts'

export type LimitState = { limit: Limit; remaining: number; resetsInSeconds: number }

/** Counts a call against its limits. Throws if one is exceeded, else returns the state of the limit with the fewest calls left. */
export async function checkLimits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  limits: readonly Limit[],
  keyOf: (limit: Limit) => string,
): Promise<LimitState | null> {
  let tightest: LimitState | null = null
  for (const limit of limits) {
    const { count, resetsAt } = await incrementCount(db, keyOf(limit), limit.seconds, now())
    const resetsInSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now().getTime()) / 1000))
    const state = { limit, remaining: Math.max(0, limit.count - count), resetsInSeconds }
    if (count > limit.count) throw tooManyRequests(state)
    if (tightest === null || state.remaining < tightest.remaining) tightest = state
  }
  return tightest
}

function tooManyRequests(state: LimitState): Problem {
  const waitSeconds = state.resetsInSeconds
  const inWords = waitSeconds === 1 ? '1 second' : waitSeconds < 90 ? `${waitSeconds} seconds` : `${Math.ceil(waitSeconds / 60)} minutes`
  return new Problem(
    429,
    `Too many requests. Please try again in ${inWords}.`,
    { code: 'RATE_LIMITED' },
    { ...rateLimitHeaders(state), 'retry-after': String(waitSeconds) },
  )
}

/** Header names of the IETF draft on RateLimit fields. */
export const rateLimitHeaders = ({ limit, remaining, resetsInSeconds }: LimitState): Record<string, string> => ({
  'ratelimit-policy': `"${limit.per}";q=${limit.count};w=${limit.seconds}`,
  ratelimit: `"${limit.per}";r=${remaining};t=${resetsInSeconds}`,
})
