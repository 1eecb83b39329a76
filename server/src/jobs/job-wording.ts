/** The wording of a job: which text its owner chose, and the state of the AI writer. */
import type { WordingChoice, WordingState } from '@seo/contract/wording'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { finishedJobs } from './job-lists-table.ts'
import { endWordingWait, lockJobsInWordingState } from './job-wording-table.ts'
import { type JobRow, jobById, lockJob, updateJob } from './jobs-table.ts'

export const setWordingChoice = async (tx: Tx, jobId: string, choice: WordingChoice): Promise<void> =>
  void (await updateJob(tx, jobId, { wording: choice }))

export const setWordingState = async (tx: Tx, jobId: string, state: WordingState, note: string | null = null): Promise<void> =>
  void (await updateJob(tx, jobId, { wordingState: state, wordingNote: note }))

/** Saves how a request ended. Saves nothing if another request is queued, because then the job still waits. */
export async function saveWordingEnd(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  jobId: string,
  state: WordingState,
  note: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock keeps other requests from being queued between the check and the save.
    await lockJob(tx, jobId)
    const requests = await queue.payloadsOf(tx, 'wording', jobId, 'waiting')
    if (requests.length === 0) await setWordingState(tx, jobId, state, note)
  })
}

/** Does nothing if the wording was finished in the meantime. */
export const stopAwaitingWording = (tx: Tx, jobId: string, state: WordingState): Promise<void> => endWordingWait(tx, jobId, state)

/** Locks all jobs that wait for a text, so no new text is requested for them until the transaction ends, and returns their ids. */
export const lockJobsAwaitingWording = (tx: Tx): Promise<string[]> => lockJobsInWordingState(tx, 'waiting')

export type JobForWording = Pick<JobRow, 'id' | 'userId' | 'url' | 'domain'>

/** Null if the job was deleted, is still running or has no report. */
export async function jobForWording(tx: Tx, jobId: string): Promise<JobForWording | null> {
  const job = await jobById(tx, jobId)
  return job === null || job.finishedAt === null || !job.hasReport ? null : job
}

const RECENT_JOBS = 50

/** The newest of the user's recent analyses that has a report. */
export async function newestJobForWording(tx: Tx, userId: string): Promise<JobForWording | null> {
  return (await finishedJobs(tx, userId, null, RECENT_JOBS)).find(({ hasReport }) => hasReport) ?? null
}
