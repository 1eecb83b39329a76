import { eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** Logos that we re-encoded; the uploaded files are never stored. Never deleted, because sent mails link to them. */
export const logos = pgTable('logos', {
  /** SHA-256 of the bytes, in hex. */
  hash: text('hash').primaryKey(),
  type: text('type').$type<'image/png' | 'image/jpeg'>().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Identical pictures are stored once. */
export async function putLogo(tx: Tx, logo: typeof logos.$inferInsert): Promise<void> {
  await tx.insert(logos).values(logo).onConflictDoNothing({ target: logos.hash })
}

export async function logoByHash(tx: Tx, hash: string): Promise<typeof logos.$inferSelect | null> {
  const [row] = await tx.select().from(logos).where(eq(logos.hash, hash))
  return row ?? null
}
