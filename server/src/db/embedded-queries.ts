/**
 * Runs the queries of the embedded database as prepared statements. PGlite itself sends six messages for each query and plans it each time.
 * Here one message runs a query that was prepared before, in half the time.
 */
import { type PGlite, parse, protocol, type Results, type RowMode } from '@electric-sql/pglite'

type Query = <Row>(text: string, values?: unknown[], options?: { rowMode?: RowMode }) => Promise<Results<Row>>

export type EmbeddedQueries = {
  /** Waits while a transaction runs. */
  query: Query
  /** Only for use inside a transaction. */
  queryInTransaction: Query
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Statement = { name: string; preparedAt: number; valueTypes: number[]; columns: Messages }

const MAX_STATEMENTS = 200
/** Longer queries are not prepared: they insert many rows, their plans take megabytes, and most run only once. */
const MAX_LENGTH = 10_000
/** Plans are renewed, because tables grow and the embedded database has no autovacuum that would notice it. */
const MAX_AGE_MS = 60_000

/** PostgreSQL replaces the unnamed statement with the next one. */
const UNNAMED = ''

const { serialize } = protocol

export function embeddedQueries(pglite: PGlite, now: () => number = Date.now): EmbeddedQueries {
  /** By text, the least recently used first. */
  const statements = new Map<string, Statement>()
  let statementCount = 0

  const send = (...messages: Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  async function prepare(name: string, text: string): Promise<Statement> {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    return {
      name,
      preparedAt: now(),
      valueTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    }
  }

  async function remove(text: string, { name }: Statement): Promise<void> {
    statements.delete(text)
    await send(serialize.close({ type: 'S', name }))
  }

  async function statementOf(text: string): Promise<Statement> {
    if (text.length > MAX_LENGTH) return prepare(UNNAMED, text)
    const existing = statements.get(text)
    if (existing !== undefined && now() - existing.preparedAt < MAX_AGE_MS) {
      statements.delete(text)
      statements.set(text, existing)
      return existing
    }
    if (existing !== undefined) await remove(text, existing)
    for (const [oldText, old] of statements) {
      if (statements.size < MAX_STATEMENTS) break
      await remove(oldText, old)
    }
    statementCount += 1
    const statement = await prepare(`s${statementCount}`, text)
    statements.set(text, statement)
    return statement
  }

  const queryInTransaction: Query = <Row>(text: string, values: unknown[] = [], { rowMode = 'object' }: { rowMode?: RowMode } = {}) =>
    pglite.runExclusive(async () => {
      if (!pglite.ready) throw new Error('The embedded database is closed.')
      const { name, valueTypes, columns } = await statementOf(text)
      const toText = (value: unknown, index: number): string | null => {
        if (value === null || value === undefined) return null
        const serializeValue = pglite.serializers[valueTypes[index] ?? 0]
        return serializeValue === undefined ? String(value) : serializeValue(value)
      }
      const messages = await send(serialize.bind({ statement: name, values: values.map(toText) }), serialize.execute())
      // Ignores the parsers that Drizzle passes with each query. They do the same as ours, but PGlite would copy its table of several
      // hundred parsers to add them.
      const [result] = parse.parseResults([...columns, ...messages], pglite.parsers, { rowMode })
      return result as Results<Row>
    })

  // PGlite has this lock only under an internal name. `runExclusive` would let a query run between two statements of a transaction.
  return { query: (...query) => pglite._runExclusiveTransaction(() => queryInTransaction(...query)), queryInTransaction }
}
