import { z } from 'zod'
import { ServiceState } from './admin-system.ts'
import { calls, hours } from './call.ts'
import { WordedSentence } from './wording.ts'

/** In characters. */
export const MAX_PROMPT_LENGTH = 20_000
/** Characters shown of each version in the history. */
export const HISTORY_PREVIEW_LENGTH = 300

export const PromptCategory = z.enum(['seo_analysis', 'seo_actions', 'summary'])
export type PromptCategory = z.output<typeof PromptCategory>

export const Prompt = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  content: z.string(),
  is_active: z.boolean(),
  version: z.number().int(),
  /** Names that may be used as {{name}} in the content. */
  variables: z.array(z.string()),
  category: PromptCategory,
  updated_at: z.iso.datetime(),

  // Beyond the specification.
  /** Variables that the content must use, or it cannot be saved. */
  required: z.array(z.string()),
})
export type Prompt = z.output<typeof Prompt>

export const PromptVersion = z.object({
  id: z.string(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  change_note: z.string().nullable(),
  content: z.string(),

  // Beyond the specification.
  /** The admin's email address; null for prompts that came with the product, and when that account is gone. */
  created_by: z.string().nullable(),
})
export type PromptVersion = z.output<typeof PromptVersion>

/** The AI writer's configuration, and how its last real call went. */
export const AiState = z.object({
  is_configured: z.boolean(),
  /** The provider's name, `AI`, or `Built-in writer`. */
  writer: z.string(),
  model: z.string().nullable(),
  status: ServiceState,
  last_error: z.string().nullable(),
  /** Whether AI_PRICE_IN and AI_PRICE_OUT are set; costs are unknown without them. */
  has_prices: z.boolean(),
})
export type AiState = z.output<typeof AiState>

const Tokens = z.object({
  in: z.number().int(),
  /** Input tokens read from the provider's cache. */
  cached: z.number().int(),
  out: z.number().int(),
})

export const DroppedSentence = z.object({ text: z.string(), reason: z.string() })
export type DroppedSentence = z.output<typeof DroppedSentence>

export const PromptTrial = z.object({
  job: z.object({ id: z.string(), url: z.string() }),
  writer: z.string(),
  model: z.string(),
  kept: z.array(WordedSentence),
  dropped: z.array(DroppedSentence),
  /** False: too little text was left, so readers would get the built-in text. */
  is_enough: z.boolean(),
  tokens: Tokens,
  /** Millionths of a US dollar; null where no prices are set. */
  cost_micros: z.number().int().nullable(),
  ms: z.number().int(),
})
export type PromptTrial = z.output<typeof PromptTrial>

export const BrandUsage = z.object({
  brand_id: z.string(),
  name: z.string(),
  calls: z.number().int(),
  failed: z.number().int(),
  tokens: Tokens,
  /** Millionths of a US dollar, with running calls counted at their maximum cost; null where no prices were set. */
  cost_micros: z.number().int().nullable(),
  /** US cents per month; null: no cap. */
  cap_cents: z.number().int().nullable(),
})
export type BrandUsage = z.output<typeof BrandUsage>

const Content = z
  .string()
  .trim()
  .min(1, 'Enter the content of the prompt.')
  .max(MAX_PROMPT_LENGTH, `A prompt can have at most ${MAX_PROMPT_LENGTH.toLocaleString('en')} characters.`)

/** Far above `MAX_PROMPT_LENGTH`, so that a prompt that is too long gets a readable error. */
const MAX_BODY_BYTES = 512 * 1024

export const adminPromptCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/admin/prompts',
    who: 'admin',
    summary: "List the prompts of the AI writer by category, and get the writer's status.",
    envelope: 'flat',
    // The state of the writer is beyond the specification.
    reply: z.object({ prompts: z.array(Prompt), ai: AiState }),
  },
  save: {
    method: 'PUT',
    path: '/api/v1/admin/prompts/{key}',
    who: 'admin',
    summary: 'Save a prompt as a new version.',
    maxBodyBytes: MAX_BODY_BYTES,
    body: z.object({
      content: Content,
      name: z.string().trim().min(1, 'Enter the name of the prompt.').max(120, 'The name can have at most 120 characters.'),
      description: z.string().trim().max(1000, 'The description can have at most 1,000 characters.'),
      is_active: z.boolean(),

      // Beyond the specification.
      change_note: z.string().trim().max(200, 'The change note can have at most 200 characters.').nullable().optional(),
      /** Version of the prompt as it was loaded; a change based on an outdated version is refused. Not checked when left out. */
      version: z.number().int().optional(),
    }),
    envelope: 'flat',
    reply: z.object({ prompt: Prompt }),
  },
  history: {
    method: 'GET',
    path: '/api/v1/admin/prompts/{key}/history',
    who: 'admin',
    summary: 'List up to 100 versions of a prompt, newest first.',
    // `before`, and `total` in the reply, are beyond the specification.
    query: z.object({
      /** Only versions older than this one. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    envelope: 'flat',
    reply: z.object({ history: z.array(PromptVersion), total: z.number().int() }),
  },
  revert: {
    method: 'POST',
    path: '/api/v1/admin/prompts/{key}/revert/{versionId}',
    who: 'admin',
    summary: 'Revert a prompt to an earlier version by saving that version as the newest one.',
    envelope: 'flat',
    reply: z.object({ prompt: Prompt }),
  },
  version: {
    method: 'GET',
    path: '/api/v1/admin/prompts/{key}/versions/{version}',
    who: 'admin',
    summary: 'Get one version of a prompt by its number.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: PromptVersion,
  },
  try: {
    method: 'POST',
    path: '/api/v1/admin/prompts/{key}/try',
    who: 'admin',
    summary: 'Try an unsaved prompt on an analysis: get the kept sentences, the dropped ones with reasons, and the cost.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    maxBodyBytes: MAX_BODY_BYTES,
    isLong: true,
    body: z.object({
      content: Content,
      /** A job of any user. If missing, the admin's newest job that has a report. */
      jobId: z.string().max(100).optional(),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: PromptTrial,
  },
  usage: {
    method: 'GET',
    path: '/api/v1/admin/ai/usage',
    who: 'admin',
    summary: "Get the AI writer's usage and cost in a month, by brand.",
    query: z.object({
      month: z
        .string()
        .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'The month must look like 2026-11')
        .optional(),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ month: z.string(), ai: AiState, brands: z.array(BrandUsage) }),
  },
  setCap: {
    method: 'PUT',
    path: '/api/v1/admin/ai/caps/{brandId}',
    who: 'admin',
    summary: 'Set the maximum cost per calendar month of the AI writer for a brand.',
    body: z.object({
      cap_cents: z
        .number()
        .int('Enter whole cents.')
        .min(0, 'A cap cannot be negative.')
        .max(100_000_000, 'A cap can be at most 1,000,000 dollars.')
        .nullable(),
    }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: BrandUsage,
  },
})
