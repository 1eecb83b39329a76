import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { containsPattern } from '#db/like.ts'
import { prepared } from '#db/prepared.ts'
import { brands } from '#site/brands-table.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** In lower case. */
    email: text('email').notNull(),
    /** When a link mailed to the address was followed; null: the address is not verified. */
    emailVerifiedAt: moment('email_verified_at'),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** The brand where the account was created; null: the default brand. A brand with accounts cannot be deleted. */
    brandId: text('brand_id').references(() => brands.id),
    /** Since when sign-in is disabled; null: the account is active. */
    disabledAt: moment('disabled_at'),
    /** For example Europe/Oslo, from the browser; null: unknown, so UTC. */
    timeZone: text('time_zone'),
    /** Token in mail links for changing mail preferences. Grants nothing else. */
    mailToken: text('mail_token').notNull().default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_mail_token').on(table.mailToken),
    index('users_created').on(table.createdAt, table.id),
    index('users_admins').on(table.id).where(sql`${table.isAdmin}`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

export type UserRow = typeof users.$inferSelect

/** False if the address is taken. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning({ id: users.id })
  return inserted.length === 1
}

export async function userByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  return user ?? null
}

const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
)

export async function userById(tx: Tx, id: string): Promise<UserRow | null> {
  const [user] = await byId(tx).execute({ id })
  return user ?? null
}

const brandByUserId = prepared((db) =>
  db
    .select({ brand: brands })
    .from(users)
    .innerJoin(brands, or(eq(brands.id, users.brandId), and(isNull(users.brandId), brands.isDefault)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('brand_of_user'),
)

export async function brandRowOfUser(tx: Tx, userId: string): Promise<typeof brands.$inferSelect | null> {
  const [row] = await brandByUserId(tx).execute({ userId })
  return row?.brand ?? null
}

export async function updateUser(tx: Tx, id: string, change: Partial<typeof users.$inferInsert>): Promise<boolean> {
  const changed = await tx.update(users).set(change).where(eq(users.id, id)).returning({ id: users.id })
  return changed.length === 1
}

export async function lockUserRow(tx: Tx, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user ?? null
}

/** Like `lockUserRow`, by the address. A user who gets another address while this waits for the lock is not found. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return user ?? null
}

/** Users with admin rights, and users whose address is in `emails`, the setting `ADMIN_EMAILS`. */
export const possibleAdmins = (tx: Tx, emails: readonly string[]): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(or(users.isAdmin, emails.length === 0 ? undefined : inArray(users.email, [...emails])))

export type AccountQuery = {
  search?: string | undefined
  sort: 'created' | 'email' | 'name'
  direction: 'asc' | 'desc'
  state?: 'admin' | 'disabled' | undefined
  adminEmails: readonly string[]
  offset: number
  limit: number
}

export async function usersPage(tx: Tx, query: AccountQuery): Promise<{ rows: UserRow[]; total: number }> {
  const { search = '', sort, state, adminEmails, offset, limit } = query
  const matchesQuery = and(
    search === ''
      ? undefined
      : or(
          like(users.email, containsPattern(search.toLowerCase())),
          sql`lower(${users.name}) like ${containsPattern(search.toLowerCase())}`,
        ),
    state === 'disabled' ? isNotNull(users.disabledAt) : undefined,
    state === 'admin' ? or(users.isAdmin, adminEmails.length === 0 ? undefined : inArray(users.email, [...adminEmails])) : undefined,
  )
  const order = query.direction === 'asc' ? asc : desc
  const column = { created: users.createdAt, email: users.email, name: sql`lower(${users.name})` }[sort]
  const rows = await tx.select().from(users).where(matchesQuery).orderBy(order(column), order(users.id)).limit(limit).offset(offset)
  return { rows, total: await tx.$count(users, matchesQuery) }
}

export const admins = (tx: Tx): Promise<UserRow[]> => tx.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.email)

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}
