import type { Parts } from '#parts.ts'
import { noteUse, type Service } from './service-uses-table.ts'

/** Says how a call to an outside service went; null: it worked. */
export type OnUse = (error: string | null) => Promise<void>

/** Never fails: a mail that was sent must not be sent again because of a figure. */
export const useNoter =
  ({ db, now, log }: Pick<Parts, 'db' | 'now' | 'log'>, service: Service): OnUse =>
  async (error) => {
    try {
      await noteUse(db, service, now(), error)
    } catch (failure) {
      log.warn({ err: failure, service }, 'the use of a service could not be noted')
    }
  }
