import { Category, Difficulty, Impact } from '@seo/contract/actions'
import type { PlannedAction } from '@seo/engine/actions/plan-actions'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { previousJobOf } from '#jobs/previous-job.ts'
import type { Parts } from '#parts.ts'
import { type ActionRow, type actions, actionsOf, replaceActions } from './actions-table.ts'

/** More than an analysis has. */
const MOST = 100_000

/** Who words an action may be a program elsewhere: nothing is stored that has not this shape. */
const Draft: z.ZodType<PlannedAction> = z.object({
  cause: z.string().min(1),
  rule: z.string().min(1),
  title: z.string().min(1),
  problem: z.string(),
  solution: z.string(),
  example: z.string().nullable(),
  impact: Impact,
  category: Category,
  difficulty: Difficulty,
  minutes: z.number().int().positive(),
  tags: z.array(z.string()),
  businessValue: z.string(),
  timeToResult: z.string(),
  coverage: z.object({ pages: z.number().int(), of: z.number().int(), where: z.string(), path: z.string() }),
  rank: z.number(),
  points: z.number(),
  findings: z.number().int(),
  evidence: z.array(z.object({ url: z.string(), at: z.string(), found: z.string(), expected: z.string(), count: z.number().int() })),
})

/**
 * Checks the drafts and stores them in their order. What is no action is left out. An action whose cause the analysis before had too
 * begins with what its user had done about it. Gives how many there are.
 */
export async function storeActions(
  { now, newId }: Pick<Parts, 'now' | 'newId'>,
  tx: Tx,
  job: { id: string; userId: string },
  drafts: unknown[],
): Promise<number> {
  const previous = await previousJobOf(tx, job.id)
  const before = previous === null ? null : new Map((await actionsOf(tx, previous.id, MOST)).map((row) => [row.cause, row]))
  const planned = drafts.flatMap((draft) => Draft.safeParse(draft).data ?? [])
  const rows = planned.map((action, position): typeof actions.$inferInsert => ({
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
    since: before === null ? null : before.has(action.cause) ? 'open' : 'new',
    ...carriedOver(before?.get(action.cause)),
    createdAt: now(),
  }))
  await replaceActions(tx, job.id, rows)
  return rows.length
}

const carriedOver = (row: ActionRow | undefined): Partial<ActionRow> =>
  row === undefined
    ? {}
    : {
        status: row.status,
        notes: row.notes,
        effectivenessRating: row.effectivenessRating,
        startedAt: row.startedAt,
        completedAt: row.completedAt,
        history: row.history,
      }
