import { z } from 'zod'
import { calls, hours } from './call.ts'
import { MomentText } from './moment.ts'
import { CATEGORIES, DIFFICULTIES, IMPACTS } from './words.ts'

export const Impact = z.enum(IMPACTS)
export type Impact = z.output<typeof Impact>
export const Category = z.enum(CATEGORIES)
export type Category = z.output<typeof Category>
export const Difficulty = z.enum(DIFFICULTIES)
export type Difficulty = z.output<typeof Difficulty>
export const ACTION_STATUSES = ['todo', 'in-progress', 'completed'] as const
export const ActionStatus = z.enum(ACTION_STATUSES)
export type ActionStatus = z.output<typeof ActionStatus>

export const ReopenedReason = z.enum(['still there', 'came back', 'on new pages'])
export type ReopenedReason = z.output<typeof ReopenedReason>

/** Findings of one rule on the pages of one template, or with one value that many pages repeat. */
export const CauseGroup = z.object({
  rule: z.string(),
  name: z.string(),
  where: z.string(),
  /** The value that all its findings have in common, if any. */
  found: z.string().nullable(),
  findings: z.number().int(),
  pages: z.number().int(),
})
export type CauseGroup = z.output<typeof CauseGroup>

export const Action = z.object({
  id: z.string(),
  title: z.string(),
  impact: Impact,
  category: Category,
  status: ActionStatus,
  /** In minutes. */
  time_estimate: z.number().int(),
  difficulty: Difficulty,
  business_value: z.string().nullable(),
  searchVolume: z.number().nullable(),
  leads: z.string().nullable(),
  time_to_result: z.string().nullable(),
  problem: z.string(),
  solution: z.string(),
  code_example: z.string().nullable(),
  tags: z.array(z.string()),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
  effectiveness_rating: z.number().int().min(1).max(5).nullable(),

  // Beyond the specification.
  rule: z.string(),
  /** Id of the root cause that the task removes, unique within its job. */
  cause: z.string(),
  /** `pages` of `of` pages are affected. `where` names them; `path` is the selector path that all findings share, otherwise empty. */
  coverage: z.object({ pages: z.number().int(), of: z.number().int(), where: z.string(), path: z.string() }),
  findings: z.number().int(),
  /** Everything the task fixes: the issues of its own rule first, then the issues that they cause. */
  groups: z.array(CauseGroup),
  /** How far the score rises when only this task is done. */
  points: z.number(),
  /** The score when only this task is done; null for tasks stored before this was computed. */
  score_after: z.number().int().nullable(),
  /** The lines of the page that `code_example` replaces, or lines to remove without a replacement. */
  code_removed: z.string().nullable(),
  /** Language of the example, such as HTML or nginx. */
  dialect: z.string().nullable(),
  /** Compared with the previous analysis of this domain; null for the first one. */
  since: z.enum(['new', 'open']).nullable(),
  /**
   * Set when a later analysis found the issue of a completed task again: still on the same address, again after an analysis without it, or
   * only on other pages. Does not change when the task's status changes.
   */
  reopened_reason: ReopenedReason.nullable(),
  /** When the analysis that reopened the task stored its tasks. */
  reopened_at: z.iso.datetime().nullable(),
  /** Name of the AI writer, if it wrote the title, problem, solution or business value shown here. */
  written_by: z.string().nullable().optional(),
})
export type Action = z.output<typeof Action>

/** One address that an action affects, with the first evidence there and how often the issue occurs on it. */
export const AffectedAddress = z.object({
  url: z.string(),
  at: z.string(),
  found: z.string(),
  expected: z.string(),
  count: z.number().int(),
  /** A command that shows the issue. */
  check: z.string(),
})
export type AffectedAddress = z.output<typeof AffectedAddress>

/** In characters. */
export const MAX_NOTES_LENGTH = 10_000

export const Analysis = z.object({
  id: z.string(),
  domain: z.string(),
  analysis_timestamp: z.iso.datetime(),
  created_at: z.iso.datetime(),
  actions_count: z.number().int(),
  jobId: z.string(),
})

export const ActionStats = z.object({
  totalActions: z.number().int(),
  completedActions: z.number().int(),
  inProgressActions: z.number().int(),
  /** Minutes for all actions that are not completed. */
  estimatedTimeRemaining: z.number().int(),
  highImpactCompleted: z.number().int(),
  completionPercentage: z.number().int().min(0).max(100),
})

const AnalysisQuery = z.object({
  domain: z.string().max(255).optional(),
  timestamp: MomentText.optional(),
  jobId: z.string().max(100).optional(),
})

