import { type LiveEvent, liveCalls } from '@seo/contract/live'
import type { Change } from '#db/changes.ts'
import { implement } from '#http/implement.ts'
import { Problem } from '#http/problem.ts'
import { jobOf } from '#jobs/own-job.ts'
import type { Parts } from '#parts.ts'

export const liveRoutes = (parts: Parts) => implement(liveCalls, { stream: async ({ user, gone }) => changesOf(parts, user, gone) })

/** Changes of one user's jobs, until the session ends or the reader has gone. Several of one job that come before the first is read are told as one. */
async function* changesOf(parts: Parts, user: { id: string; sessionId: string }, gone: AbortSignal): AsyncGenerator<LiveEvent, void> {
  const waiting = new Map<string, Change['op']>()
  let hasMissed = true
  let isOver = false
  let wake = () => {}
  const quit = parts.changes.hear(user.id, (change) => {
    if (change === 'missed') hasMissed = true
    else if (change.table === 'jobs')
      waiting.set(change.id, waiting.get(change.id) === 'INSERT' && change.op === 'UPDATE' ? 'INSERT' : change.op)
    else if (change.id === user.sessionId) isOver = true
    wake()
  })
  gone.addEventListener('abort', () => wake())
  try {
    while (!isOver && !gone.aborted) {
      if (hasMissed) {
        hasMissed = false
        waiting.clear()
        yield { type: 'reload' }
        continue
      }
      const [next] = waiting
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      const [id, op] = next
      waiting.delete(id)
      yield await eventOf(parts, user.id, id, op)
    }
  } finally {
    quit()
  }
}

async function eventOf(parts: Parts, userId: string, id: string, op: Change['op']): Promise<LiveEvent> {
  if (op === 'DELETE') return { type: 'job-deleted', id }
  try {
    return { type: 'job', event: op === 'INSERT' ? 'insert' : 'update', job: await jobOf(parts, userId, id) }
  } catch (error) {
    // Deleted meanwhile.
    if (error instanceof Problem && error.status === 404) return { type: 'job-deleted', id }
    throw error
  }
}
