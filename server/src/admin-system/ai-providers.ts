import type { Monitoring } from '@seo/contract/admin'

/** No AI can be set up yet: every text comes from the built-in writer. */
export const aiProviders = (): Monitoring['apiStatus']['llmProviders'] => ({
  current_provider: 'Built-in writer',
  providers: { openai: { status: 'not_configured' }, anthropic: { status: 'not_configured' }, google: { status: 'not_configured' } },
})
