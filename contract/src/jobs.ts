import { z } from 'zod'
import { Action, Category, Impact } from './actions.ts'
import { calls, hours } from './call.ts'
import { Moment } from './moment.ts'
import { QuickScore } from './quick-score.ts'
import { Cause, ChangedCause, Finding, JobResult, PageOfSite, SinceLastTime } from './result.ts'
import { WordingChoice, WordingState } from './wording.ts'

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

/** The stages an analysis runs through, in order. */
export const stages = [
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
] as const satisfies JobStatus[]
export type Stage = (typeof stages)[number]

const progressPercents: Record<string, number> = {
  pending: 0,
  queued: 5,
  starting: 10,
  executing_parallel_streams: 20,
  executing_step1: 30,
  executing_step2: 50,
  executing_step2_format: 70,
  executing_step3: 80,
  executing_convergence: 90,
  completed: 100,
  failed: 0,
}
/**
 * Progress in percent. As specified, a status that is not in the list counts as 25. Some of them come after 90 percent, so a progress bar
 * must never go below the largest value that it has shown.
 */
export const progressPercent = (status: string): number => progressPercents[status] ?? 25

const statusLabels: Record<string, string> = {
  executing_parallel_streams: 'Analyzing Website',
  executing_step1: 'AI Analysis',
  executing_step2: 'Data Collection',
  executing_step2_format: 'Report Generation',
  executing_step3: 'Creating Recommendations',
  executing_convergence: 'Final Report',
  generating_actions: 'Generating Actions',
  executing_actions_parsing: 'Processing Analysis',
  processing: 'Processing Analysis',
}
export const statusLabel = (status: string): string =>
  statusLabels[status] ?? status.replaceAll('_', ' ').replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())

const finalStatuses: readonly string[] = ['completed', 'failed', 'partial_success', 'partially_completed']
/** Whether the job stays as it is until a user does something. */
export const isFinished = (job: Pick<Job, 'status' | 'action_generation_status'>): boolean =>
  finalStatuses.includes(job.status) || job.action_generation_status === 'failed'

export const ActionGenerationStatus = z.enum(['generating', 'completed', 'failed'])

/** One line in the log of a running crawl. */
export const PageRead = z.object({ at: z.iso.datetime(), url: z.string(), status: z.number().int(), ms: z.number().nullable() })

export const Progress = z.object({
  /** Addresses found so far, whether pages or not. */
  found: z.number().int(),
  /** HTML pages with status 200, as in all page counts. */
  read: z.number().int(),
  /** Redirects, errors and files. */
  other: z.number().int(),
  /** Skipped because robots.txt disallows them. */
  blocked: z.number().int(),
  current: z.string(),
  /** The last six, oldest first. */
  recent: z.array(PageRead),
})
export type Progress = z.output<typeof Progress>

/** Maximum number of earlier scores in lists; with the current score, they cover twelve analyses. */
export const maxEarlierScores = 11

