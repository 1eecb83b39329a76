import { z } from 'zod'
import { calls, hours } from './call.ts'

export const Impact = z.enum(['high', 'medium', 'low'])
export type Impact = z.output<typeof Impact>
export const Category = z.enum(['schema', 'content', 'technical', 'social', 'tools'])
export type Category = z.output<typeof Category>
export const Difficulty = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.output<typeof Difficulty>
export const ActionStatus = z.enum(['todo', 'in-progress', 'completed'])
export type ActionStatus = z.output<typeof ActionStatus>

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
})
export type Action = z.output<typeof Action>

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
  timestamp: z.string().max(40).optional(),
  jobId: z.string().max(100).optional(),
})

export const actionCalls = calls({
  checkJob: {
    method: 'GET',
    path: '/api/v1/actions/check-job/{id}',
    who: 'user',
    summary: 'Whether a job has actions, and how many.',
    envelope: 'flat',
    reply: z.object({ hasActions: z.boolean(), actionCount: z.number().int() }),
  },
  parse: {
    method: 'POST',
    path: '/api/v1/actions/parse',
    who: 'user',
    summary: 'Write the actions of the job whose `folderPath` is given.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
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
      notes: z.string().max(5000).nullable().optional(),
      effectiveness_rating: z.number().int().min(1).max(5).nullable().optional(),
    }),
    envelope: 'flat',
    reply: z.object({}),
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
