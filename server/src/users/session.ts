import type { Tx } from '#db/connect.ts'
import type { Caller } from '#http/implement.ts'
import { unauthorized } from '#http/problem.ts'
import type { Services } from '#services.ts'
import {
  insertSession,
  isSessionOpen,
  isTokenOfDisabled,
  noteSessionUse,
  openSession,
  prolongSession,
  usersLastSeenBetween,
} from './sessions-table.ts'
import { hashToken, newToken } from './token.ts'
import type { UserRow } from './users-table.ts'

const day = 24 * 60 * 60 * 1000
/** A session that is not used for this long ends. */
const lifetime = 30 * day
/** Use is written down at most this often, so that reading does not become writing; who is here is shown for the last 15 minutes. */
const notedEvery = 60 * 1000
/** The end moves out less often: it is in an index. */
const prolongedEvery = 60 * 60 * 1000

const expiry = (now: Date) => new Date(now.getTime() + lifetime)

/** What a disabled user reads, at the login and as the answer to every call. */
export const DISABLED = 'This account has been disabled. Please contact support.'

/** Opens a session and gives its token, which is stored nowhere. */
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

/** Whose last use of the product lies between two moments, and who was never here since. */
export const usersIdleSince = (tx: Tx, { from, until }: { from: Date; until: Date }): Promise<string[]> =>
  usersLastSeenBetween(tx, {
    from,
    until,
    expiresFrom: expiry(from),
    // The end is moved out only now and then, so it may be a little earlier than the last use says.
    expiresUntil: new Date(expiry(until).getTime() + prolongedEvery),
  })

/** Whether a session that somebody was let in by has not ended since. */
export const isStillOpen = ({ db, now }: Pick<Services, 'db' | 'now'>, sessionId: string): Promise<boolean> =>
  isSessionOpen(db, sessionId, now())

/** Who a bearer token belongs to; null when it is unknown, ended or run out. */
export async function callerOf({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>, bearer: string): Promise<Caller | null> {
  const at = now()
  const found = await openSession(db, hashToken(bearer), at)
  if (found === null) {
    if (await isTokenOfDisabled(db, hashToken(bearer))) throw unauthorized(DISABLED)
    return null
  }
  const { session, user } = found
  if (expiry(at).getTime() - session.expiresAt.getTime() > prolongedEvery) await prolongSession(db, session.id, at, expiry(at))
  else if (at.getTime() - session.lastUsedAt.getTime() > notedEvery) await noteSessionUse(db, session.id, at)
  return { id: user.id, email: user.email, isAdmin: isAdmin(config, user), sessionId: session.id }
}

/**
 * Admins are named by an operator: by `npm run admin -- grant`, or by address in `ADMIN_EMAILS`. Anyone can sign up
 * with an address that is not theirs, so in production such an address counts only once a mailed link was followed.
 */
export const isAdmin = (
  { adminEmails, development }: { adminEmails: readonly string[]; development: boolean },
  user: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'isAdmin'>,
): boolean => user.isAdmin || (adminEmails.includes(user.email) && (development || user.emailVerifiedAt !== null))
