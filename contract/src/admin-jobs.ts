import { z } from 'zod'
import { calls } from './call.ts'
import { Job, JobStatus } from './jobs.ts'
import { Moment } from './moment.ts'

export const AdminJob = z.object({
  id: z.string(),
  url: z.string(),
  status: JobStatus,
  created_at: z.iso.datetime(),
  userEmail: z.string(),

  // Beyond the specification.
  error: z.string().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** Null: the default brand. */
  brand_id: z.string().nullable(),
})
export type AdminJob = z.output<typeof AdminJob>

/** As specified, `processing` counts every job that is neither completed nor failed. */
export const JobCounts = z.object({
  total: z.number().int(),
  processing: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  /** Jobs in `processing` that have not ended. The other jobs in `processing` ended with a partial result. */
  unfinished: z.number().int(),
})
export type JobCounts = z.output<typeof JobCounts>

const adminLabels: Record<string, string> = {
  executing_parallel_streams: 'Analyzing',
  executing_step1: 'AI Analysis',
  executing_step2: 'Data Collection',
  executing_step2_format: 'Formatting',
  executing_step3: 'Recommendations',
  executing_convergence: 'Final Report',
  // No stored job has this status, but the specification lists it.
  processing: 'Processing',
}
/** The admin's list has other labels than the user's pages. An unknown status is shown as capitalized words. */
export const adminStatusLabel = (status: string): string =>
  adminLabels[status] ?? status.replaceAll('_', ' ').replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())

export const statusGroups = ['processing', 'completed', 'failed', 'partial'] as const
export type StatusGroup = (typeof statusGroups)[number]

/** Start of the next page: the time and id of the last row of this one. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[\w-]{1,100}$/, 'The value of "after" is not valid. Use the value of "next" from the previous page.')

export const AdminJobDetail = z.object({
  job: Job,
  userEmail: z.string(),
  brand: z.string(),
  /** The process that claimed the job last; null until a submitted or retried job is claimed. `is_up`: whether that process is alive. */
  worker: z.object({ name: z.string(), is_up: z.boolean() }).nullable(),
  page_cap: z.number().int(),
})
export type AdminJobDetail = z.output<typeof AdminJobDetail>

/** Events that keep an admin's open list of jobs up to date. */
export const AdminJobEvent = z.discriminatedUnion('type', [
  /** First event of every stream, and sent again whenever events may have been missed. `quietMs`: how long nothing has changed. */
  z.object({ type: z.literal('reload'), quietMs: z.number() }),
  z.object({ type: z.literal('jobs'), jobs: z.array(AdminJob), deleted: z.array(z.string()) }),
])
export type AdminJobEvent = z.output<typeof AdminJobEvent>

export const adminJobCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/admin/jobs',
    who: 'admin',
    summary: 'List jobs of all users, newest first. Filter by search, status, brand and time; pass `next` as `after` to get the next page.',
    query: z.object({
      /** Part of the analyzed address or of the user's email. */
      search: z.string().trim().max(200).optional(),
      status: z.enum(statusGroups).optional(),
      brand: z.string().max(100).optional(),
      from: Moment.optional(),
      to: Moment.optional(),
      after: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({
      jobs: z.array(AdminJob),
      next: z.string().nullable(),
      counts: JobCounts,
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/admin/jobs/{id}',
    who: 'admin',
    summary: 'Get a job of any user with its stages, error and worker.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: AdminJobDetail,
  },
  cancel: {
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/cancel',
    who: 'admin',
    summary: 'Cancel a running job of any user. If its rules have not started, the unit or credit is refunded.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: AdminJobDetail,
  },
  retry: {
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/retry',
    who: 'admin',
    summary: 'Retry a failed job of any user with the same options. It is charged like a new job.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: AdminJobDetail,
  },
  stream: {
    method: 'GET',
    path: '/api/v1/admin/jobs-live',
    who: 'admin',
    summary: "Stream status changes of all users' jobs as server-sent events.",
    isBeyondSpecification: true,
    envelope: 'stream',
    reply: AdminJobEvent,
  },
})
