import { z } from 'zod'
import { Action } from './actions.ts'
import { calls, hours } from './call.ts'

export const JobStatus = z.enum([
  'pending',
  'queued',
  'starting',
  'executing_parallel_streams',
  'executing_step1',
  'executing_step2',
  'executing_step2_format',
  'executing_step3',
  'executing_convergence',
  'generating_actions',
  'executing_actions_parsing',
  'completed',
  'failed',
  'partial_success',
  'partially_completed',
])
export type JobStatus = z.output<typeof JobStatus>

export const ActionGenerationStatus = z.enum(['generating', 'completed', 'failed'])

export const Job = z.object({
  id: z.string(),
  url: z.string(),
  status: JobStatus,
  action_generation_status: ActionGenerationStatus.nullable(),
  action_count: z.number().int(),
  created_at: z.iso.datetime(),
  /** An opaque word that `POST /actions/parse` takes back; not a path of any disk. */
  folderPath: z.string().nullable(),
  steps: z.object({ actions_parsing: z.object({ status: z.string() }) }),
  user_id: z.string(),
  executive_summary: z.string().nullable(),
})
export type Job = z.output<typeof Job>

export const largestBatch = 50

const Url = z.string({ error: 'Please enter a URL' }).trim().min(1, 'Please enter a URL').max(2048, 'This address is too long')

/** Wishes of the caller; the server's caps by plan stand above them. */
export const ProcessOptions = z.object({
  maxPages: z.number().int().min(1).max(20_000).optional(),
  maxDepth: z.number().int().min(0).max(20).optional(),
  language: z.string().max(35).optional(),
})

/** Beside `success: false` and `error`, when a submission is refused for want of credits. */
export const ProcessRefusal = z.object({
  error: z.string(),
  code: z.string(),
  reason: z.string(),
  credits_required: z.number(),
  credits_available: z.number(),
})

const generateExecutiveSummary = {
  method: 'POST',
  who: 'user',
  summary: 'Write the executive summary of an analysis anew.',
  limits: [{ per: 'account', count: 10, seconds: hours(1) }],
  envelope: 'flat',
  reply: z.object({ executive_summary: z.string() }),
} as const

export const jobCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/jobs',
    who: 'user',
    summary: 'All running jobs and the newest 200 finished ones; `before` (a created_at) for older ones.',
    query: z.object({ before: z.iso.datetime().optional() }),
    envelope: 'data',
    reply: z.object({ active: z.array(Job), completed: z.array(Job) }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/jobs/{id}',
    who: 'user',
    summary: 'One job.',
    envelope: 'data',
    reply: Job,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/jobs/{id}',
    who: 'user',
    summary: 'Delete a job with its pages, findings, actions, files and shares; a running one is cancelled first.',
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
  clear: {
    method: 'DELETE',
    path: '/api/v1/jobs',
    who: 'user',
    summary: 'Delete every job.',
    envelope: 'flat',
    reply: z.object({ message: z.string(), data: z.object({ deleted_count: z.number().int() }) }),
  },
  submit: {
    method: 'POST',
    path: '/api/v1/process',
    who: 'user',
    summary: 'Submit a web address for analysis.',
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z.object({ url: Url, options: ProcessOptions.optional() }),
    envelope: 'data',
    reply: Job,
  },
  submitBatch: {
    method: 'POST',
    path: '/api/v1/process/batch',
    who: 'user',
    summary: 'Submit several web addresses: all of them or none.',
    limits: [{ per: 'account', count: 5, seconds: hours(1) }],
    // Room for far more lines than are taken, so that too many are refused with a sentence and not with a cut line.
    maxBody: 10 * 1024 * 1024,
    body: z.object({
      urls: z
        .array(Url, { error: 'Please enter at least one URL' })
        .min(1, 'Please enter at least one URL')
        .max(largestBatch, `You can submit at most ${largestBatch} URLs at once`),
      options: ProcessOptions.optional(),
    }),
    envelope: 'flat',
    reply: z.object({ jobs: z.array(Job) }),
  },
  regenerateActions: {
    method: 'POST',
    path: '/api/v1/jobs/{id}/regenerate-actions',
    who: 'user',
    summary: 'Write the actions of a job anew from its findings.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    body: z.object({ jobId: z.string().optional() }).optional(),
    envelope: 'flat',
    reply: z.object({ actions: z.array(Action), actionsCount: z.number().int(), message: z.string() }),
  },
  file: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/files/{name}',
    who: 'user',
    summary: 'The text of one file of a job.',
    envelope: 'data',
    reply: z.object({ content: z.string() }),
  },
  generateExecutiveSummary: { ...generateExecutiveSummary, path: '/api/jobs/{jobId}/generate-executive-summary' },
  // The specification writes the path above without /v1; clients that prefix every path reach this one.
  generateExecutiveSummaryV1: { ...generateExecutiveSummary, path: '/api/v1/jobs/{jobId}/generate-executive-summary', beyond: true },
})