/** Jobs that one request may check. */
export const maxCheckedJobs = 100

export const actionCalls = calls({
  checkJob: {
    method: 'GET',
    path: '/api/v1/actions/check-job/{id}',
    who: 'user',
    summary: 'Check whether a job has actions, and how many.',
    envelope: 'flat',
    reply: z.object({ hasActions: z.boolean(), actionCount: z.number().int() }),
  },
  checkJobs: {
    method: 'GET',
    path: '/api/v1/actions/check-jobs',
    who: 'user',
    summary: `Check for up to ${maxCheckedJobs} jobs whether they have actions, and how many. Unknown jobs are omitted.`,
    query: z.object({
      /** Separated by commas. */
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().min(1).max(100)).max(maxCheckedJobs)),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.array(z.object({ id: z.string(), hasActions: z.boolean(), actionCount: z.number().int() })).max(maxCheckedJobs),
  },
  parse: {
    method: 'POST',
    path: '/api/v1/actions/parse',
    who: 'user',
    summary: 'Regenerate the actions of the job with the given `folderPath`.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    limitName: 'jobs.actions',
    isLong: true,
    body: z.object({ folderPath: z.string().min(1).max(200) }),
    envelope: 'flat',
    reply: z.object({ actions: z.array(Action), actionsCount: z.number().int(), message: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/actions',
    who: 'user',
    summary: 'List the actions of an analysis, most important first. Without parameters, those of the newest analysis.',
    query: AnalysisQuery,
    envelope: 'flat',
    reply: z.object({
      actions: z.array(Action),
      executiveSummary: z.string().nullable(),
      /** Score of the site in this analysis, to compare with `score_after`; null if the analysis has no score. */
      score: z.number().int().nullable(),
      isFreemiumPreview: z.boolean(),
      totalActionsAvailable: z.number().int(),
      actionsShown: z.number().int(),
    }),
  },
  stats: {
    method: 'GET',
    path: '/api/v1/actions/stats',
    who: 'user',
    summary: 'Get the number of actions by status and the remaining time of an analysis.',
    query: AnalysisQuery,
    envelope: 'flat',
    reply: z.object({ stats: ActionStats }),
  },
  progress: {
    method: 'PUT',
    path: '/api/v1/actions/{id}/progress',
    who: 'user',
    summary: 'Change the status of an action, and optionally its notes and rating.',
    body: z.object({
      status: ActionStatus,
      notes: z.string().max(MAX_NOTES_LENGTH, 'Notes can have at most 10,000 characters').nullable().optional(),
      effectiveness_rating: z.number().int().min(1).max(5).nullable().optional(),
    }),
    envelope: 'flat',
    reply: z.object({}),
  },
  bulkProgress: {
    method: 'POST',
    path: '/api/v1/actions/progress',
    who: 'user',
    summary: 'Change the status of several actions. Either all of them are changed or none.',
    body: z.object({ ids: z.array(z.string().max(100)).min(1).max(500), status: ActionStatus }),
    isBeyondSpecification: true,
    envelope: 'flat',
    reply: z.object({ updated: z.number().int() }),
  },
  evidence: {
    method: 'GET',
    path: '/api/v1/actions/{id}/evidence',
    who: 'user',
    summary: "List the URLs that an action affects with the evidence found on each, and the action's status history.",
    query: z.object({
      /** Index of one of the task's groups; all of them when left out. */
      group: z.coerce.number().int().min(0).max(10_000).optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({
      evidence: z.array(AffectedAddress),
      /** Number of addresses. */
      total: z.number().int(),
      /** When the pages were read. */
      read_at: z.iso.datetime(),
      history: z.array(z.object({ status: ActionStatus, at: z.iso.datetime() })),
    }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/v1/actions/subscribe',
    who: 'user',
    summary: "Get the channel, table and filter for live changes of the user's actions.",
    envelope: 'flat',
    reply: z.object({ channel: z.string(), table: z.string(), filter: z.string() }),
  },
  analyses: {
    method: 'GET',
    path: '/api/v1/actions/analyses',
    who: 'user',
    summary: "List the user's analyses, newest first.",
    query: z.object({ jobId: z.string().max(100).optional() }),
    envelope: 'flat',
    reply: z.object({ analyses: z.array(Analysis) }),
  },
  removeAnalysis: {
    method: 'DELETE',
    path: '/api/v1/actions/analyses/{id}',
    who: 'user',
    summary: 'Delete an analysis with its job, actions, files and share links.',
    envelope: 'flat',
    reply: z.object({}),
  },
})
