import { Category, CauseGroup, Difficulty, Impact } from '@seo/contract/actions'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jobWithEarlier } from '#jobs/previous-job.ts'
import type { Services } from '#services.ts'
import { type ActionRow, type actions, actionsOf, type StoredAction, syncActions } from './actions-table.ts'
import { oldTasksLookup } from './inherit-progress.ts'
import { continueTask, returnedTasks } from './reopen-tasks.ts'

/** More tasks than any analysis has. */
const MAX_ACTIONS = 100_000

/** Validate drafts before storing, because they may come from an external writer, or from an older version without groups. */
const Draft: z.ZodType<StoredAction> = z.object({
  cause: z.string().min(1),
  rule: z.string().min(1),
  title: z.string().min(1),
  problem: z.string(),
  solution: z.string(),
  example: z.string().nullable(),
  removed: z.string().nullable().optional(),
  impact: Impact,
  category: Category,
  difficulty: Difficulty,
  minutes: z.number().int().positive(),
  tags: z.array(z.string()),
  businessValue: z.string(),
  timeToResult: z.string(),
  coverage: z.object({ pages: z.number().int(), of: z.number().int(), where: z.string(), path: z.string() }),
  groups: z.array(CauseGroup).optional(),
  rank: z.number(),
  points: z.number(),
  scoreAfter: z.number().int().nullable().optional(),
  findings: z.number().int(),
  evidence: z.array(z.object({ url: z.string(), at: z.string(), found: z.string(), expected: z.string(), count: z.number().int() })),
})

/**
 * Validates the drafts, drops invalid ones and stores the rest in order, with the progress carried over from the previous analysis. Returns
 * the number stored.
 */
export async function storeActions(
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  tx: Tx,
  job: { id: string; userId: string },
  drafts: unknown[],
): Promise<number> {
  const { startedAt, earlier } = (await jobWithEarlier(tx, job.id)) ?? { startedAt: now(), earlier: [] }
  const [previous] = earlier
  const previousTasks = previous === undefined ? null : await actionsOf(tx, previous.id, MAX_ACTIONS)
  // When tasks are rewritten, the job's own tasks have the latest progress.
  const currentTasks = await actionsOf(tx, job.id, MAX_ACTIONS)
  const plannedActions = drafts.flatMap((draft) => Draft.safeParse(draft).data ?? [])
  const oldTasksOf = oldTasksLookup(currentTasks.length > 0 ? currentTasks : (previousTasks ?? []), plannedActions)
  const sinceOf = sinceLookup(previousTasks)
  const context = { tx, jobId: job.id, startedAt, now: now() }
  const newCauses = plannedActions.filter((action) => oldTasksOf(action).length === 0).map(({ cause }) => cause)
  const returnedByCause = currentTasks.length > 0 ? null : await returnedTasks(context, earlier, newCauses)
  const rows: (typeof actions.$inferInsert)[] = []
  for (const [position, action] of plannedActions.entries()) {
    const { oldTask, wasProvenFixed } = returnedByCause?.get(action.cause) ?? { oldTask: null, wasProvenFixed: false }
    const progress = await continueTask(context, action, oldTask === null ? oldTasksOf(action) : [oldTask], wasProvenFixed)
    rows.push({
      id: newId(),
      jobId: job.id,
      userId: job.userId,
      cause: action.cause,
      position,
      impact: action.impact,
      category: action.category,
      difficulty: action.difficulty,
      minutes: action.minutes,
      planned: action,
      since: sinceOf(action),
      ...progress,
      createdAt: now(),
    })
  }
  await syncActions(tx, job.id, rows)
  return rows.length
}

function sinceLookup(previousTasks: readonly ActionRow[] | null): (action: StoredAction) => ActionRow['since'] {
  if (previousTasks === null) return () => null
  const knownKeys = new Set(previousTasks.flatMap(({ cause, planned }) => [`cause ${cause}`, `rule ${planned.rule}`]))
  return ({ cause, rule }) => (knownKeys.has(`cause ${cause}`) || knownKeys.has(`rule ${rule}`) ? 'open' : 'new')
}