export const Job = z.object({
  id: z.string(),
  url: z.string(),
  status: JobStatus,
  action_generation_status: ActionGenerationStatus.nullable(),
  action_count: z.number().int(),
  created_at: z.iso.datetime(),
  /** An opaque token that `POST /actions/parse` accepts; not a path on disk. */
  folderPath: z.string().nullable(),
  steps: z.object({ actions_parsing: z.object({ status: z.string() }) }),
  user_id: z.string(),
  /** Only in responses for a single job. */
  executive_summary: z.string().nullable().optional(),

  // Beyond the specification.
  domain: z.string(),
  /** Why the job failed, is partial or has no score: one sentence, the same on the job page, in lists and in the mail. */
  error: z.string().nullable(),
  /** Canceled by its user or an admin. Its status is `failed`, because the specification has none for canceled jobs. */
  is_cancelled: z.boolean().optional(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** When each stage began; a stage ends where the next begins. The note is a sentence about its result. */
  stages: z.array(z.object({ stage: JobStatus, at: z.iso.datetime(), note: z.string().nullable() })),
  /** Position in the queue, only while the job waits; 1 is next. It can also grow, because users take turns. */
  place: z.number().int().min(1).optional(),
  progress: Progress.nullable(),
  quick: QuickScore.nullable(),
  /** Null until the report exists, and if too little could be read. In the second case, `error` says why. */
  score: z.number().int().min(0).max(100).nullable(),
  /** HTML pages with status 200; redirects, errors and files are only in the list of pages. */
  pages_read: z.number().int().nullable(),
  /** Which text the job's owner chose, and the progress of the AI writer. */
  wording: z.object({ choice: WordingChoice, state: WordingState }).optional(),
  /** Only in lists: scores of earlier analyses of the same site, oldest first. */
  earlier_scores: z.array(z.number().int()).max(maxEarlierScores).optional(),
  /** Only in lists, and only for the newest analysis with tasks of each site: how many tasks are done or in progress. */
  tasks: z.object({ completed: z.number().int(), in_progress: z.number().int() }).optional(),
})
export type Job = z.output<typeof Job>

export const fileNames = ['report.md', 'executive_summary.md', 'actions.md', 'actions.json', 'pages.csv', 'findings.csv'] as const
export type FileName = (typeof fileNames)[number]

export const maxBatchSize = 50

export const maxSites = 1_000

const Paging = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const Url = z
  .string({ error: 'Please enter a URL' })
  .trim()
  .min(1, 'Please enter a URL')
  .max(2048, 'This URL is too long. Use at most 2,048 characters.')

/** Options of the caller; the caps of the plan take precedence. */
export const ProcessOptions = z.object({
  maxPages: z.number().int().min(1).max(20_000).optional(),
  /** Clicks from the start page. */
  maxDepth: z.number().int().min(0).max(20).optional(),
  /** Sent with every request, for sites that answer in several languages. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, 'Please enter a language such as en or de-CH')
    .optional(),
})

export const pageSorts = ['found', 'url', 'status', 'depth', 'words', 'findings', 'inlinks'] as const

const generateExecutiveSummary = {
  method: 'POST',
  who: 'user',
  summary: 'Regenerate the executive summary of an analysis.',
  limits: [{ per: 'account', count: 10, seconds: hours(1) }],
  limitName: 'jobs.executiveSummary',
  isLong: true,
  envelope: 'flat',
  reply: z.object({ executive_summary: z.string() }),
} as const

export const jobCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/jobs',
    who: 'user',
    summary: 'List all running jobs and the 200 newest finished jobs. Use `before` (a `created_at`) to get older ones.',
    query: z.object({ before: Moment.optional() }),
    envelope: 'data',
    reply: z.object({ active: z.array(Job), completed: z.array(Job) }),
  },
  sites: {
    method: 'GET',
    path: '/api/v1/sites',
    who: 'user',
    summary: 'List all analyzed sites by name, each with its newest job that has a score, or its newest job if none has one.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.array(Job).max(maxSites),
  },
  one: {
    method: 'GET',
    path: '/api/v1/jobs/{id}',
    who: 'user',
    summary: 'Get a job.',
    envelope: 'data',
    reply: Job,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/jobs/{id}',
    who: 'user',
    summary: 'Delete a job with its pages, findings, actions, files and share links. A running job is canceled first.',
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
  clear: {
    method: 'DELETE',
    path: '/api/v1/jobs',
    who: 'user',
    summary: 'Delete all jobs of the user. Running jobs are canceled first.',
    isLong: true,
    envelope: 'flat',
    reply: z.object({ message: z.string(), data: z.object({ deleted_count: z.number().int() }) }),
  },
  submit: {
    method: 'POST',
    path: '/api/v1/process',
    who: 'user',
    summary: 'Submit a URL for analysis.',
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z.object({ url: Url, options: ProcessOptions.optional() }),
    envelope: 'data',
    reply: Job,
  },
  submitBatch: {
    method: 'POST',
    path: '/api/v1/process/batch',
    who: 'user',
    summary: 'Submit several URLs for analysis. Either all of them are accepted or none.',
    limits: [{ per: 'account', count: 5, seconds: hours(1) }],
    // Far above the real limit, so that too many lines get a readable error instead of a dropped connection.
    maxBodyBytes: 10 * 1024 * 1024,
    body: z.object({
      urls: z
        .array(Url, { error: 'Please enter at least one URL' })
        .min(1, 'Please enter at least one URL')
        .max(maxBatchSize, `You can submit at most ${maxBatchSize} URLs at once`),
      options: ProcessOptions.optional(),
    }),
    envelope: 'flat',
    reply: z.object({ jobs: z.array(Job) }),
  },
  regenerateActions: {
    method: 'POST',
    path: '/api/v1/jobs/{id}/regenerate-actions',
    who: 'user',
    summary: 'Regenerate the actions of a job from its findings.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    limitName: 'jobs.actions',
    isLong: true,
    body: z.object({ jobId: z.string().optional() }).optional(),
    envelope: 'flat',
    reply: z.object({ actions: z.array(Action), actionsCount: z.number().int(), message: z.string() }),
  },
  file: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/files/{name}',
    who: 'user',
    summary: 'Get the content of one file of a job.',
    envelope: 'data',
    reply: z.object({ content: z.string() }),
  },
  cancel: {
    method: 'POST',
    path: '/api/v1/jobs/{id}/cancel',
    who: 'user',
    summary: 'Cancel a running job. If its rules have not started, the unit or credit is refunded.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: Job,
  },
  retry: {
    method: 'POST',
    path: '/api/v1/jobs/{id}/retry',
    who: 'user',
    summary: 'Retry a failed job with the same options.',
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    isBeyondSpecification: true,
    envelope: 'data',
    reply: Job,
  },
  retryAll: {
    method: 'POST',
    path: '/api/v1/jobs/retry',
    who: 'user',
    summary: 'Retry several failed jobs with the same options. Either all of them are retried or none.',
    limits: [{ per: 'account', count: 5, seconds: hours(1) }],
    body: z.object({ ids: z.array(z.string().max(100)).min(1).max(maxBatchSize) }),
    isBeyondSpecification: true,
    envelope: 'flat',
    reply: z.object({ jobs: z.array(Job) }),
  },
  result: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/result',
    who: 'user',
    summary:
      'Get the result of an analysis: score, findings by category, top root causes, page depth, crawler access and what was not measured.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: JobResult,
  },
  causes: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/causes',
    who: 'user',
    summary: 'List the root causes of an analysis, most serious first. Filter by category or impact.',
    query: Paging.extend({ category: Category.optional(), impact: Impact.optional() }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ causes: z.array(Cause), total: z.number().int() }),
  },
  cause: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/causes/{cause}',
    who: 'user',
    summary: 'Get a root cause with the action that fixes it.',
    isBeyondSpecification: true,
    envelope: 'data',
    /** `task` is null where the plan does not include it or none was written. */
    reply: z.object({ cause: Cause, task: Action.nullable() }),
  },
  findings: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/findings',
    who: 'user',
    summary: 'List findings with their evidence, in the order of their root causes. Filter by root cause, category, impact or page.',
    query: Paging.extend({
      cause: z.string().max(100).optional(),
      category: Category.optional(),
      impact: Impact.optional(),
      /** The address of a page. */
      url: z.string().max(4096).optional(),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ findings: z.array(Finding), total: z.number().int() }),
  },
  pages: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/pages',
    who: 'user',
    summary: 'List the crawled pages and other URLs of an analysis.',
    query: Paging.extend({
      sort: z.enum(pageSorts).default('found'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      search: z.string().max(200).optional(),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ pages: z.array(PageOfSite), total: z.number().int() }),
  },
  since: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/since',
    who: 'user',
    summary:
      'Compare an analysis with the previous one of the same domain: new, fixed and open findings. Includes earlier scores, oldest first.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({
      /** Null for the first analysis of a domain. */
      since: SinceLastTime.nullable(),
      scores: z.array(z.object({ jobId: z.string(), at: z.iso.datetime(), score: z.number().int() })).max(50),
    }),
  },
  changes: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/changes',
    who: 'user',
    summary: 'List root causes with more or fewer issues than in the previous analysis of the same domain, most serious first.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ more: z.array(ChangedCause), fewer: z.array(ChangedCause) }),
  },
  files: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/files',
    who: 'user',
    summary: 'List the files of a job with their sizes in bytes.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.array(z.object({ name: z.enum(fileNames), size: z.number().int() })),
  },
  generateExecutiveSummary: { ...generateExecutiveSummary, path: '/api/jobs/{jobId}/generate-executive-summary' },
  // The specification writes the path above without /v1; clients that prefix every path reach this one.
  generateExecutiveSummaryV1: {
    ...generateExecutiveSummary,
    path: '/api/v1/jobs/{jobId}/generate-executive-summary',
    isBeyondSpecification: true,
  },
})
