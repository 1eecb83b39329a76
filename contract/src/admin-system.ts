import { z } from 'zod'
import { AdminJob, JobCounts } from './admin-jobs.ts'
import { calls } from './call.ts'

export const ServiceState = z.enum(['healthy', 'degraded', 'down', 'not_configured'])
export type ServiceState = z.output<typeof ServiceState>

/** A server, a worker, or both in one process, as last reported by the process. */
export const Process = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['server', 'worker', 'server and worker']),
  version: z.string(),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  /** Since its last heartbeat, by the database's clock. */
  silent_ms: z.number().int(),
  is_up: z.boolean(),
  /** Analyses in progress. */
  running: z.number().int(),
  /** Maximum analyses at the same time; null for a process that runs no analyses. */
  places: z.number().int().nullable(),
  /** Bytes. */
  heap_used: z.number(),
  heap_limit: z.number(),
})
export type Process = z.output<typeof Process>

/** Outcome of real calls to an external service in the last 24 hours, and when it was last used. */
const ServiceUse = z.object({
  status: ServiceState,
  last_ok_at: z.iso.datetime().nullable(),
  last_failed_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable(),
  ok: z.number().int(),
  failed: z.number().int(),
})
export type ServiceUse = z.output<typeof ServiceUse>

export const QueueState = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Failed for good within the last 24 hours. */
  failed: z.number().int(),
  /** How long the oldest entry has been ready to start; null when none is waiting. */
  oldest_ms: z.number().int().nullable(),
})
export type QueueState = z.output<typeof QueueState>

export const Hour = z.object({
  at: z.iso.datetime(),
  finished: z.number().int(),
  failed: z.number().int(),
  /** Time in the queue of the analyses that started in this hour; null if none started. */
  wait_median_ms: z.number().nullable(),
  wait_p95_ms: z.number().nullable(),
})
export type Hour = z.output<typeof Hour>

export const SystemProblem = z.object({
  severity: z.enum(['danger', 'warning']),
  what: z.string(),
  todo: z.string(),
  /** The silent process that the problem is about; it can be removed from the list. */
  process_id: z.string().nullable(),
})
export type SystemProblem = z.output<typeof SystemProblem>

/** The measurements behind the states in the reply of `active-monitoring`. */
export const SystemMeasurements = z.object({
  at: z.iso.datetime(),
  /** Version of the server that responds. */
  version: z.string(),
  processes: z.array(Process),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    answer_ms: z.number(),
    size_bytes: z.number(),
    connections: z.object({ used: z.number().int(), max: z.number().int() }).nullable(),
  }),
  queues: z.array(QueueState),
  payments: ServiceUse.extend({ mode: z.string().nullable(), webhooks: z.number().int(), last_webhook_at: z.iso.datetime().nullable() }),
  mail: ServiceUse.extend({ is_captured: z.boolean() }),
  ai: ServiceUse.extend({ model: z.string().nullable() }).optional(),
  /** Most serious first. */
  problems: z.array(SystemProblem),
  /** The last 24, oldest first; the last one is the current hour. */
  hours: z.array(Hour),
})
export type SystemMeasurements = z.output<typeof SystemMeasurements>

export const AdminOverview = z.object({
  at: z.iso.datetime(),
  jobs: JobCounts.extend({ failed_today: z.number().int() }),
  system: z.object({ status: ServiceState, problem: z.string().nullable() }),
  mails: z.object({ sent_today: z.number().int(), failed_today: z.number().int() }),
  users: z.object({ total: z.number().int(), active: z.number().int() }),
  prompts: z.object({ total: z.number().int() }),
  /** The ten newest jobs. */
  recent: z.array(AdminJob),
  workers: z.number().int(),
  database_ms: z.number(),
  services: z.object({
    analysis: ServiceState,
    database: ServiceState,
    payments: ServiceState,
    payments_mode: z.string().nullable(),
    mail: ServiceState,
    ai: ServiceState,
    ai_provider: z.string(),
  }),
  /** Analyses that ended in each of the last 24 hours, oldest first. */
  hours: z.array(Hour.pick({ at: true, finished: true, failed: true })),
})
export type AdminOverview = z.output<typeof AdminOverview>

export const adminSystemCalls = calls({
  overview: {
    method: 'GET',
    path: '/api/v1/admin/overview',
    who: 'admin',
    summary: 'Get the figures of the Admin Dashboard and the newest jobs.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: AdminOverview,
  },
  forgetProcess: {
    method: 'DELETE',
    path: '/api/v1/admin/processes/{id}',
    who: 'admin',
    summary: 'Remove a server or worker that has stopped responding from the list.',
    isBeyondSpecification: true,
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
})
