/**
 * Sends one sequence mail, at most once. `sending` is stored before the mail server is contacted. A worker that finds this state knows
 * that another worker was killed. The mail may have arrived, so it is marked as unknown and not sent again.
 */
import { unknownVariables } from '@seo/contract/admin-emails'
import type { MailKind } from '@seo/contract/mail'
import type { Tx } from '#db/connect.ts'
import type { ComposedMail } from '#emails/layout.ts'
import type { Mailer } from '#providers/mail.ts'
import { MailProblem } from '#providers/mail-problem.ts'
import type { Services } from '#services.ts'
import { payingAmong } from '#subscription/plan-and-balances.ts'
import { type Recipient, recipientById } from '#users/mail-recipients.ts'
import { composeTemplate } from './compose.ts'
import { type SequenceRow, sequenceById } from './email-sequences-table.ts'
import { type TemplateRow, templateById } from './email-templates-table.ts'
import { hasUserReturned, moveEnrolmentBack } from './enrolments-table.ts'
import { switchedOffKinds } from './mail-preferences-table.ts'
import { deleteSend, lockSend, type SendRow, type SendState, type SkipReason, setSendState } from './mail-sends-table.ts'
import { DAY_MS, type Person, skipReasonFor } from './next-step.ts'
import { waitForMailSlot } from './pace.ts'
import { nextTimeOutsideQuietHours } from './quiet-hours.ts'
import { recordMailAccepted, recordMailProblem, suppressedAmong } from './suppress.ts'

const MAX_REASON_LENGTH = 300

export async function sendSequenceMail(services: Services, mailer: Mailer, sendId: string, signal: AbortSignal): Promise<void> {
  const { db, now } = services
  await waitForMailSlot(services, signal)
  const claimed = await db.transaction((tx) => claim(services, tx, sendId))
  if (claimed === null) return
  const { to, mail } = claimed
  const settle = (state: SendState, reason: string | null = null) =>
    setSendState(db, sendId, ['sending', 'unknown'], { state, reason: reason?.slice(0, MAX_REASON_LENGTH) ?? null, at: now() })
  try {
    await mailer.send({ id: sendId, to, ...mail })
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error
    await recordMailProblem(services, db, to, sendId, error)
    if (error.outcome !== 'later') return settle(error.outcome, error.message)
    await setSendState(db, sendId, ['sending'], { state: 'queued', reason: error.message.slice(0, MAX_REASON_LENGTH), at: now() })
    throw error
  }
  await settle('sent')
  await recordMailAccepted(db, sendId)
}

/** Marks the mail as being sent and returns it; null if it must not be sent. */
async function claim(services: Services, tx: Tx, sendId: string): Promise<{ to: string; mail: ComposedMail } | null> {
  const { now } = services
  const send = await lockSend(tx, sendId)
  // The mail was deleted with its account, or has reached a final state.
  if (send === null || (send.state !== 'queued' && send.state !== 'sending')) return null
  const mark = async (state: SendState, reason: string | null) => {
    await setSendState(tx, sendId, ['queued', 'sending'], { state, reason, at: now() })
    return null
  }
  if (send.state === 'sending') return mark('unknown', 'The worker was stopped while this mail was on its way')

  const [template, sequence, person] = [
    await templateById(tx, send.templateId),
    await sequenceById(tx, send.sequenceId),
    await recipientById(tx, send.userId),
  ]
  if (template === null || sequence === null || person === null) return mark('skipped', 'template deleted' satisfies SkipReason)
  if (!template.isActive) return mark('skipped', 'inactive' satisfies SkipReason)
  const { kind } = sequence
  const reason = skipReasonFor(await personNow(services, tx, person, send, kind), kind)
  if (reason !== null) return mark('skipped', reason)
  const checkAgainAt = nextCheckAt(sequence, template, person, now())
  if (checkAgainAt !== null) {
    await undoQueueing(tx, send, template, checkAgainAt, now())
    return null
  }
  const mail = await composeTemplate(services, tx, person, { template, kind, mailId: sendId })
  await mark('sending', null)
  return { to: person.email, mail }
}

/** When to check the user's step again; null if the mail can be sent now. Settings may have changed since it was queued. */
function nextCheckAt(sequence: SequenceRow, template: TemplateRow, { timeZone }: Recipient, now: Date): Date | null {
  if (!sequence.isActive) return now
  if (unknownVariables(template.subject, template.content).length > 0) return now
  const allowedAt = nextTimeOutsideQuietHours(now, timeZone ?? 'UTC')
  return allowedAt > now ? allowedAt : null
}

/** Deletes a queued mail and moves the user back to the step before it. */
async function undoQueueing(tx: Tx, { id, enrolmentId }: SendRow, template: TemplateRow, until: Date, now: Date): Promise<void> {
  await deleteSend(tx, id)
  await moveEnrolmentBack(tx, enrolmentId, {
    lastStep: template.stepNumber - 1,
    stepAt: new Date(now.getTime() - template.delayDays * DAY_MS),
    nextAt: until,
  })
}

const personNow = async (services: Services, tx: Tx, person: Recipient, { enrolmentId }: SendRow, kind: MailKind): Promise<Person> => ({
  isDisabled: person.disabledAt !== null,
  hasUnsubscribed: (await switchedOffKinds(tx, person.id)).includes(kind),
  isSuppressed: (await suppressedAmong(tx, [person.email])).has(person.email),
  isPaying: kind === 'offers' && (await payingAmong(services, tx, [person.id])).has(person.id),
  hasReturned: await hasUserReturned(tx, enrolmentId),
  timeZone: person.timeZone,
})
