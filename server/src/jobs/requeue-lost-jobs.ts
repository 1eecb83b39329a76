import { sql } from 'drizzle-orm'
import type { Services } from '#services.ts'
import { unfinishedJobs } from './jobs-table.ts'
import { enqueue } from './submit-jobs.ts'

/** An arbitrary number, the same in every process of an installation. */
const REQUEUE_LOCK = 7_163_009

/** Queues unfinished jobs that are in no queue, such as those of a restored backup. Returns how many there were. */
export async function requeueLostJobs(services: Pick<Services, 'db' | 'queue'>): Promise<number> {
  return services.db.transaction(async (tx) => {
    // Workers that start at the same time would each queue every lost job.
    await tx.execute(sql`select pg_advisory_xact_lock(${REQUEUE_LOCK})`)
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
