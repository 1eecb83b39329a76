import type { AiState } from '@seo/contract/admin-prompts'
import { BUILT_IN_WRITER } from '@seo/contract/wording'
import { usesSince } from '#providers/service-uses-table.ts'
import { serviceStateOf } from '#providers/use-state.ts'
import type { Services } from '#services.ts'
import { writerLabel } from './model.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Based on the last real call: a test call would cost money and prove little. */
export async function aiState({ config: { ai }, db, now }: Pick<Services, 'config' | 'db' | 'now'>): Promise<AiState> {
  const use = (await usesSince(db, new Date(now().getTime() - DAY_MS))).get('ai')
  const status = serviceStateOf(ai !== null, use)
  return {
    is_configured: ai !== null,
    writer: ai === null ? BUILT_IN_WRITER : writerLabel(ai),
    model: ai?.model ?? null,
    status,
    last_error: status === 'down' || status === 'degraded' ? (use?.lastError ?? null) : null,
    has_prices: ai?.price != null,
  }
}
