import type { Job } from '@seo/contract/jobs'
import { openAnalyst } from '@seo/engine/worker/analyst'
import { readStored } from '@seo/engine/worker/chunks'
import { withLease, withLeaseSlot } from '#http/lease.ts'
import { conflict, notFound } from '#http/problem.ts'
import { jobOf } from '#jobs/own-job.ts'
import { requestWording } from '#jobs/request-wording.ts'
import { saveActionCount } from '#jobs/run-job.ts'
import { restoreAnalyst } from '#results/restore-analyst.ts'
import { rewriteSummary } from '#results/rewrite-summary.ts'
import type { Services } from '#services.ts'
import { storeActions } from './store-actions.ts'

/** Time limit, because the caller waits for the response. */
const TIMEOUT_MS = 120_000

/** Each rewrite takes a thread and a few hundred megabytes. */
const MAX_PER_USER = 2

/** Rewrites the tasks or the summary of a finished analysis from its stored findings. Returns a message for the user. */
export async function rewriteTexts(services: Services, userId: string, jobId: string, what: 'actions' | 'summary'): Promise<string> {
  const job = await jobOf(services, userId, jobId)
  if (job.finished_at === null) throw conflict('The analysis is still running')
  const seconds = (2 * TIMEOUT_MS) / 1_000
  const ofUser = () => withLeaseSlot(services, `writing:${userId}`, MAX_PER_USER, seconds, () => write(services, userId, job, what))
  const sentence = await withLease(services, `writing:${jobId}`, seconds, async () => {
    const written = await ofUser()
    if (written === null) throw conflict(`You can regenerate ${MAX_PER_USER} analyses at a time. Please wait for one to finish.`)
    return written
  })
  if (sentence === null) throw conflict('This analysis is being regenerated already. Please wait for it to finish.')
  const again = { jobId, userId, isFresh: true, ...(what === 'summary' && { only: what }) }
  await services.db.transaction((tx) => requestWording(services, tx, again))
  return sentence
}

async function write(services: Services, userId: string, job: Job, what: 'actions' | 'summary'): Promise<string> {
  const jobId = job.id
  const analyst = openAnalyst()
  const limit = setTimeout(() => void analyst.close(), TIMEOUT_MS)
  try {
    const isJudged = await restoreAnalyst(services, analyst, jobId, { now: Date.parse(job.started_at ?? job.created_at) })
    if (!isJudged) throw notFound('This analysis is too old. Please run a new analysis to generate actions.')
    if (what === 'summary') {
      await rewriteSummary(services, analyst, jobId)
      return 'The executive summary has been written'
    }
    const drafts: unknown[] = []
    await analyst.draft({
      onChunks: (made) => {
        for (const chunk of made)
          if (chunk.to === 'keep' && chunk.kind === 'drafts') drafts.push(...readStored({ kind: 'drafts', bytes: chunk.bytes }))
      },
    })
    const count = await services.db.transaction((tx) => storeActions(services, tx, { id: jobId, userId }, drafts))
    await saveActionCount(services, jobId, count)
    return `${count} actions have been written`
  } finally {
    clearTimeout(limit)
    await analyst.close()
  }
}
