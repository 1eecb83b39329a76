import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'

export type QueueState = { name: string; waiting: number; running: number; failed: number; oldestMs: number | null }

/** The state of each queue, the one with the longest waiting time first. */
export async function queueStates(tx: Tx, names: readonly string[]): Promise<QueueState[]> {
  const rows = await rowsOf<QueueState>(
    tx,
    sql`select name, (count(*) filter (where state < 'active'))::int as waiting, (count(*) filter (where state = 'active'))::int as running,
          (count(*) filter (where state = 'failed'))::int as failed,
          (extract(epoch from max(now() - greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now())) * 1000)::float as "oldestMs"
        from pgboss.job
        where state <= 'active' or (state = 'failed' and completed_on > now() - interval '24 hours')
        group by name`,
  )
  const emptyState = { waiting: 0, running: 0, failed: 0, oldestMs: null }
  return names
    .map((name) => ({ ...emptyState, ...rows.find((row) => row.name === name), name }))
    .sort((a, b) => (b.oldestMs ?? -1) - (a.oldestMs ?? -1))
}

/** Whether a waiting or running job of a queue has this id in a field. */
export const isInQueue = (name: string, field: string, id: SQLWrapper): SQL =>
  sql`exists (select 1 from pgboss.job j where j.name = ${name} and j.state <= 'active' and j.data->>${field}::text = ${id})`
