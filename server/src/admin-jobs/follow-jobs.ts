import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminJobEvent } from '@seo/contract/admin-jobs'
import { isDatabaseAway } from '#db/database-away.ts'
import type { Services } from '#services.ts'
import { asAdminJob, jobsById } from './all-jobs-table.ts'

/** Minimum time between two events to an open list: a running analysis changes its row several times a second. */
const SEND_INTERVAL_MS = 1_000
const MAX_BATCH = 200

/** Streams every job whose row in the list changed, until the client disconnects or is no longer an admin. */
export async function* followJobs(
  services: Pick<Services, 'db' | 'changes'>,
  { isAllowed, signal }: { isAllowed: () => Promise<boolean>; signal: AbortSignal },
): AsyncGenerator<AdminJobEvent, void> {
  const changed = new Set<string>()
  const deleted = new Set<string>()
  /** The last version sent of each row. Changes that the list does not show, such as the page count, are not sent. */
  const lastSent = new Map<string, string>()
  let hasMissedChanges = true
  let wake = () => {}
  const unsubscribe = services.changes.subscribeAll((change) => {
    if (change === 'missed') hasMissedChanges = true
    else if (change !== 'lost' && change.table === 'jobs') (change.op === 'DELETE' ? deleted : changed).add(change.id)
    else return
    wake()
  })
  signal.addEventListener('abort', () => wake())
  try {
    while (!signal.aborted) {
      const isWaiting = !hasMissedChanges && changed.size + deleted.size === 0
      if (isWaiting) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      if (!(await isAllowed())) return
      if (hasMissedChanges || changed.size + deleted.size > MAX_BATCH) {
        hasMissedChanges = false
        changed.clear()
        deleted.clear()
        yield { type: 'reload', quietMs: services.changes.quietMs(null) }
      } else {
        const event = await nextEvent(services, changed, deleted, lastSent)
        if (event === null) hasMissedChanges = true
        else if (event.jobs.length + event.deleted.length > 0) yield event
      }
      await sleep(SEND_INTERVAL_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    unsubscribe()
  }
}

/** Null while the database is unavailable. */
async function nextEvent(
  { db }: Pick<Services, 'db'>,
  changed: Set<string>,
  deleted: Set<string>,
  lastSent: Map<string, string>,
): Promise<Extract<AdminJobEvent, { type: 'jobs' }> | null> {
  const changedIds = [...changed]
  const deletedIds = [...deleted]
  changed.clear()
  deleted.clear()
  for (const id of deletedIds) lastSent.delete(id)
  try {
    const rows = changedIds.length === 0 ? [] : await jobsById(db, changedIds)
    const changedJobs = rows.map(asAdminJob).filter((job) => lastSent.get(job.id) !== JSON.stringify(job))
    for (const job of changedJobs) {
      if (job.finished_at === null) lastSent.set(job.id, JSON.stringify(job))
      else lastSent.delete(job.id)
    }
    return { type: 'jobs', jobs: changedJobs, deleted: deletedIds }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return null
  }
}
