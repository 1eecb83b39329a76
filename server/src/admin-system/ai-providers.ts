import type { Monitoring } from '@seo/contract/admin'
import type { AiState } from '@seo/contract/admin-prompts'
import type { AiSettings } from '#config.ts'

const PROVIDERS: readonly AiSettings['provider'][] = ['openai', 'anthropic', 'google', 'compatible']

/** At most one provider is configured; the others are listed so operators see the options. */
export const aiProviders = (state: AiState, settings: AiSettings | null): Monitoring['apiStatus']['llmProviders'] => ({
  current_provider: state.writer,
  providers: Object.fromEntries(
    PROVIDERS.map((provider) => [provider, { status: provider === settings?.provider ? state.status : ('not_configured' as const) }]),
  ),
})
