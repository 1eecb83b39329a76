import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import { type ExternalService, recordUses, type Uses, withUse } from './service-uses-table.ts'

/** Records one call to an external service. `error` is null if the call succeeded. */
export type OnUse = (error: string | null) => Promise<void>

type RecorderServices = { db: Db; now: () => Date; log: Pick<Logger, 'warn'> }

/** Never fails: a sent mail must not be sent again because a statistic could not be stored. */
export function usageRecorder({ db, now, log }: RecorderServices, service: ExternalService): OnUse {
  let pendingUses: Uses | null = null
  let writing: Promise<void> | null = null

  // Calls during a write are collected for the next write. All calls of an hour update one row, so separate writes would wait for its lock.
  async function writePending(): Promise<void> {
    while (pendingUses !== null) {
      const uses: Uses = pendingUses
      pendingUses = null
      try {
        await recordUses(db, service, uses)
      } catch (failure) {
        log.warn({ err: failure, service }, 'could not store the usage of a service')
      }
    }
    writing = null
  }

  return (error) => {
    pendingUses = withUse(pendingUses, now(), error)
    writing ??= writePending()
    return writing
  }
}
