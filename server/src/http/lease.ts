import type { Services } from '#services.ts'
import { incrementCount, resetCount } from './rate-limits-table.ts'

/**
 * Runs the work, or returns null if the lease is held already, in any process of the installation. The lease of a crashed process expires.
 */
export async function withLease<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: string,
  seconds: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const key = `lease:${name}`
  const startMs = now().getTime()
  const { count } = await incrementCount(db, key, seconds, new Date(startMs))
  if (count > 1) return null
  try {
    return await work()
  } finally {
    // After it has expired, the lease may belong to another holder.
    if (now().getTime() < startMs + seconds * 1_000) await resetCount(db, key)
  }
}

/** Like `withLease`, with up to `maxHolders` holders at once. */
export async function withLeaseSlot<T>(
  services: Pick<Services, 'db' | 'now'>,
  name: string,
  maxHolders: number,
  seconds: number,
  work: () => Promise<T>,
): Promise<T | null> {
  for (let slot = 1; slot <= maxHolders; slot++) {
    const result = await withLease(services, `${name}:${slot}`, seconds, work)
    if (result !== null) return result
  }
  return null
}
