import type { Db, Tx } from './connect.ts'

/** Runs several queries that all see the same state, whatever is written in the meantime. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
