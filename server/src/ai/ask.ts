/** One question to the AI provider: from the cache where it was asked before, else within the budget, with what it used written down. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { AiSettings } from '#config.ts'
import { useNoter } from '#providers/note-use.ts'
import type { Services } from '#services.ts'
import { cacheAnswer, cachedAnswer, deleteAnswersBefore } from './ai-cache-table.ts'
import { costOf, mostTokensIn, reserve, settle } from './budget.ts'
import { failureOf } from './failure.ts'
import { openModel, privacyOptions, refusesSchema, takesSchema } from './model.ts'
import { type Usage, usageOf } from './usage.ts'

const CACHED_MS = 30 * 24 * 60 * 60 * 1000
/** After the first, with pauses that the provider asks for or that double. */
const MAX_RETRIES = 2
/** For the schema, and what providers add around a question. */
const OVERHEAD_TOKENS = 800

export type Question<T> = {
  settings: AiSettings
  brand: { id: string; aiMonthlyCapCents: number | null }
  jobId: string
  promptKey: string
  /** Null for a prompt that is being tried: its answer is not put into the cache. */
  promptVersion: number | null
  /** Asks the provider although the answer may be known. */
  isFresh: boolean
  /** Fixed in code. */
  frame: string
  /** The admin's prompt, filled in. */
  prompt: string
  /** What makes this question the same as another: all that is sent, without the random word of the data marks. */
  sameness: string
  schema: z.ZodType<T>
  maxOutputTokens: number
  signal: AbortSignal
}

export type Answered<T> = {
  output: T
  used: Usage
  costMicros: number | null
  ms: number
  /** Of the call that was paid for; null where the answer came from the cache. */
  callId: string | null
}

type Asking = Pick<Services, 'db' | 'now' | 'newId' | 'log'>

/** Throws `OverBudget` or `NotAnswered`. */
export async function ask<T>(services: Asking, question: Question<T>): Promise<Answered<T>> {
  const { settings, promptVersion, isFresh, schema } = question
  const hash = hashOf(question)
  if (!isFresh) {
    const known = await cachedAnswer(services.db, hash, new Date(services.now().getTime() - CACHED_MS))
    const parsed = known === null ? null : schema.safeParse(known)
    if (parsed?.success) return { output: parsed.data, used: { in: 0, cached: 0, out: 0 }, costMicros: 0, ms: 0, callId: null }
  }
  const most = { in: mostTokensIn([question.frame, question.prompt]) + OVERHEAD_TOKENS, out: question.maxOutputTokens }
  const callId = await reserve(services, { ...question, most })
  const { output, ms, used: reported } = await call(services, question, callId)
  if (promptVersion !== null) await cacheAnswer(services.db, hash, output, services.now())
  // Not every server of one's own counts tokens: then the reservation is what counts.
  const used = reported ?? { ...most, cached: 0 }
  return { output, ms, used, costMicros: costOf(settings, used), callId }
}

async function call<T>(services: Asking, question: Question<T>, callId: string): Promise<{ output: T; used: Usage | null; ms: number }> {
  const { settings } = question
  const onUse = useNoter(services, 'ai')
  const began = performance.now()
  const answer = await generate(question).catch(async (error: unknown) => {
    const failure = await failureOf(error, settings)
    await settle(services, settings, callId, { used: failure.used, ms: performance.now() - began, error: failure.detail })
    // An answer of no use is an answer: the provider works. And that this process ends says nothing about it.
    if (!isStopped(question.signal)) await onUse(failure.kind === 'answer' ? null : failure.detail)
    throw failure
  })
  const ms = performance.now() - began
  await settle(services, settings, callId, { used: answer.used, ms, error: null })
  await onUse(null)
  return { ...answer, ms: Math.round(ms) }
}

/** Stopped from outside, and not because its time was over. */
const isStopped = ({ aborted, reason }: AbortSignal): boolean => aborted && (reason as Error).name !== 'TimeoutError'

/** A server that does not know schemas is asked once more without. */
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
  // It would print them to the terminal.
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

/** By content. The key is no part of it. */
function hashOf<T>({ settings, frame, sameness, maxOutputTokens }: Question<T>): string {
  const { provider, model, baseUrl } = settings
  return createHash('sha256')
    .update(JSON.stringify([provider, model, baseUrl, frame, sameness, maxOutputTokens]))
    .digest('hex')
}

/** Deletes answers that are too old to be used. */
export const forgetAnswers = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  deleteAnswersBefore(db, new Date(now().getTime() - CACHED_MS))
