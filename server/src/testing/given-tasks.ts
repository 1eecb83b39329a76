/** Analyses with tasks, without a crawl. */
import type { ActionStatus } from '@seo/contract/actions'
import { type ActionRow, type actions, type StoredAction, syncActions } from '#actions/actions-table.ts'
import type { Services } from '#services.ts'
import { givenJob } from './given-job.ts'

type TasksInput = { userId: string; domain: string; at?: Date; minutes?: number; statuses: ActionStatus[] }

const planned: StoredAction = {
  cause: 'c',
  rule: 'title-missing',
  title: 'Add titles to 2 pages',
  problem: 'p',
  solution: 's',
  example: null,
  impact: 'high',
  category: 'content',
  difficulty: 'easy',
  minutes: 10,
  tags: [],
  businessValue: '',
  timeToResult: '',
  coverage: { pages: 2, of: 2, where: '', path: '' },
  rank: 1,
  points: 1,
  findings: 2,
  evidence: [],
}

/** A finished analysis with one task per status; returns its id and the ids of the tasks. */
export async function givenTasks(services: Services, { userId, domain, at = services.now(), minutes = 10, statuses }: TasksInput) {
  const jobId = await givenJob(services, { userId, domain, at, score: 80, actionCount: statuses.length })
  const rows = statuses.map((status, position): ActionRow & typeof actions.$inferInsert => ({
    id: services.newId(),
    jobId,
    userId,
    cause: `c${position}`,
    position,
    impact: 'high',
    category: 'content',
    difficulty: 'easy',
    minutes,
    planned,
    status,
    notes: null,
    effectivenessRating: null,
    since: null,
    reopenedReason: null,
    reopenedAt: null,
    history: [],
    startedAt: null,
    completedAt: null,
    createdAt: at,
  }))
  // An analysis stores its tasks with the same function.
  await syncActions(services.db, jobId, rows)
  return { jobId, taskIds: rows.map(({ id }) => id) }
}
