/** Answers a request to the AI provider from the cache, or calls the provider within the budget and records the usage. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { AiSettings } from '#config.ts'
import { usageRecorder } from '#providers/usage-recorder.ts'
import type { Services } from '#services.ts'
import { cachedResponse, cacheResponse, deleteResponsesBefore } from './ai-cache-table.ts'
import { costOf, maxTokensIn, reserve, settleReservation } from './budget.ts'
import { failureOf } from './failure.ts'
import { openModel, privacyOptions, rememberNoSchema, supportsSchema } from './model.ts'
import { type Usage, usageOf } from './usage.ts'

const CACHE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** The library doubles the delay with each retry, unless the provider asks for another delay. */
const MAX_RETRIES = 2
/** Tokens reserved for the schema and for what providers add to a request. */
const OVERHEAD_TOKENS = 800

export type AiRequest<T> = {
  settings: AiSettings
  brand: { id: string; aiMonthlyCapCents: number | null }
  jobId: string
  promptKey: string
  /** Null for a prompt that is only tried: its response is not cached. */
  promptVersion: number | null
  /** Cached responses from before this time are not reused. Null: every cached response may be reused. */
  freshFrom: Date | null
  /** The part of the prompt fixed in code. */
  frame: string
  /** The admin's prompt with its variables filled in. */
  prompt: string
  /** The prompt without the random word in its data markers, so equal requests have the same cache key. */
  cacheKeyText: string
  schema: z.ZodType<T>
  maxOutputTokens: number
  signal: AbortSignal
}

export type AiResponse<T> = {
  output: T
  used: Usage
  costMicros: number | null
  ms: number
  /** Id of the paid call; null if the response came from the cache. */
  callId: string | null
}

type AskServices = Pick<Services, 'db' | 'now' | 'newId' | 'log'>

/** Throws `OverBudget` or `AiCallFailed`. */
export async function ask<T>(services: AskServices, request: AiRequest<T>): Promise<AiResponse<T>> {
  const { settings, promptVersion, freshFrom, schema } = request
  const hash = hashOf(request)
  const oldest = new Date(Math.max(services.now().getTime() - CACHE_LIFETIME_MS, freshFrom?.getTime() ?? 0))
  const cached = await cachedResponse(services.db, hash, oldest)
  const parsed = cached === null ? null : schema.safeParse(cached)
  if (parsed?.success) return { output: parsed.data, used: { in: 0, cached: 0, out: 0 }, costMicros: 0, ms: 0, callId: null }
  const maxUsage = { in: maxTokensIn([request.frame, request.prompt]) + OVERHEAD_TOKENS, out: request.maxOutputTokens }
  const callId = await reserve(services, { ...request, maxUsage })
  const { output, ms, used: reported } = await call(services, request, callId)
  if (promptVersion !== null) await cacheResponse(services.db, hash, output, services.now())
  // Some self-hosted servers do not report token usage; then the reserved maximum is charged.
  const used = reported ?? { ...maxUsage, cached: 0 }
  return { output, ms, used, costMicros: costOf(settings, used), callId }
}

async function call<T>(
  services: AskServices,
  request: AiRequest<T>,
  callId: string,
): Promise<{ output: T; used: Usage | null; ms: number }> {
  const { settings } = request
  const onUse = usageRecorder(services, 'ai')
  const startedAt = performance.now()
  const generated = await generate(request).catch(async (error: unknown) => {
    const failure = await failureOf(error, settings)
    await settleReservation(services, settings, callId, { used: failure.used, ms: performance.now() - startedAt, error: failure.detail })
    // An unusable response still shows that the provider works. Our own shutdown shows nothing about the provider.
    if (!isAbortedByUs(request.signal)) await onUse(failure.kind === 'response' ? null : failure.detail)
    throw failure
  })
  const ms = performance.now() - startedAt
  await settleReservation(services, settings, callId, { used: generated.used, ms, error: null })
  await onUse(null)
  return { ...generated, ms: Math.round(ms) }
}

/** Whether we aborted the call on purpose, not by a timeout. */
const isAbortedByUs = ({ aborted, reason }: AbortSignal): boolean => aborted && (reason as Error).name !== 'TimeoutError'

/** Repeats the call without a schema if the server rejects the schema. */
async function generate<T>(request: AiRequest<T>): Promise<{ output: T; used: Usage | null }> {
  const { settings } = request
  const hadSchema = supportsSchema(settings)
  try {
    return await generateOnce(request)
  } catch (error) {
    const { APICallError } = await import('ai')
    if (settings.provider !== 'compatible' || !hadSchema || !APICallError.isInstance(error) || error.statusCode !== 400) throw error
    rememberNoSchema(settings)
    return generateOnce(request)
  }
}

async function generateOnce<T>({
  settings,
  frame,
  prompt,
  schema,
  maxOutputTokens,
  signal,
}: AiRequest<T>): Promise<{ output: T; used: Usage | null }> {
  const { generateText, Output } = await import('ai')
  // The library would print warnings to the terminal.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { output, usage } = await generateText({
    model: await openModel(settings),
    output: Output.object({ schema }),
    instructions: frame,
    prompt,
    maxOutputTokens,
    maxRetries: MAX_RETRIES,
    abortSignal: signal,
    providerOptions: privacyOptions(),
  })
  return { output: output as T, used: usageOf(usage) }
}

/** The API key is not part of the hash. */
function hashOf<T>({ settings, frame, cacheKeyText, maxOutputTokens }: AiRequest<T>): string {
  const { provider, model, baseUrl } = settings
  return createHash('sha256')
    .update(JSON.stringify([provider, model, baseUrl, frame, cacheKeyText, maxOutputTokens]))
    .digest('hex')
}

/** Deletes responses that are too old to be reused. */
export const deleteOldResponses = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  deleteResponsesBefore(db, new Date(now().getTime() - CACHE_LIFETIME_MS))
