import type { Services } from '#services.ts'
import { unfinishedJobs } from './jobs-table.ts'
import { enqueue } from './submit-jobs.ts'

/** Queues unfinished jobs that are in no queue, such as those of a restored backup. Returns how many there were. */
export async function requeueLostJobs(services: Pick<Services, 'db' | 'queue'>): Promise<number> {
  return services.db.transaction(async (tx) => {
    const unfinished = await unfinishedJobs(tx)
    const lost = new Set(
      await services.queue.notQueued(
        tx,
        'analysis',
        unfinished.map(({ id }) => id),
      ),
    )
    for (const job of unfinished) if (lost.has(job.id)) await enqueue(services, tx, [job], false)
    return lost.size
  })
}
