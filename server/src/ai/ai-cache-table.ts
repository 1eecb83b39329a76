import { and, eq, gte, lt } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** AI responses by a hash of the request. A cached response is checked again each time it is used. */
export const aiCache = pgTable(
  'ai_cache',
  {
    hash: text('hash').primaryKey(),
    output: jsonb('output').$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ai_cache_at').on(table.at)],
)

export async function cachedResponse(tx: Tx, hash: string, since: Date): Promise<unknown> {
  const [row] = await tx
    .select({ output: aiCache.output })
    .from(aiCache)
    .where(and(eq(aiCache.hash, hash), gte(aiCache.at, since)))
  return row?.output ?? null
}

/** PostgreSQL rejects JSON with U+0000 or half a surrogate pair, which JSON.stringify writes as escapes. */
const isStorable = (output: unknown): boolean => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(output))

/** A response the database cannot store is requested again next time. */
export async function cacheResponse(tx: Tx, hash: string, output: unknown, at: Date): Promise<void> {
  if (!isStorable(output)) return
  await tx.insert(aiCache).values({ hash, output, at }).onConflictDoUpdate({ target: aiCache.hash, set: { output, at } })
}

export async function deleteResponsesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(aiCache).where(lt(aiCache.at, before))
}
