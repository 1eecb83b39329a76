import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import { noteUse, type Service } from './service-uses-table.ts'

/** Says how a call to an outside service went; null: it worked. */
export type OnUse = (error: string | null) => Promise<void>

type Surroundings = { db: Db; now: () => Date; log: Pick<Logger, 'warn'> }

/** Never fails: a mail that was sent must not be sent again because of a figure. */
export const useNoter =
  ({ db, now, log }: Surroundings, service: Service): OnUse =>
  async (error) => {
    try {
      await noteUse(db, service, now(), error)
    } catch (failure) {
      log.warn({ err: failure, service }, 'the use of a service could not be noted')
    }
  }
