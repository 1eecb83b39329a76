import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminJobEvent } from '@seo/contract/admin-jobs'
import { isDatabaseAway } from '#db/database-away.ts'
import type { Services } from '#services.ts'
import { asAdminJob, jobsById } from './all-jobs-table.ts'

/** A running analysis writes several times a second; send changes to an open list at most this often. */
const INTERVAL_MS = 1_000
const MAX_BATCH = 200

/** Streams every job whose row in the list changed, until the client disconnects or is no longer an admin. */
export async function* followJobs(
  services: Pick<Services, 'db' | 'changes'>,
  { isAllowed, gone }: { isAllowed: () => Promise<boolean>; gone: AbortSignal },
): AsyncGenerator<AdminJobEvent, void> {
  const changed = new Set<string>()
  const deleted = new Set<string>()
  /** Last version sent per row, so a changed page count alone is not sent. */
  const lastSent = new Map<string, string>()
  let hasMissed = true
  let wake = () => {}
  const quit = services.changes.subscribeAll((change) => {
    if (change === 'missed') hasMissed = true
    else if (change !== 'lost' && change.table === 'jobs') (change.op === 'DELETE' ? deleted : changed).add(change.id)
    else return
    wake()
  })
  gone.addEventListener('abort', () => wake())
  try {
    while (!gone.aborted) {
      const isWaiting = !hasMissed && changed.size + deleted.size === 0
      if (isWaiting) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      if (!(await isAllowed())) return
      if (hasMissed || changed.size + deleted.size > MAX_BATCH) {
        hasMissed = false
        changed.clear()
        deleted.clear()
        yield { type: 'reload', quietMs: services.changes.quietMs(null) }
      } else {
        const event = await nextEvent(services, changed, deleted, lastSent)
        if (event === null) hasMissed = true
        else if (event.jobs.length + event.deleted.length > 0) yield event
      }
      await sleep(INTERVAL_MS, undefined, { signal: gone }).catch(() => {})
    }
  } finally {
    quit()
  }
}

/** Null while the database is unavailable. */
async function nextEvent(
  { db }: Pick<Services, 'db'>,
  changed: Set<string>,
  deleted: Set<string>,
  lastSent: Map<string, string>,
): Promise<Extract<AdminJobEvent, { type: 'jobs' }> | null> {
  const ids = [...changed]
  const gone = [...deleted]
  changed.clear()
  deleted.clear()
  for (const id of gone) lastSent.delete(id)
  try {
    const rows = ids.length === 0 ? [] : await jobsById(db, ids)
    const fresh = rows.map(asAdminJob).filter((job) => lastSent.get(job.id) !== JSON.stringify(job))
    for (const job of fresh) {
      if (job.finished_at === null) lastSent.set(job.id, JSON.stringify(job))
      else lastSent.delete(job.id)
    }
    return { type: 'jobs', jobs: fresh, deleted: gone }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return null
  }
}
