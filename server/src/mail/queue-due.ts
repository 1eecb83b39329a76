/** Finds users whose next mail may be due, stores the decision for each of them, and queues their mails. */
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { payingAmong } from '#subscription/plan-and-balances.ts'
import { type TemplateRow, templatesInOrder } from './email-templates-table.ts'
import { enrolIdle } from './enrol-idle.ts'
import { type DueEnrolment, type EnrolmentUpdate, lockDue, updateEnrolments } from './enrolments-table.ts'
import { insertSends, type SendState, type SkipReason } from './mail-sends-table.ts'
import { DAY_MS, type NextStep, nextStep } from './next-step.ts'
import { suppressedAmong } from './suppress.ts'

const BATCH_SIZE = 200

/** Uses short transactions, so requests do not wait while thousands of users are checked. */
export async function queueDueMails(services: Services, signal?: AbortSignal): Promise<void> {
  await enrolIdle(services)
  for (;;) {
    const checkedCount = await services.db.transaction((tx) => queueBatch(services, tx))
    if (checkedCount < BATCH_SIZE || signal?.aborted) return
  }
}

type PlannedSend = { id: string; row: DueEnrolment; template: TemplateRow; state: SendState; reason: SkipReason | null }

async function queueBatch(services: Services, tx: Tx): Promise<number> {
  const { now, newId, queue } = services
  const at = now()
  const due = await lockDue(tx, at, BATCH_SIZE)
  if (due.length === 0) return 0
  const templates = Map.groupBy(await templatesInOrder(tx), ({ sequenceId }) => sequenceId)
  const suppressed = await suppressedAmong(
    tx,
    due.map(({ email }) => email),
  )
  const usersWithOffers = due.flatMap(({ kind, enrolment }) => (kind === 'offers' ? [enrolment.userId] : []))
  const paying = await payingAmong(services, tx, usersWithOffers)

  const updates: EnrolmentUpdate[] = []
  const plannedSends: PlannedSend[] = []
  for (const row of due) {
    const { enrolment, kind } = row
    const steps = templates.get(enrolment.sequenceId) ?? []
    const person = {
      isDisabled: row.disabledAt !== null,
      hasUnsubscribed: row.hasUnsubscribed,
      isSuppressed: suppressed.has(row.email),
      isPaying: paying.has(enrolment.userId),
      hasReturned: row.hasReturned,
      timeZone: row.timeZone,
    }
    const next = nextStep(enrolment, steps, person, kind, at)
    updates.push(enrolmentAfter(next, row, steps, at))
    if (next.do === 'send') plannedSends.push({ id: newId(), row, template: next.template, state: 'queued', reason: null })
    if (next.do === 'skip') plannedSends.push({ id: newId(), row, template: next.template, state: 'skipped', reason: 'inactive' })
    if (next.do === 'stop') plannedSends.push({ id: newId(), row, template: next.template, state: 'skipped', reason: next.reason })
  }

  const insertedIds = new Set(
    await insertSends(
      tx,
      plannedSends.map(({ id, row: { enrolment }, template, state, reason }) => ({
        id,
        userId: enrolment.userId,
        enrolmentId: enrolment.id,
        sequenceId: enrolment.sequenceId,
        templateId: template.id,
        state,
        reason,
        createdAt: at,
        at,
      })),
    ),
  )
  await updateEnrolments(tx, updates)
  const queued = plannedSends.filter(({ id, state }) => state === 'queued' && insertedIds.has(id))
  if (queued.length > 0) {
    await queue.send(
      tx,
      'sequence-mail',
      queued.map(({ id }) => ({ sendId: id })),
    )
  }
  return due.length
}

/** The user's step in the sequence after this decision. */
function enrolmentAfter(next: NextStep, { enrolment }: DueEnrolment, steps: readonly TemplateRow[], now: Date): EnrolmentUpdate {
  const { id, lastStep, stepAt, nextAt } = enrolment
  const unchanged = { id, lastStep, stepAt, nextAt, state: 'active' as const }
  if (next.do === 'end') return { ...unchanged, state: 'done' }
  if (next.do === 'stop') return { ...unchanged, state: 'stopped' }
  if (next.do === 'wait') return { ...unchanged, nextAt: next.until }
  const at = next.do === 'skip' ? next.at : now
  const afterStep = { ...unchanged, lastStep: next.template.stepNumber, stepAt: at }
  const following = steps.find(({ stepNumber }) => stepNumber > next.template.stepNumber)
  return following === undefined
    ? { ...afterStep, state: 'done' }
    : { ...afterStep, nextAt: new Date(at.getTime() + following.delayDays * DAY_MS) }
}
