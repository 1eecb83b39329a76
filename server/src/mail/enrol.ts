import type { SequenceTrigger } from '@seo/contract/admin-emails'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { sequencesOfTrigger } from './email-sequences-table.ts'
import { insertEnrolments } from './enrolments-table.ts'

type EnrolServices = Pick<Services, 'now' | 'newId' | 'queue'>

/**
 * Enrols a user in the sequences of a trigger, in the transaction of the triggering event. A user who is enrolled already stays at their
 * step.
 */
export async function enrol({ now, newId, queue }: EnrolServices, tx: Tx, userId: string, trigger: SequenceTrigger): Promise<void> {
  const at = now()
  const sequences = await sequencesOfTrigger(tx, trigger)
  await insertEnrolments(
    tx,
    sequences.map(({ id }) => ({ id: newId(), userId, sequenceId: id, startedAt: at, stepAt: at, nextAt: at })),
  )
  // Check now, so that a step without a delay does not wait for the next scheduled check.
  if (sequences.length > 0) await queue.send(tx, 'sequences', {}, { key: 'due' })
}
