/** Events that the server publishes, on one stream per browser. */
import { z } from 'zod'
import { Action } from './actions.ts'
import { calls } from './call.ts'
import { Job } from './jobs.ts'

export const LiveEvent = z.discriminatedUnion('type', [
  /**
   * First event of every stream, and sent again whenever events may have been missed. `quietMs`: how long nothing has changed; refetch
   * anything older.
   */
  z.object({ type: z.literal('reload'), quietMs: z.number() }),
  /** The server lost its database: no events until the next `reload`. */
  z.object({ type: z.literal('paused') }),
  z.object({ type: z.literal('job'), event: z.enum(['insert', 'update']), job: Job }),
  z.object({ type: z.literal('job-deleted'), id: z.string() }),
  z.object({
    type: z.literal('action'),
    jobId: z.string(),
    action_id: z.string(),
    ...Action.pick({ status: true, started_at: true, completed_at: true, notes: true, effectiveness_rating: true }).shape,
  }),
  /** A text of the AI writer arrived, or the job's owner switched texts: refetch the wording and everything that shows it. */
  z.object({ type: z.literal('wording'), jobId: z.string() }),
  /** The plan or a balance changed: refetch both. */
  z.object({ type: z.literal('plan') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** Maximum seconds between two heartbeats (comment lines of server-sent events), so that clients can detect a dead connection. */
export const heartbeatSeconds = 15

export const liveCalls = calls({
  stream: {
    method: 'GET',
    path: '/api/v1/live',
    who: 'user',
    summary: "Stream changes of the user's jobs, actions, AI texts and plan as server-sent events.",
    isBeyondSpecification: true,
    envelope: 'stream',
    reply: LiveEvent,
  },
})
