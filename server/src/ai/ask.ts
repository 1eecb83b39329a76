/** One request to the AI provider: from the cache if it was made before, else within the budget and with its usage recorded. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { AiSettings } from '#config.ts'
import { usageRecorder } from '#providers/usage-recorder.ts'
import type { Services } from '#services.ts'
import { cacheAnswer, cachedAnswer, deleteAnswersBefore } from './ai-cache-table.ts'
import { costOf, maxTokensIn, reserve, settle } from './budget.ts'
import { failureOf } from './failure.ts'
import { openModel, privacyOptions, refusesSchema, takesSchema } from './model.ts'
import { type Usage, usageOf } from './usage.ts'

const CACHED_MS = 30 * 24 * 60 * 60 * 1000
/** Delays double, or follow what the provider asks for. */
const MAX_RETRIES = 2
/** Allowance for the schema and what providers add to a request. */
const OVERHEAD_TOKENS = 800

export type Question<T> = {
  settings: AiSettings
  brand: { id: string; aiMonthlyCapCents: number | null }
  jobId: string
  promptKey: string
  /** Null for a prompt that is only tried: its response is not cached. */
  promptVersion: number | null
  /** Skips the cache. */
  isFresh: boolean
  /** The part of the prompt fixed in code. */
  frame: string
  /** The admin's prompt with its variables filled in. */
  prompt: string
  /** Cache key content: everything that is sent, without the random word in the data markers. */
  sameness: string
  schema: z.ZodType<T>
  maxOutputTokens: number
  signal: AbortSignal
}

export type AiAnswer<T> = {
  output: T
  used: Usage
  costMicros: number | null
  ms: number
  /** Id of the paid call; null if the response came from the cache. */
  callId: string | null
}

type AskServices = Pick<Services, 'db' | 'now' | 'newId' | 'log'>

/** Throws `OverBudget` or `AiCallFailed`. */
export async function ask<T>(services: AskServices, question: Question<T>): Promise<AiAnswer<T>> {
  const { settings, promptVersion, isFresh, schema } = question
  const hash = hashOf(question)
  if (!isFresh) {
    const known = await cachedAnswer(services.db, hash, new Date(services.now().getTime() - CACHED_MS))
    const parsed = known === null ? null : schema.safeParse(known)
    if (parsed?.success) return { output: parsed.data, used: { in: 0, cached: 0, out: 0 }, costMicros: 0, ms: 0, callId: null }
  }
  const most = { in: maxTokensIn([question.frame, question.prompt]) + OVERHEAD_TOKENS, out: question.maxOutputTokens }
  const callId = await reserve(services, { ...question, most })
  const { output, ms, used: reported } = await call(services, question, callId)
  if (promptVersion !== null) await cacheAnswer(services.db, hash, output, services.now())
  // Some self-hosted servers do not count tokens; then the reservation counts.
  const used = reported ?? { ...most, cached: 0 }
  return { output, ms, used, costMicros: costOf(settings, used), callId }
}

async function call<T>(
  services: AskServices,
  question: Question<T>,
  callId: string,
): Promise<{ output: T; used: Usage | null; ms: number }> {
  const { settings } = question
  const onUse = usageRecorder(services, 'ai')
  const began = performance.now()
  const answer = await generate(question).catch(async (error: unknown) => {
    const failure = await failureOf(error, settings)
    await settle(services, settings, callId, { used: failure.used, ms: performance.now() - began, error: failure.detail })
    // A useless response still shows that the provider works, and our own shutdown says nothing about it.
    if (!isStopped(question.signal)) await onUse(failure.kind === 'answer' ? null : failure.detail)
    throw failure
  })
  const ms = performance.now() - began
  await settle(services, settings, callId, { used: answer.used, ms, error: null })
  await onUse(null)
  return { ...answer, ms: Math.round(ms) }
}

/** Aborted from outside, not by a timeout. */
const isStopped = ({ aborted, reason }: AbortSignal): boolean => aborted && (reason as Error).name !== 'TimeoutError'

/** If the server does not support schemas, asks once more without one. */
async function generate<T>(question: Question<T>): Promise<{ output: T; used: Usage | null }> {
  const { settings } = question
  const hadSchema = takesSchema(settings)
  try {
    return await generateOnce(question)
  } catch (error) {
    const { APICallError } = await import('ai')
    if (settings.provider !== 'compatible' || !hadSchema || !APICallError.isInstance(error) || error.statusCode !== 400) throw error
    refusesSchema(settings)
    return generateOnce(question)
  }
}

async function generateOnce<T>({
  settings,
  frame,
  prompt,
  schema,
  maxOutputTokens,
  signal,
}: Question<T>): Promise<{ output: T; used: Usage | null }> {
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
function hashOf<T>({ settings, frame, sameness, maxOutputTokens }: Question<T>): string {
  const { provider, model, baseUrl } = settings
  return createHash('sha256')
    .update(JSON.stringify([provider, model, baseUrl, frame, sameness, maxOutputTokens]))
    .digest('hex')
}

/** Deletes responses that are too old to be reused. */
export const deleteOldAnswers = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  deleteAnswersBefore(db, new Date(now().getTime() - CACHED_MS))
