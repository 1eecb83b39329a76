import type { FileName } from '@seo/contract/jobs'
import { and, eq, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { jobs } from '#jobs/jobs-table.ts'

/** Compressed files of a job. Task files are not stored but generated on request, because they depend on the user's plan. */
export const files = pgTable(
  'files',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    name: text('name').$type<FileName>().notNull(),
    bytes: bytes('bytes').notNull(),
    /** Uncompressed size in bytes. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.name] })],
)

export async function saveFile(tx: Tx, row: typeof files.$inferInsert): Promise<void> {
  await tx
    .insert(files)
    .values(row)
    .onConflictDoUpdate({
      target: [files.jobId, files.name],
      // Refer to `excluded`: passing the row here would send its bytes twice.
      set: { bytes: sql`excluded.bytes`, size: sql`excluded.size`, createdAt: sql`excluded.created_at` },
    })
}

const fileByName = prepared((db) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.jobId, sql.placeholder('jobId')), eq(files.name, sql.placeholder('name'))))
    .prepare('file_named'),
)

export async function fileOf(tx: Tx, jobId: string, name: FileName): Promise<typeof files.$inferSelect | null> {
  const [row] = await fileByName(tx).execute({ jobId, name })
  return row ?? null
}

export async function fileSizes(tx: Tx, jobId: string): Promise<{ name: FileName; size: number }[]> {
  return tx.select({ name: files.name, size: files.size }).from(files).where(eq(files.jobId, jobId))
}
