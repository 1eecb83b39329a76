/** The configured AI writer: which model at which provider. Loads the program of that provider alone, and only when it is first used. */
import type { JSONValue, LanguageModel } from 'ai'
import type { AiSettings } from '#config.ts'
import { asStream } from './read-stream.ts'

/** As readers see it; `AI` where the address could be anybody's. */
const LABELS: Record<AiSettings['provider'], string> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google', compatible: 'AI' }

export const writerLabel = ({ provider }: Pick<AiSettings, 'provider'>): string => LABELS[provider]

/** More than any answer that is asked for, in events of a few letters each. */
const MOST_BYTES = 8 * 1024 * 1024
/** Of the time that an analysis has: how long an answer that has begun may pause. */
const PAUSE_SHARE = 0.25

class AnswerTooLong extends Error {}

/** Follows no redirect, which would carry the key to another address, and reads no more than an answer can have. */
const carefulFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (response.body === null) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MOST_BYTES) controller.error(new AnswerTooLong('The answer is longer than 8 MB'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
}

/** Some servers of one's own do not stream and answer in one piece: it becomes a stream of one event. */
const fetchAsStream: typeof fetch = async (input, init) => {
  const response = await carefulFetch(input, init)
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response
  const { choices = [], ...answer } = (await response.json()) as { choices?: { message?: object }[] }
  const event = { ...answer, choices: choices.map(({ message, ...choice }) => ({ ...choice, delta: message })) }
  return new Response(`data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`, { headers: { 'content-type': 'text/event-stream' } })
}

type Opened = Exclude<LanguageModel, string>

/** Servers that speak OpenAI's protocol and do not take a schema: found out once, remembered while the process lives. */
const withoutSchema = new Set<string>()
const addressOf = ({ baseUrl, model }: AiSettings) => `${baseUrl} ${model}`

export const takesSchema = (settings: AiSettings): boolean => settings.provider !== 'compatible' || !withoutSchema.has(addressOf(settings))
export const refusesSchema = (settings: AiSettings): void => void withoutSchema.add(addressOf(settings))

/** The model as an object: a name alone would be sent to a gateway of the library's maker. */
export async function openModel(settings: AiSettings): Promise<Opened> {
  const { wrapLanguageModel, extractJsonMiddleware } = await import('ai')
  // Many models wrap JSON in a fence, whatever they are asked.
  const middleware = [extractJsonMiddleware(), asStream(settings.maxMs * PAUSE_SHARE)]
  return wrapLanguageModel({ model: await providerModel(settings), middleware })
}

async function providerModel(settings: AiSettings) {
  const { provider, model, key, baseUrl } = settings
  const options = { apiKey: key ?? 'none', fetch: carefulFetch, ...(baseUrl !== null && { baseURL: baseUrl }) }
  if (provider === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(options)(model)
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(options)(model)
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogleGenerativeAI(options)(model)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { apiKey: _, ...rest } = options
  return createOpenAICompatible({
    ...rest,
    fetch: fetchAsStream,
    ...(key !== null && { apiKey: key }),
    name: 'compatible',
    baseURL: baseUrl ?? '',
    supportsStructuredOutputs: takesSchema(settings),
    includeUsage: true,
  })(model)
}

/** Answers of a provider that does not keep what it is sent, where it can be asked not to. */
export const privacyOptions = (): Record<string, Record<string, JSONValue>> => ({ openai: { store: false } })
