import type { Tx } from './connect.ts'

/**
 * Prepares a frequent query. Outside transactions, it is built only once, and PostgreSQL plans it once per connection. Inside a
 * transaction, it is built once per transaction.
 */
export function prepared<Statement>(build: (db: Tx) => Statement): (db: Tx) => Statement {
  const built = new WeakMap<Tx, Statement>()
  return (db) => {
    const existing = built.get(db)
    if (existing !== undefined) return existing
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
