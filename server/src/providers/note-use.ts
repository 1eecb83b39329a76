import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import { noteUses, type Service, type Uses, withUse } from './service-uses-table.ts'

/** Says how a call to an outside service went; null: it worked. */
export type OnUse = (error: string | null) => Promise<void>

type Surroundings = { db: Db; now: () => Date; log: Pick<Logger, 'warn'> }

/** Never fails: a mail that was sent must not be sent again because of a figure. */
export function useNoter({ db, now, log }: Surroundings, service: Service): OnUse {
  let waiting: Uses | null = null
  let writing: Promise<void> | null = null

  // One row counts an hour: a burst that wrote it once for each use would queue up for it.
  async function writeAll(): Promise<void> {
    while (waiting !== null) {
      const uses: Uses = waiting
      waiting = null
      try {
        await noteUses(db, service, uses)
      } catch (failure) {
        log.warn({ err: failure, service }, 'the use of a service could not be noted')
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
