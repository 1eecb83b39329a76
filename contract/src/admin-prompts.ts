import { z } from 'zod'
import { calls } from './call.ts'

export const Prompt = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  content: z.string(),
  is_active: z.boolean(),
  version: z.number().int(),
  variables: z.array(z.string()),
  category: z.enum(['seo_analysis', 'seo_actions', 'summary']),
  updated_at: z.iso.datetime(),
})

export const PromptVersion = z.object({
  id: z.string(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  change_note: z.string().nullable(),
  content: z.string(),
})

export const adminPromptCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/admin/prompts',
    who: 'admin',
    summary: 'The prompts that AI providers are asked with.',
    envelope: 'flat',
    reply: z.object({ prompts: z.array(Prompt) }),
  },
  save: {
    method: 'PUT',
    path: '/api/v1/admin/prompts/{key}',
    who: 'admin',
    summary: 'Save a prompt as a new version.',
    maxBody: 512 * 1024,
    body: z.object({
      content: z.string().min(1).max(100_000),
      name: z.string().trim().min(1).max(120),
      description: z.string().max(1000),
      is_active: z.boolean(),
    }),
    envelope: 'flat',
    reply: z.object({ prompt: Prompt }),
  },
  history: {
    method: 'GET',
    path: '/api/v1/admin/prompts/{key}/history',
    who: 'admin',
    summary: 'Earlier versions of a prompt, newest first.',
    envelope: 'flat',
    reply: z.object({ history: z.array(PromptVersion) }),
  },
  revert: {
    method: 'POST',
    path: '/api/v1/admin/prompts/{key}/revert/{versionId}',
    who: 'admin',
    summary: 'Write an earlier version as the newest one.',
    envelope: 'flat',
    reply: z.object({ prompt: Prompt }),
  },
})
