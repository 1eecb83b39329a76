import type { AiState, BrandUsage, Prompt, PromptTrial, PromptVersion } from '@seo/contract/admin-prompts'

export const prompt = (changes: Partial<Prompt> = {}): Prompt => ({
  key: 'executive_summary',
  name: 'Executive summary',
  description: 'Words the summary of an analysis.',
  content: 'Sum up {{domain}}.\n\n{{causes}}',
  is_active: true,
  version: 3,
  variables: ['domain', 'causes'],
  category: 'summary',
  updated_at: '2026-11-12T10:04:00.000Z',
  required: ['causes'],
  ...changes,
})

export const promptVersion = (changes: Partial<PromptVersion> = {}): PromptVersion => ({
  id: 'v3',
  version: 3,
  created_at: '2026-11-12T10:04:00.000Z',
  change_note: 'Shorter',
  content: 'Sum up {{domain}}.\n\n{{causes}}',
  created_by: 'admin@example.test',
  ...changes,
})

export const aiState = (changes: Partial<AiState> = {}): AiState => ({
  is_configured: true,
  writer: 'OpenAI',
  model: 'gpt-test',
  status: 'healthy',
  last_error: null,
  has_prices: true,
  ...changes,
})

export const promptTrial = (changes: Partial<PromptTrial> = {}): PromptTrial => ({
  job: { id: 'j1', url: 'https://www.harbour.example/' },
  writer: 'OpenAI',
  model: 'gpt-test',
  kept: [{ text: 'Titles are missing on 12 pages.', facts: [{ id: 'C1', cause: 'c1', name: 'Title missing' }] }],
  dropped: [{ text: 'Traffic will double.', reason: 'It promises something.' }],
  is_enough: true,
  tokens: { in: 1_200, cached: 0, out: 240 },
  cost_micros: 4_100,
  ms: 1_900,
  ...changes,
})

export const brandUsage = (changes: Partial<BrandUsage> = {}): BrandUsage => ({
  brand_id: 'b1',
  name: 'Solvind Media',
  calls: 12,
  failed: 1,
  tokens: { in: 24_000, cached: 0, out: 3_100 },
  cost_micros: 1_250_000,
  cap_cents: 2_500,
  ...changes,
})
