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

/** One row of what a task repairs: a rule on the pages of one template, or a value that many pages repeat. */
export const CauseGroup = z.object({
  rule: z.string(),
  /** What is wrong, in plain words. */
  name: z.string(),
  /** Which pages. */
  where: z.string(),
  /** What all its findings say, where they say the same. */
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
  /** Minutes. */
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
  /** What it removes, among the causes of its job. */
  cause: z.string(),
  /** `pages` of `of` are affected; `where` says which, `path` where on them. */
  coverage: z.object({ pages: z.number().int(), of: z.number().int(), where: z.string(), path: z.string() }),
  findings: z.number().int(),
  /** Everything it repairs: its own rule first, then what follows from it. */
  groups: z.array(CauseGroup),
  /** That the score rises by when only this is done, and what it is then; null for tasks from before this was known. */
  points: z.number(),
  score_after: z.number().int().nullable(),
  /** The lines of the page that `code_example` takes the place of, or that only have to go. */
  code_removed: z.string().nullable(),
  /** What the example is written in, such as HTML or nginx. */
  dialect: z.string().nullable(),
  /** Against the analysis of this domain before: null where there was none. */
  since: z.enum(['new', 'open']).nullable(),
  /**
   * Set where the task was completed and this analysis, begun later, found its fault again: on an address that it had, again after an
   * analysis in between had not found it, or on other pages only. Stays as it is when the task is moved on.
   */
  reopened_reason: ReopenedReason.nullable(),
  /** When that analysis stored its tasks. */
  reopened_at: z.iso.datetime().nullable(),
  /** Who worded title, problem, solution or business value, where it was an AI writer and its text is shown. */
  written_by: z.string().nullable().optional(),
})
export type Action = z.output<typeof Action>

/** One address that an action concerns, with the first evidence there and how often the fault stands on it. */
export const Evidence = z.object({
  url: z.string(),
  at: z.string(),
  found: z.string(),
  expected: z.string(),
  count: z.number().int(),
  /** A command that shows it. */
  check: z.string(),
})
export type Evidence = z.output<typeof Evidence>

/** Characters of a note. */
export const LONGEST_NOTES = 10_000

export const Analysis = z.object({
  id: z.string(),
  domain: z.string(),
  analysis_timestamp: z.iso.datetime(),
  created_at: z.iso.datetime(),
  actions_count: z.number().int(),
  jobId: z.string(),
})

export const Stats = z.object({
  totalActions: z.number().int(),
  completedActions: z.number().int(),
  inProgressActions: z.number().int(),
  /** Minutes of all actions not completed. */
  estimatedTimeRemaining: z.number().int(),
  highImpactCompleted: z.number().int(),
  completionPercentage: z.number().int().min(0).max(100),
})

const WhichAnalysis = z.object({
  domain: z.string().max(255).optional(),
  timestamp: MomentText.optional(),
  jobId: z.string().max(100).optional(),
})

/** Jobs that one request checks. */
export const mostChecked = 100

export const actionCalls = calls({
  checkJob: {
    method: 'GET',
    path: '/api/v1/actions/check-job/{id}',
    who: 'user',
    summary: 'Whether a job has actions, and how many.',
    envelope: 'flat',
    reply: z.object({ hasActions: z.boolean(), actionCount: z.number().int() }),
  },
  checkJobs: {
    method: 'GET',
    path: '/api/v1/actions/check-jobs',
    who: 'user',
    summary: `The same for up to ${mostChecked} jobs; unknown ones are left out.`,
    query: z.object({
      /** Separated by commas. */
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().min(1).max(100)).max(mostChecked)),
    }),
    beyond: true,
    envelope: 'data',
    reply: z.array(z.object({ id: z.string(), hasActions: z.boolean(), actionCount: z.number().int() })).max(mostChecked),
  },
  parse: {
    method: 'POST',
    path: '/api/v1/actions/parse',
    who: 'user',
    summary: 'Write the actions of the job whose `folderPath` is given.',
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
    summary: 'The actions of one analysis, in order of what to do first; the newest analysis when none is named.',
    query: WhichAnalysis,
    envelope: 'flat',
    reply: z.object({
      actions: z.array(Action),
      executiveSummary: z.string().nullable(),
      /** Of the site, when it was analyzed: what `score_after` compares with. Null where it has none. */
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
    summary: 'Counts and remaining time of one analysis.',
    query: WhichAnalysis,
    envelope: 'flat',
    reply: z.object({ stats: Stats }),
  },
  progress: {
    method: 'PUT',
    path: '/api/v1/actions/{id}/progress',
    who: 'user',
    summary: 'Move an action on, or note something on it.',
    body: z.object({
      status: ActionStatus,
      notes: z.string().max(LONGEST_NOTES, 'Notes can have at most 10,000 characters').nullable().optional(),
      effectiveness_rating: z.number().int().min(1).max(5).nullable().optional(),
    }),
    envelope: 'flat',
    reply: z.object({}),
  },
  bulkProgress: {
    method: 'POST',
    path: '/api/v1/actions/progress',
    who: 'user',
    summary: 'Move several actions on at once: all of them or none.',
    body: z.object({ ids: z.array(z.string().max(100)).min(1).max(500), status: ActionStatus }),
    beyond: true,
    envelope: 'flat',
    reply: z.object({ updated: z.number().int() }),
  },
  evidence: {
    method: 'GET',
    path: '/api/v1/actions/{id}/evidence',
    who: 'user',
    summary: 'The addresses that an action concerns, with what was found there; and how its status changed.',
    query: z.object({
      /** One of the task's groups, by its place in the list; all of them when left out. */
      group: z.coerce.number().int().min(0).max(10_000).optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    beyond: true,
    envelope: 'data',
    reply: z.object({
      evidence: z.array(Evidence),
      /** Addresses. */
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
    summary: 'Which channel, table and filter carry live changes of own actions.',
    envelope: 'flat',
    reply: z.object({ channel: z.string(), table: z.string(), filter: z.string() }),
  },
  analyses: {
    method: 'GET',
    path: '/api/v1/actions/analyses',
    who: 'user',
    summary: 'Own analyses, newest first.',
    query: z.object({ jobId: z.string().max(100).optional() }),
    envelope: 'flat',
    reply: z.object({ analyses: z.array(Analysis) }),
  },
  removeAnalysis: {
    method: 'DELETE',
    path: '/api/v1/actions/analyses/{id}',
    who: 'user',
    summary: 'Delete an analysis with its job, actions, files and shares.',
    envelope: 'flat',
    reply: z.object({}),
  },
})
