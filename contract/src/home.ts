/** Contents of the home page, except the list of analyses: tasks to continue, score changes, recent events. */
import { z } from 'zod'
import { Impact, ReopenedReason } from './actions.ts'
import { calls } from './call.ts'
import { maxBatchSize } from './jobs.ts'

/** Score changes and new causes older than this are not shown. */
export const maxChangeAgeDays = 7
export const maxScoreChanges = 5
export const maxEvents = 4

/** The worst root cause that is new in a site's newest analysis. */
export const WorstNewCause = z.object({
  job_id: z.string(),
  domain: z.string(),
  /** When the analysis that found the cause began. */
  at: z.iso.datetime(),
  name: z.string(),
  impact: Impact,
  /** Number of affected pages. */
  pages: z.number().int(),
  /** Number of other new root causes of high or medium impact. */
  others: z.number().int(),
})
export type WorstNewCause = z.output<typeof WorstNewCause>

/** Completed tasks that no later analysis has verified, on sites that are not being analyzed right now. */
export const UnprovenTasks = z.object({
  tasks: z.number().int(),
  sites: z.number().int(),
  /** Sites to analyze again, the one with the newest change first. */
  urls: z.array(z.string()).max(maxBatchSize),
})
export type UnprovenTasks = z.output<typeof UnprovenTasks>

/** The most recently started task that is not done. */
export const StartedTask = z.object({
  job_id: z.string(),
  domain: z.string(),
  task_id: z.string(),
  title: z.string(),
  /** Null for tasks started before this was recorded. */
  started_at: z.iso.datetime().nullable(),
})
export type StartedTask = z.output<typeof StartedTask>

/** Change of a site's score within `maxChangeAgeDays`. */
export const ScoreChange = z.object({ job_id: z.string(), domain: z.string(), points: z.number().int() })
export type ScoreChange = z.output<typeof ScoreChange>

const analysisFields = { job_id: z.string(), domain: z.string(), at: z.iso.datetime() }
/** The event covers `count` tasks of one site; `task_id` and `title` are those of the newest. */
const taskFields = { task_id: z.string(), title: z.string(), count: z.number().int().min(1) }

export const HomeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('completed'), ...analysisFields, ...taskFields }),
  z.object({ type: z.literal('reopened'), ...analysisFields, ...taskFields, reason: ReopenedReason }),
  /** `since` counts the issues that are new or fixed since the previous analysis of the site; null without one. */
  z.object({
    type: z.literal('analyzed'),
    ...analysisFields,
    score: z.number().int().nullable(),
    since: z.object({ new: z.number().int(), fixed: z.number().int() }).nullable(),
  }),
  z.object({ type: z.literal('failed'), ...analysisFields }),
  z.object({ type: z.literal('shared'), ...analysisFields, views: z.number().int() }),
])
export type HomeEvent = z.output<typeof HomeEvent>

export const Home = z.object({
  worsened: WorstNewCause.nullable(),
  unproven: UnprovenTasks.nullable(),
  started: StartedTask.nullable(),
  /** Losses before gains; within each, the largest change first. */
  moved: z.array(ScoreChange).max(maxScoreChanges),
  /** Newest first. */
  lately: z.array(HomeEvent).max(maxEvents),
  /** Whether the user has ever started a task, including tasks of older analyses. */
  has_started: z.boolean(),
  /** Whether the user has a share link. */
  has_shared: z.boolean(),
})
export type Home = z.output<typeof Home>

export const homeCalls = calls({
  read: {
    method: 'GET',
    path: '/api/v1/home',
    who: 'user',
    summary: 'Get the data of the home page: tasks to continue, score changes of the last 7 days and recent events.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: Home,
  },
})
