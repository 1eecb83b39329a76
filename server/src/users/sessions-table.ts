import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, max, ne, or, type Placeholder, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { type UserRow, users } from './users-table.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

export type SessionRow = typeof sessions.$inferSelect

/** Whether the token belongs to a disabled user, in an open or an ended session. */
export async function isTokenOfDisabled(tx: Tx, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(users.disabledAt)))
  return rows.length === 1
}

const isOpen = (now: Date | Placeholder) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

const openByToken = prepared((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isOpen(sql.placeholder('now')), isNull(users.disabledAt)))
    .prepare('open_session_by_token'),
)

/** The open session of a token with its user. A disabled user has none. */
export async function openSessionByToken(tx: Tx, tokenHash: string, now: Date): Promise<{ session: SessionRow; user: UserRow } | null> {
  const [row] = await openByToken(tx).execute({ tokenHash, now: now.toISOString() })
  return row ?? null
}

export async function isSessionOpen(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isOpen(now)))
  return rows.length === 1
}

export async function prolongSession(tx: Tx, id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id))
}

export async function recordSessionUse(tx: Tx, id: string, lastUsedAt: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id))
}

/** At most 100, because no one reads more, and a script may have signed in a thousand times. */
export const openSessionsOf = (tx: Tx, userId: string, now: Date): Promise<SessionRow[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)

/** Users with an open session used since a time, latest first. */
export async function usersSeenSince(tx: Tx, since: Date): Promise<{ id: string; email: string; name: string }[]> {
  return tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(gte(sessions.lastUsedAt, since), isNull(sessions.endedAt)))
    .groupBy(users.id, users.email, users.name)
    .orderBy(desc(max(sessions.lastUsedAt)))
}

/** Users whose last use is between two times. Searches by expiry, which is indexed and a month later than the last use. */
export async function usersLastSeenBetween(
  tx: Tx,
  { from, until, expiresFrom, expiresUntil }: { from: Date; until: Date; expiresFrom: Date; expiresUntil: Date },
): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.userId })
    .from(sessions)
    .where(
      and(
        gte(sessions.expiresAt, expiresFrom),
        lte(sessions.expiresAt, expiresUntil),
        sql`not exists (select 1 from sessions later where later.user_id = ${sessions.userId} and later.last_used_at > ${until.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(sessions.userId)
    .having(gte(max(sessions.lastUsedAt), from))
  return rows.map(({ id }) => id)
}

/** Ends one session of a user, or all, or all but one; returns how many were open. */
export async function endSessions(tx: Tx, selector: { userId: string; only?: string; except?: string }, now: Date): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, selector.userId),
        isOpen(now),
        selector.only === undefined ? undefined : eq(sessions.id, selector.only),
        selector.except === undefined ? undefined : ne(sessions.id, selector.except),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Deletes sessions that ended or expired before a time. */
export async function deleteSessionsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)))
}
