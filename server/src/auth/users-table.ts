import { count, eq, inArray, or, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { brands } from '#site/brands-table.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** In lower case. */
    email: text('email').notNull(),
    /** When a link mailed to the address was followed; null: nobody has proved to own it. */
    emailVerifiedAt: moment('email_verified_at'),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Where the account was made; null: the default brand. A brand with accounts cannot be deleted. */
    brandId: text('brand_id').references(() => brands.id),
    /** Since when nobody can sign in; null: the account is open. */
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_created').on(table.createdAt, table.id),
    index('users_admins').on(table.id).where(sql`${table.isAdmin}`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

export type UserRow = typeof users.$inferSelect

/** False when the address is taken. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<boolean> {
  const made = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning({ id: users.id })
  return made.length === 1
}

export async function userByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  return user ?? null
}

export async function userById(tx: Tx, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id))
  return user ?? null
}

export async function updateUser(tx: Tx, id: string, change: Partial<typeof users.$inferInsert>): Promise<boolean> {
  const changed = await tx.update(users).set(change).where(eq(users.id, id)).returning({ id: users.id })
  return changed.length === 1
}

/** How many signed up at each brand; `null` is the default one. */
export async function usersPerBrand(tx: Tx): Promise<Map<string | null, number>> {
  const rows = await tx.select({ brandId: users.brandId, count: count() }).from(users).groupBy(users.brandId)
  return new Map(rows.map((row) => [row.brandId, row.count]))
}

/** Held until the transaction ends. */
export async function lockUserRow(tx: Tx, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user ?? null
}

/** Those who have the right, and those whose address is named by the operator. */
export const possibleAdmins = (tx: Tx, emails: readonly string[]): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(or(users.isAdmin, emails.length === 0 ? undefined : inArray(users.email, [...emails])))

export const admins = (tx: Tx): Promise<UserRow[]> => tx.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.email)

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}
