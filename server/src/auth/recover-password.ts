import { timingSafeEqual } from 'node:crypto'
import { passwordChangedMail } from '#emails/password-changed.ts'
import { passwordResetMail } from '#emails/password-reset.ts'
import { unauthorized } from '#http/problem.ts'
import { incrementCount } from '#http/rate-limits-table.ts'
import { deliver } from '#mail/deliver.ts'
import { unsuppress } from '#mail/suppress.ts'
import type { Mailer } from '#providers/mail.ts'
import type { Payload } from '#queue/queue.ts'
import type { Services } from '#services.ts'
import { mailSiteOfUser } from '#users/brand-of-user.ts'
import { endSessions } from '#users/sessions-table.ts'
import { hashToken, newToken } from '#users/token.ts'
import { lockUserByEmail, lockUserRow, updateUser } from '#users/users-table.ts'
import { hashPassword } from './password.ts'
import { recoveryToken, replaceRecoveryToken, takeRecoveryToken } from './recovery-tokens-table.ts'

const linkLifetimeMs = 60 * 60 * 1000
const mailsPerHour = 3

const badLink = () => unauthorized('Invalid or expired reset link. Please request a new password reset.')

/** Requests a reset email. Only the worker looks up the account, so neither the response nor its timing reveals whether it exists. */
export async function requestRecovery({ db, queue, now, config }: Services, email: string): Promise<void> {
  const { count } = await incrementCount(db, `recovery-mails:${hashToken(email)}`, 60 * 60, now())
  if (config.rateLimits && count > mailsPerHour) return
  await queue.send(db, 'password-recovery', { email, at: now().toISOString() })
}

/** Runs in the worker. A retry creates a new link, and the earlier link becomes invalid. */
export async function sendRecoveryMail(services: Services, mailer: Mailer, { email, at }: Payload<'password-recovery'>): Promise<void> {
  const requestedAt = new Date(at)
  const expiresAt = new Date(requestedAt.getTime() + linkLifetimeMs)
  if (expiresAt <= services.now()) return
  const [access, refresh] = [newToken(), newToken()]
  const hashes = { accessHash: hashToken(access), refreshHash: hashToken(refresh) }
  const user = await services.db.transaction(async (tx) => {
    // Lock the user, because a link that is mailed to an address that the user has just replaced would verify the new address.
    const owner = await lockUserByEmail(tx, email)
    const isNewest = owner !== null && (await replaceRecoveryToken(tx, { userId: owner.id, ...hashes, requestedAt, expiresAt }))
    return isNewest ? owner : null
  })
  if (user === null) return
  // The token goes in the fragment, which browsers never send to a server.
  const { siteName, origin, look } = await mailSiteOfUser(services, services.db, user.id)
  const link = `${origin}/reset-password#access_token=${access}&refresh_token=${refresh}&type=recovery`
  const mail = { id: services.newId(), to: user.email, ...passwordResetMail({ link, siteName, look }) }
  await deliver(services, mailer, mail, `reset ${user.id} ${at}`)
}

/** Returns the id of the link's user. Throws if the link is invalid or expired. */
export async function checkRecovery({ db, now }: Services, access: string, refresh: string | undefined): Promise<string> {
  const token = await recoveryToken(db, hashToken(access), now())
  if (token === null) throw badLink()
  if (refresh !== undefined && !timingSafeEqual(Buffer.from(hashToken(refresh)), Buffer.from(token.refreshHash))) throw badLink()
  return token.userId
}

/** Sets a new password, consumes the link and ends all sessions: anyone who knew the old password is signed out. */
export async function recoverPassword(services: Services, access: string | null, password: string): Promise<void> {
  const { db, queue, now, newId } = services
  if (access === null) throw badLink()
  const userId = await checkRecovery(services, access, undefined)
  const passwordHash = await hashPassword(password)

  await db.transaction(async (tx) => {
    // Lock the user before the token, in the same order as everything else that changes both, to avoid deadlocks.
    const user = await lockUserRow(tx, userId)
    if (user === null || !(await takeRecoveryToken(tx, hashToken(access), now()))) throw badLink()
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: now() })
    await unsuppress(tx, user.email)
    await endSessions(tx, { userId: user.id }, now())
    await queue.send(tx, 'mail', { id: newId(), to: user.email, ...passwordChangedMail(await mailSiteOfUser(services, tx, user.id)) })
  })
}
