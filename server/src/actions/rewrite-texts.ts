import type { Job } from '@seo/contract/jobs'
import { openAnalyst } from '@seo/engine/worker/analyst'
import { readStored } from '@seo/engine/worker/chunks'
import { withLease, withLeaseSlot } from '#http/lease.ts'
import { conflict, notFound } from '#http/problem.ts'
import { jobOf } from '#jobs/own-job.ts'
import { requestWording } from '#jobs/request-wording.ts'
import { markActionsRewritten } from '#jobs/run-job.ts'
import { lockJobOf } from '#jobs/stop-job.ts'
import { reportEndOf } from '#results/report-end.ts'
import { hasDetails, restoreAnalyst } from '#results/restore-analyst.ts'
import { rewriteSummary } from '#results/rewrite-summary.ts'
import type { Services } from '#services.ts'
import { countActions } from './count-actions.ts'
import { storeActions } from './store-actions.ts'

/** Limited, because the user waits for the response. */
const TIMEOUT_MS = 120_000

/** Each rewrite takes a thread and a few hundred megabytes of memory. */
const MAX_PER_USER = 2

/** Rewrites the tasks or the summary of a finished analysis from its stored findings. Returns a message for the user. */
export async function rewriteTexts(services: Services, userId: string, jobId: string, target: 'actions' | 'summary'): Promise<string> {
  const job = await jobOf(services, userId, jobId)
  if (job.finished_at === null) throw conflict('The analysis is still running')
  const leaseSeconds = (2 * TIMEOUT_MS) / 1_000
  const writeInSlot = () =>
    withLeaseSlot(services, `writing:${userId}`, MAX_PER_USER, leaseSeconds, () => writeTexts(services, userId, job, target))
  const message = await withLease(services, `writing:${jobId}`, leaseSeconds, async () => {
    const slotMessage = await writeInSlot()
    if (slotMessage === null) throw conflict(`You can regenerate ${MAX_PER_USER} analyses at a time. Please wait for one to finish.`)
    return slotMessage
  })
  if (message === null) throw conflict('This analysis is being regenerated already. Please wait for it to finish.')
  const wordingRequest = { jobId, userId, isFresh: true, ...(target === 'summary' && { only: target }) }
  await services.db.transaction((tx) => requestWording(services, tx, wordingRequest))
  return message
}

async function writeTexts(services: Services, userId: string, job: Job, target: 'actions' | 'summary'): Promise<string> {
  const jobId = job.id
  const analyst = openAnalyst()
  const timer = setTimeout(() => void analyst.close(), TIMEOUT_MS)
  try {
    const isJudged = await restoreAnalyst(services, analyst, jobId, { startedAtMs: Date.parse(job.started_at ?? job.created_at) })
    if (!isJudged || (target === 'actions' && !(await hasDetails(services, jobId))))
      throw notFound('This analysis is too old. Please run a new analysis to generate actions.')
    if (target === 'summary') {
      await rewriteSummary(services, analyst, jobId)
      return 'The executive summary has been written'
    }
    const drafts: unknown[] = []
    await analyst.draft({
      onChunks: (chunks) => {
        for (const chunk of chunks)
          if (chunk.to === 'engine' && chunk.kind === 'drafts') drafts.push(...readStored({ kind: 'drafts', bytes: chunk.bytes }))
      },
    })
    const count = await services.db.transaction(async (tx) => {
      // Lock the job before its tasks, in the same order as when a job is deleted, to avoid deadlocks.
      const row = await lockJobOf(tx, userId, jobId)
      const storedCount = await storeActions(services, tx, row, drafts)
      await markActionsRewritten(tx, row, { ...(await reportEndOf(tx, jobId)), actionCount: await countActions(tx, jobId) })
      return storedCount
    })
    return count === 1 ? '1 task has been written' : `${count} tasks have been written`
  } finally {
    clearTimeout(timer)
    await analyst.close()
  }
}
