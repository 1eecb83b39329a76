import type { Job } from '@seo/contract/jobs'
import { isCanceled } from './canceled.ts'
import type { JobRow } from './jobs-table.ts'

/** A job in the format of the API. */
export const asJob = (row: JobRow): Job => ({
  id: row.id,
  url: row.url,
  status: row.status,
  action_generation_status: row.actionGenerationStatus,
  action_count: row.actionCount,
  created_at: row.createdAt.toISOString(),
  folderPath: row.hasReport ? folderPathOf(row.id) : null,
  steps: { actions_parsing: { status: parsingStatusOf(row) } },
  user_id: row.userId,
  domain: row.domain,
  error: row.error,
  ...(isCanceled(row) && { is_cancelled: true }),
  started_at: row.startedAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
  stages: row.stages,
  progress: row.progress,
  quick: row.quick,
  score: row.score,
  pages_read: row.pagesRead,
  wording: { choice: row.wording, state: row.wordingState },
})

/** An identifier of the job, not a path on disk. */
const folderPathOf = (jobId: string): string => `jobs/${jobId}`
export const jobIdOfFolder = (folderPath: string): string | null => /^jobs\/([\w-]{1,100})$/.exec(folderPath)?.[1] ?? null

function parsingStatusOf({ status, actionGenerationStatus, finishedAt }: JobRow): string {
  if (status === 'executing_actions_parsing') return 'running'
  if (actionGenerationStatus === 'completed') return 'completed'
  return finishedAt === null ? 'pending' : 'failed'
}
