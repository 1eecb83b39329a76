import type { Tx } from '#db/connect.ts'
import type { Caller } from '#http/implement.ts'
import { unauthorized } from '#http/problem.ts'
import type { Services } from '#services.ts'
import {
  insertSession,
  isSessionOpen,
  isTokenOfDisabled,
  openSessionByToken,
  prolongSession,
  recordSessionUse,
  usersLastSeenBetween,
} from './sessions-table.ts'
import { hashToken, newToken } from './token.ts'
import type { UserRow } from './users-table.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A session expires after this long without use. */
const lifetimeMs = 30 * dayMs
/** Minimum time between two writes of the last use, so that not every request causes a write. */
const recordUseEveryMs = 60 * 1000
/** The expiry is updated less often, because it is indexed. */
const prolongEveryMs = 60 * 60 * 1000

const expiry = (now: Date) => new Date(now.getTime() + lifetimeMs)

/** Shown to a disabled user at login and by every call. */
export const DISABLED_MESSAGE = 'This account has been disabled. Please contact support.'

/** Starts a session and returns its token, which is not stored. */
export async function startSession(
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  tx: Tx,
  { userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<string> {
  const token = newToken()
  const at = now()
  await insertSession(tx, {
    id: newId(),
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: expiry(at),
  })
  return token
}

/** Users whose last use of the product is between two times. */
export const usersIdleSince = (tx: Tx, { from, until }: { from: Date; until: Date }): Promise<string[]> =>
  usersLastSeenBetween(tx, {
    from,
    until,
    expiresFrom: expiry(from),
    // The expiry is updated only now and then, so it may be slightly earlier than the last use implies.
    expiresUntil: new Date(expiry(until).getTime() + prolongEveryMs),
  })

/** Whether the session of an earlier request is still open. */
export const isSessionStillOpen = ({ db, now }: Pick<Services, 'db' | 'now'>, sessionId: string): Promise<boolean> =>
  isSessionOpen(db, sessionId, now())

/** The user of a bearer token. Null if the token is unknown, ended or expired. Throws if the user is disabled. */
export async function callerOf({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>, bearer: string): Promise<Caller | null> {
  const at = now()
  const sessionAndUser = await openSessionByToken(db, hashToken(bearer), at)
  if (sessionAndUser === null) {
    if (await isTokenOfDisabled(db, hashToken(bearer))) throw unauthorized(DISABLED_MESSAGE)
    return null
  }
  const { session, user } = sessionAndUser
  if (expiry(at).getTime() - session.expiresAt.getTime() > prolongEveryMs) await prolongSession(db, session.id, at, expiry(at))
  else if (at.getTime() - session.lastUsedAt.getTime() > recordUseEveryMs) await recordSessionUse(db, session.id, at)
  return { id: user.id, email: user.email, isAdmin: isAdmin(config, user), sessionId: session.id }
}

/**
 * Operators name admins with `npm run admin -- grant`, or by address in `ADMIN_EMAILS`. Anyone can sign up with an address that is not
 * theirs, so in production an address in `ADMIN_EMAILS` counts only after its owner followed a mailed link.
 */
export const isAdmin = (
  { adminEmails, isDevelopment }: { adminEmails: readonly string[]; isDevelopment: boolean },
  user: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'isAdmin'>,
): boolean => user.isAdmin || (adminEmails.includes(user.email) && (isDevelopment || user.emailVerifiedAt !== null))
