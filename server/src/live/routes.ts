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
import { isSessionStillOpen } from '#users/session.ts'

type ReadEvent = (userId: string, change: Change) => Promise<LiveEvent | null>

export const liveRoutes = (services: Services) => {
  const read = readOnce(services)
  return implement(liveCalls, { stream: async ({ user, signal }) => eventsOfUser(services, read, user, signal) })
}

/** All streams of a user get the same `Change` object, so its row is read only once. */
function readOnce(services: Services): ReadEvent {
  const events = new WeakMap<Change, Promise<LiveEvent | null>>()
  return (userId, change) => {
    const earlierRead = events.get(change)
    if (earlierRead !== undefined) return earlierRead
    const reading = eventOf(services, userId, change)
    events.set(change, reading)
    return reading
  }
}

/**
 * Events about one user's jobs, tasks, wordings and plan, until the session ends or the client disconnects. Changes of a row that are not
 * sent yet are merged.
 */
async function* eventsOfUser(
  services: Services,
  read: ReadEvent,
  user: { id: string; sessionId: string },
  signal: AbortSignal,
): AsyncGenerator<LiveEvent, void> {
  const pendingChanges = new Map<string, Change>()
  let hasMissed = false
  let isPaused = false
  let hasSessionEnded = false
  let wake = () => {}
  const unsubscribe = services.changes.subscribe(user.id, (change) => {
    if (change === 'lost') isPaused = true
    else if (change === 'missed') hasMissed = true
    else if (change.table !== 'sessions') pendingChanges.set(change.id, mergeChanges(pendingChanges.get(change.id), change))
    else if (change.id === user.sessionId) hasSessionEnded = true
    wake()
  })
  signal.addEventListener('abort', () => wake())
  // The client loads its data after this event. It misses no change, because every change since the subscription is sent.
  const reload = () => ({ type: 'reload' as const, quietMs: services.changes.quietMs(user.id) })
  try {
    yield reload()
    while (!hasSessionEnded && !signal.aborted) {
      if (isPaused) {
        isPaused = false
        yield { type: 'paused' }
        continue
      }
      if (hasMissed) {
        hasMissed = false
        pendingChanges.clear()
        // The end of the session may be among the missed changes.
        if (!(await retryWhileAway(() => isSessionStillOpen(services, user.sessionId), signal))) return
        isPaused = false
        yield reload()
        continue
      }
      const [next] = pendingChanges
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      const [id, change] = next
      pendingChanges.delete(id)
      try {
        const event = await read(user.id, change)
        if (event !== null) yield event
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        // The read may fail before the listener notices the outage.
        isPaused = true
        hasMissed = true
      }
    }
  } finally {
    unsubscribe()
  }
}

const RETRY_MS = 1_000

/** Retries while the database is unavailable. Returns false if the client disconnects. */
async function retryWhileAway(check: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      return await check()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
  return false
}

/**
 * An insert followed by an update before delivery is sent as one insert. The result is a new object, because another stream may have read
 * the row for the insert before the update.
 */
const mergeChanges = (before: Change | undefined, next: Change): Change =>
  before?.op === 'INSERT' && next.op === 'UPDATE' ? { ...next, op: 'INSERT' } : next

async function eventOf(services: Services, userId: string, { table, op, id }: Change): Promise<LiveEvent | null> {
  if (table === 'plan') return { type: 'plan' }
  if (table === 'wordings') return { type: 'wording', jobId: id.replace(/^wording:/, '') }
  if (table === 'actions') return actionEvent(services, userId, id)
  if (op === 'DELETE') return { type: 'job-deleted', id }
  try {
    return { type: 'job', event: op === 'INSERT' ? 'insert' : 'update', job: await jobWithPosition(services, userId, id) }
  } catch (error) {
    // The job was deleted in the meantime.
    if (error instanceof Problem && error.status === 404) return { type: 'job-deleted', id }
    throw error
  }
}

/** Null if the task was deleted, together with its analysis, before the change could be sent. */
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
