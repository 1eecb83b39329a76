import type { Results } from '@electric-sql/pglite'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { DATE_TYPES, type EmbeddedClient } from '#db/connect.ts'

const dateTypes = new Set(Object.values(DATE_TYPES))

/** The embedded database for pg-boss, which expects times as `Date`. */
export const fromEmbedded = ({ pglite, query }: EmbeddedClient): NonNullable<ConstructorOptions['db']> =>
  fromPglite({
    query: async <Row>(text: string, values?: unknown[]) => withDates(await query<Row>(text, values)),
    // Only a single statement can be prepared. pg-boss separates several statements with semicolons.
    exec: async (text) => (text.includes(';') ? await pglite.exec(text) : [await query(text)]).map(withDates),
    listen: pglite.listen.bind(pglite),
  })

function withDates<Row>({ rows, fields }: Results<Row>): { rows: Row[] } {
  const names = fields.filter(({ dataTypeID }) => dateTypes.has(dataTypeID)).map(({ name }) => name)
  const dates = (row: Row) => Object.fromEntries(names.map((name) => [name, toDate(row[name as keyof Row])]))
  return { rows: names.length === 0 ? rows : rows.map((row) => ({ ...row, ...dates(row) })) }
}

const toDate = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)
