import { z } from 'zod'
import { Action, Category } from './actions.ts'
import { calls, hours, minutes } from './call.ts'
import { JobStatus } from './jobs.ts'

export const SharedSection = z.enum(['actions', 'executive_summary', 'job_metadata', 'progress_tracking'])
/** `progress_tracking` is a section in the specification, but progress cannot be shared yet. */
const ShareableSection = SharedSection.exclude(['progress_tracking'], {
  error: 'Progress tracking is coming soon and cannot be shared yet',
})
export const ShareMode = z.enum(['full', 'preview'])

export const ShareLink = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  shareUrl: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  is_active: z.boolean(),
  view_count: z.number().int(),
  shared_content: z.array(SharedSection),
  /** The effective mode: a full link becomes a preview when its owner no longer pays. */
  share_mode: ShareMode,
  job_id: z.string(),
  jobUrl: z.string(),
  jobCreatedAt: z.iso.datetime(),
})

export const SharedView = z.object({
  title: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  viewCount: z.number().int(),
  metadata: z.object({ url: z.string().nullable() }),
  /** Markdown by section name. */
  content: z.record(z.string(), z.string()),
  jobId: z.string(),
  job: z.object({ url: z.string(), created_at: z.iso.datetime(), completed_at: z.iso.datetime().nullable(), status: JobStatus }).nullable(),
  /** Score of the site; null where the link does not include the job, or there is no score. */
  score: z.number().int().nullable(),
  /** Score by category; empty where there is no score to show. */
  parts: z.array(z.object({ category: Category, score: z.number().int().nullable() })),
  /** Score of the previous analysis; null where there is none to show. */
  previous: z.object({ score: z.number().int(), at: z.iso.datetime() }).nullable(),
  actions: z.array(Action),
  executiveSummary: z.string().nullable(),
  /** The AI writer of the summary, and how many of its sentences passed the check; null for the built-in text. Beyond the specification. */
  summaryWording: z.object({ writer: z.string(), kept: z.number().int(), dropped: z.number().int() }).nullable().optional(),
  isPreview: z.boolean(),
  previewMode: z.object({ actionsShown: z.number().int(), totalActions: z.number().int() }).nullable(),
})

export const shareCalls = calls({
  create: {
    method: 'POST',
    path: '/api/v1/share/create',
    who: 'user',
    summary: 'Create a share link that shows an analysis to anyone who has the link.',
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z.object({
      jobId: z.string({ error: 'Job ID is required to create a share link' }).min(1, 'Job ID is required to create a share link').max(100),
      title: z.string().trim().min(1).max(120).default('SEO Analysis Dashboard'),
      description: z.string().trim().max(500).default(''),
      sharedContent: z.array(ShareableSection).min(1).max(4).default(['actions', 'executive_summary', 'job_metadata']),
      shareMode: ShareMode.default('preview'),
      /** Hours; null and 0 mean never. */
      expiresIn: z
        .union([z.literal(0), z.literal(24), z.literal(72), z.literal(168), z.literal(720)])
        .nullable()
        .default(null),
    }),
    envelope: 'data',
    reply: z.object({ id: z.string(), shareUrl: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/share/list/all',
    who: 'user',
    summary: "List the user's share links, newest first.",
    query: z.object({ domain: z.string().max(255).optional(), jobId: z.string().max(100).optional() }),
    envelope: 'data',
    reply: z.array(ShareLink),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/v1/share/{id}',
    who: 'user',
    summary: 'Revoke a share link.',
    envelope: 'flat',
    reply: z.object({}),
  },
  open: {
    method: 'GET',
    path: '/api/v1/share/{token}',
    who: 'anyone',
    summary: 'Get the content of a share link.',
    limits: [{ per: 'address', count: 120, seconds: minutes(1) }],
    envelope: 'data',
    reply: SharedView,
  },
})
