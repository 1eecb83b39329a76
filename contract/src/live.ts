/** What the server publishes, on one stream per browser. */
import { z } from 'zod'
import { Action } from './actions.ts'
import { calls } from './call.ts'
import { Job } from './jobs.ts'

export const LiveEvent = z.discriminatedUnion('type', [
  /** First of every stream, and whenever something may have been missed. Nothing has changed for `quietMs`; read again what is older than that. */
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
  /** A text of the AI writer arrived, or its owner chose the other one: read the wording and what it is shown in again. */
  z.object({ type: z.literal('wording'), jobId: z.string() }),
  /** The plan or a balance changed: read them again. */
  z.object({ type: z.literal('plan') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** A comment line comes at least so often, so that a silent line is known to be broken. */
export const heartbeatSeconds = 15

export const liveCalls = calls({
  stream: {
    method: 'GET',
    path: '/api/v1/live',
    who: 'user',
    summary: 'Changes of own jobs, actions, wordings and plan as they happen, as server-sent events.',
    beyond: true,
    envelope: 'stream',
    reply: LiveEvent,
  },
})
