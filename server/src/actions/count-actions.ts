import { count, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { actions } from './actions-table.ts'

const countQuery = prepared((db) =>
  db
    .select({ total: count() })
    .from(actions)
    .where(eq(actions.jobId, sql.placeholder('jobId')))
    .prepare('count_actions_of_job'),
)

/** Counts all tasks of an analysis, including those hidden by the owner's plan. */
export async function countActions(tx: Tx, jobId: string): Promise<number> {
  const [row] = await countQuery(tx).execute({ jobId })
  return row?.total ?? 0
}
