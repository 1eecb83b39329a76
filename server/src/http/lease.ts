import type { Services } from '#services.ts'
import { countOne, resetCount } from './rate-limits-table.ts'

/** Runs the work unless another process of the installation holds this name; then returns null. A dead holder's lease expires. */
export async function withLease<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: string,
  seconds: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const key = `lease:${name}`
  const { count } = await countOne(db, key, seconds, now())
  if (count > 1) return null
  try {
    return await work()
  } finally {
    await resetCount(db, key)
  }
}

/** Like `withLease`, with up to `most` holders at once. */
export async function withLeaseSlot<T>(
  services: Pick<Services, 'db' | 'now'>,
  name: string,
  most: number,
  seconds: number,
  work: () => Promise<T>,
): Promise<T | null> {
  for (let place = 1; place <= most; place++) {
    const done = await withLease(services, `${name}:${place}`, seconds, work)
    if (done !== null) return done
  }
  return null
}
