import type { Tx } from './connect.ts'

/** For queries of every request: the statement is built once, and PostgreSQL plans it once per connection. A transaction builds its own. */
export function prepared<Statement>(build: (db: Tx) => Statement): (db: Tx) => Statement {
  const built = new WeakMap<Tx, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
