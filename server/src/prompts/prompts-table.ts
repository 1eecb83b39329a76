import type { PromptCategory } from '@seo/contract/admin-prompts'
import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { users } from '#users/users-table.ts'

export const prompts = pgTable('prompts', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  content: text('content').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull(),
  category: text('category').$type<PromptCategory>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
export type PromptRow = typeof prompts.$inferSelect

/** All versions of the prompts. Append-only. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: id(),
    key: text('key')
      .notNull()
      .references(() => prompts.key),
    version: integer('version').notNull(),
    content: text('content').notNull(),
    changeNote: text('change_note'),
    /** The admin's id, without a foreign key because a version outlives the account; null for built-in prompts. */
    createdBy: text('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('prompt_versions_version').on(table.key, table.version)],
)
/** A version with the current email address of its author. */
export type VersionRow = typeof promptVersions.$inferSelect & { email: string | null }

export const allPrompts = (tx: Tx): Promise<PromptRow[]> => tx.select().from(prompts).orderBy(asc(prompts.key))

export async function promptByKey(tx: Tx, key: string): Promise<PromptRow | null> {
  const [row] = await tx.select().from(prompts).where(eq(prompts.key, key))
  return row ?? null
}

/** Locks the row until the transaction ends, so two concurrent saves get two versions. */
export async function lockPrompt(tx: Tx, key: string): Promise<PromptRow | null> {
  const [row] = await tx.select().from(prompts).where(eq(prompts.key, key)).for('update')
  return row ?? null
}

/** Returns true if the prompt did not exist before. */
export async function insertPrompt(tx: Tx, row: PromptRow): Promise<boolean> {
  return (await tx.insert(prompts).values(row).onConflictDoNothing().returning({ key: prompts.key })).length > 0
}

export async function updatePrompt(tx: Tx, key: string, set: Partial<PromptRow>): Promise<void> {
  await tx.update(prompts).set(set).where(eq(prompts.key, key))
}

export async function insertVersion(tx: Tx, row: typeof promptVersions.$inferInsert): Promise<void> {
  await tx.insert(promptVersions).values(row)
}

const selectVersions = (tx: Tx) =>
  tx
    .select({ version: promptVersions, email: users.email })
    .from(promptVersions)
    .leftJoin(users, eq(users.id, promptVersions.createdBy))
    .$dynamic()

/** Newest first. */
export async function versionsOf(tx: Tx, key: string, page: { before: number | undefined; limit: number }): Promise<VersionRow[]> {
  const isOlder = page.before === undefined ? undefined : lt(promptVersions.version, page.before)
  const rows = await selectVersions(tx)
    .where(and(eq(promptVersions.key, key), isOlder))
    .orderBy(desc(promptVersions.version))
    .limit(page.limit)
  return rows.map(({ version, email }) => ({ ...version, email }))
}

export async function countVersions(tx: Tx, key: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(promptVersions).where(eq(promptVersions.key, key))
  return row?.total ?? 0
}

export async function versionOf(tx: Tx, key: string, selector: { id: string } | { version: number }): Promise<VersionRow | null> {
  const isSelected = 'id' in selector ? eq(promptVersions.id, selector.id) : sql`${promptVersions.version} = ${selector.version}`
  const [row] = await selectVersions(tx).where(and(eq(promptVersions.key, key), isSelected))
  return row === undefined ? null : { ...row.version, email: row.email }
}
