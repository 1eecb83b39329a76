/** Cost and token limits of AI writers. The maximum usage is reserved before each call, so two workers cannot spend the same budget. */
import type { AiSettings } from '#config.ts'
import type { Services } from '#services.ts'
import { type AiCallRow, insertAiCall, lockBudget, type Month, spentByBrand, updateAiCall, usageOfJob } from './ai-calls-table.ts'
import type { Usage } from './usage.ts'

/** The message is shown to users, as the reason why a text stayed built-in. */
export class OverBudget extends Error {}

/** The calendar month in UTC. */
export function monthOf(at: Date): Month {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) }
}

/** Dollars per million tokens equal millionths of a dollar per token. Rounded up, so small calls are not free. */
export const costOf = ({ price }: Pick<AiSettings, 'price'>, used: Pick<Usage, 'in' | 'out'>): number | null =>
  price === null ? null : Math.ceil(used.in * price.in + used.out * price.out)

/**
 * Assumes two bytes per token: English has about four, most other languages more than two. If a text has more tokens than estimated, the
 * count of the provider replaces the estimate later.
 */
export const maxTokensIn = (texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 2)

type Spending = {
  settings: AiSettings
  brand: { id: string; aiMonthlyCapCents: number | null }
  jobId: string
  promptKey: string
  promptVersion: number | null
  maxUsage: Pick<Usage, 'in' | 'out'>
}

/** Returns the id of the reservation. Throws if the budget of the analysis or the brand cannot cover it. */
export async function reserve({ db, now, newId }: Pick<Services, 'db' | 'now' | 'newId'>, spending: Spending): Promise<string> {
  const { settings, brand, jobId, promptKey, promptVersion, maxUsage } = spending
  const costMicros = costOf(settings, maxUsage)
  if (brand.aiMonthlyCapCents !== null && costMicros === null)
    throw new OverBudget('The AI writer has a budget, but its prices are not set.')
  const id = newId()
  await db.transaction(async (tx) => {
    await lockBudget(tx, brand.id)
    const at = now()
    const jobUsage = await usageOfJob(tx, jobId, at)
    const isOverBudget =
      jobUsage.tokens + maxUsage.in + maxUsage.out > settings.maxTokens ||
      (costMicros !== null && jobUsage.costMicros + costMicros > settings.maxCostMicros)
    if (isOverBudget) throw new OverBudget('The AI budget of this analysis is used up.')
    if (brand.aiMonthlyCapCents !== null && costMicros !== null) {
      const spent = await spentByBrand(tx, brand.id, monthOf(at), at)
      if (spent + costMicros > brand.aiMonthlyCapCents * 10_000) throw new OverBudget('The AI budget of this month is used up.')
    }
    const { provider, model } = settings
    const row: AiCallRow = {
      id,
      brandId: brand.id,
      jobId,
      promptKey,
      promptVersion,
      provider,
      model,
      state: 'reserved',
      at,
      costMicros,
      tokensIn: maxUsage.in,
      tokensOut: maxUsage.out,
    }
    await insertAiCall(tx, row)
  })
  return id
}

type CallResult = { used: Usage | null; ms: number; error: string | null }

/** Replaces the reservation with the actual usage. If that is unknown, as after a timeout, the full reservation counts. */
export async function settleReservation(
  { db }: Pick<Services, 'db'>,
  settings: AiSettings,
  id: string,
  { used, ms, error }: CallResult,
): Promise<void> {
  const actual =
    used === null ? {} : { tokensIn: used.in, tokensCached: used.cached, tokensOut: used.out, costMicros: costOf(settings, used) }
  await updateAiCall(db, id, { ...actual, state: error === null ? 'done' : 'failed', error, ms: Math.round(ms) })
}

export async function recordSentenceCounts(
  { db }: Pick<Services, 'db'>,
  id: string,
  keptCount: number,
  droppedCount: number,
): Promise<void> {
  await updateAiCall(db, id, { kept: keptCount, dropped: droppedCount })
}
