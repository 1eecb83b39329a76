import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveEvent, liveCalls } from '@seo/contract/live'
import { shownAction } from '#actions/progress.ts'
import { asAction } from '#actions/shown-actions.ts'
import type { Change } from '#db/changes.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { implement } from '#http/implement.ts'
import { Problem } from '#http/problem.ts'
import { jobWithPosition } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { isStillOpen } from '#users/session.ts'

type ReadEvent = (userId: string, change: Change) => Promise<LiveEvent | null>

export const liveRoutes = (services: Services) => {
  const read = readOnce(services)
  return implement(liveCalls, { stream: async ({ user, gone }) => changesOf(services, read, user, gone) })
}

/** All streams of a user get the same change object, and its row is read only once. */
function readOnce(services: Services): ReadEvent {
  const events = new WeakMap<Change, Promise<LiveEvent | null>>()
  return (userId, change) => {
    const known = events.get(change)
    if (known !== undefined) return known
    const reading = eventOf(services, userId, change)
    events.set(change, reading)
    return reading
  }
}

/**
 * Changes of one user's jobs, tasks, wordings and plan, until the session ends or the reader disconnects. Several changes of one row before
 * it is read are merged.
 */
async function* changesOf(
  services: Services,
  read: ReadEvent,
  user: { id: string; sessionId: string },
  gone: AbortSignal,
): AsyncGenerator<LiveEvent, void> {
  const waiting = new Map<string, Change>()
  let hasMissed = false
  let isPaused = false
  let isOver = false
  let wake = () => {}
  const quit = services.changes.subscribe(user.id, (change) => {
    if (change === 'lost') isPaused = true
    else if (change === 'missed') hasMissed = true
    else if (change.table !== 'sessions') waiting.set(change.id, merged(waiting.get(change.id), change))
    else if (change.id === user.sessionId) isOver = true
    wake()
  })
  gone.addEventListener('abort', () => wake())
  // Changes from here on are sent.
  const reload = () => ({ type: 'reload' as const, quietMs: services.changes.quietMs(user.id) })
  try {
    yield reload()
    while (!isOver && !gone.aborted) {
      if (isPaused) {
        isPaused = false
        yield { type: 'paused' }
        continue
      }
      if (hasMissed) {
        hasMissed = false
        waiting.clear()
        // The end of the session may be among the missed changes.
        if (!(await retryWhileAway(() => isStillOpen(services, user.sessionId), gone))) return
        isPaused = false
        yield reload()
        continue
      }
      const [next] = waiting
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      const [id, change] = next
      waiting.delete(id)
      try {
        const event = await read(user.id, change)
        if (event !== null) yield event
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        // The read may fail before the listener notices.
        isPaused = true
        hasMissed = true
      }
    }
  } finally {
    quit()
  }
}

const RETRY_MS = 1_000

/** Retries while the database is unavailable, unless the reader disconnects. */
async function retryWhileAway(ask: () => Promise<boolean>, gone: AbortSignal): Promise<boolean> {
  while (!gone.aborted) {
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await sleep(RETRY_MS, undefined, { signal: gone }).catch(() => {})
    }
  }
  return false
}

/** An insert followed by an update before delivery is sent as one insert. */
const merged = (before: Change | undefined, next: Change): Change => (before?.op === 'INSERT' && next.op === 'UPDATE' ? before : next)

async function eventOf(services: Services, userId: string, { table, op, id }: Change): Promise<LiveEvent | null> {
  if (table === 'plan') return { type: 'plan' }
  if (table === 'wordings') return { type: 'wording', jobId: id.replace(/^wording:/, '') }
  if (table === 'actions') return actionEvent(services, userId, id)
  if (op === 'DELETE') return { type: 'job-deleted', id }
  try {
    return { type: 'job', event: op === 'INSERT' ? 'insert' : 'update', job: await jobWithPosition(services, userId, id) }
  } catch (error) {
    // Deleted in the meantime.
    if (error instanceof Problem && error.status === 404) return { type: 'job-deleted', id }
    throw error
  }
}

/** Null if the task was deleted with its analysis before its change is sent. */
async function actionEvent(services: Services, userId: string, id: string): Promise<LiveEvent | null> {
  try {
    const row = await shownAction(services, userId, id)
    const { status, started_at, completed_at, notes, effectiveness_rating } = asAction(row)
    return { type: 'action', jobId: row.jobId, action_id: id, status, started_at, completed_at, notes, effectiveness_rating }
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}
