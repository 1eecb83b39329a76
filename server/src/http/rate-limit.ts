import type { Limit } from '@seo/contract/call'
import type { Services } from '#services.ts'
import { Problem } from './problem.ts'
import { countOne } from './rate-limits-table.ts'

export type LimitState = { limit: Limit; left: number; resetsInSeconds: number }

/** Counts a call against its limits. Throws if one is exceeded, else returns the state of the tightest. */
export async function checkLimits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  limits: readonly Limit[],
  keyOf: (limit: Limit) => string,
): Promise<LimitState | null> {
  let tightest: LimitState | null = null
  for (const limit of limits) {
    const { count, resetsAt } = await countOne(db, keyOf(limit), limit.seconds, now())
    const resetsInSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now().getTime()) / 1000))
    const standing = { limit, left: Math.max(0, limit.count - count), resetsInSeconds }
    if (count > limit.count) throw tooMany(standing)
    if (tightest === null || standing.left < tightest.left) tightest = standing
  }
  return tightest
}

function tooMany(standing: LimitState): Problem {
  const wait = standing.resetsInSeconds
  const inWords = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return new Problem(
    429,
    `Too many requests. Please try again in ${inWords}.`,
    { code: 'RATE_LIMITED' },
    { ...rateLimitHeaders(standing), 'retry-after': String(wait) },
  )
}

/** Header names of the IETF draft on RateLimit fields. */
export const rateLimitHeaders = ({ limit, left, resetsInSeconds }: LimitState): Record<string, string> => ({
  'ratelimit-policy': `"${limit.per}";q=${limit.count};w=${limit.seconds}`,
  ratelimit: `"${limit.per}";r=${left};t=${resetsInSeconds}`,
})
