import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import { recordUses, type Service, type Uses, withUse } from './service-uses-table.ts'

/** Reports how a call to an external service went; null: it worked. */
export type OnUse = (error: string | null) => Promise<void>

type Surroundings = { db: Db; now: () => Date; log: Pick<Logger, 'warn'> }

/** Never fails: a sent mail must not be sent again because a statistic could not be stored. */
export function usageRecorder({ db, now, log }: Surroundings, service: Service): OnUse {
  let waiting: Uses | null = null
  let writing: Promise<void> | null = null

  // There is one row per hour, so a burst that wrote it for every use would queue up for its lock.
  async function writeAll(): Promise<void> {
    while (waiting !== null) {
      const uses: Uses = waiting
      waiting = null
      try {
        await recordUses(db, service, uses)
      } catch (failure) {
        log.warn({ err: failure, service }, 'could not store the usage of a service')
      }
    }
    writing = null
  }

  return (error) => {
    waiting = withUse(waiting, now(), error)
    writing ??= writeAll()
    return writing
  }
}
