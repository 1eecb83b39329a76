import { lockJobsAwaitingWording, stopAwaitingWording } from '#jobs/job-wording.ts'
import { wordingsOf } from '#results/wordings-table.ts'
import type { Services } from '#services.ts'

/**
 * Resets wordings that wait but are in no queue, for example after a restored backup or a last failed attempt. Users then see the stored
 * text and can request a new one.
 */
export async function releaseLostWordings({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const jobId of await queue.notQueued(tx, 'wording', await lockJobsAwaitingWording(tx))) {
      await stopAwaitingWording(tx, jobId, (await wordingsOf(tx, jobId)).length > 0 ? 'written' : 'none')
    }
  })
}
