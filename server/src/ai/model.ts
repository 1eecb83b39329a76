/** The configured AI model and provider. Loads only the SDK of that provider, on first use. */
import type { JSONValue, LanguageModel } from 'ai'
import type { AiSettings } from '#config.ts'
import { asStream } from './read-stream.ts'

/** The label shown to users. An OpenAI-compatible server could be of any vendor, so its label is `AI`. */
const LABELS: Record<AiSettings['provider'], string> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google', compatible: 'AI' }

export const writerLabel = ({ provider }: Pick<AiSettings, 'provider'>): string => LABELS[provider]

/** More than any response we request, including the overhead of events that contain only a few letters. */
const MAX_BYTES = 8 * 1024 * 1024
/** Maximum pause within a response, as a share of the analysis's time limit for AI calls. */
const PAUSE_SHARE = 0.25

class ResponseTooLong extends Error {}

/** Follows no redirect, which would send the API key to another address, and limits the response size. */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (response.body === null) return response
  let bytes = 0
  const limitedBody = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MAX_BYTES) controller.error(new ResponseTooLong('The response is longer than 8 MB'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(limitedBody, { status: response.status, statusText: response.statusText, headers: response.headers })
}

/** Some self-hosted servers do not stream. Turns their response into a stream of one event. */
const fetchAsStream: typeof fetch = async (input, init) => {
  const response = await guardedFetch(input, init)
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response
  const { choices = [], ...rest } = (await response.json()) as { choices?: { message?: object }[] }
  const event = { ...rest, choices: choices.map(({ message, ...choice }) => ({ ...choice, delta: message })) }
  return new Response(`data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`, { headers: { 'content-type': 'text/event-stream' } })
}

type ModelObject = Exclude<LanguageModel, string>

/** OpenAI-compatible models that reject a schema, remembered until the process ends. */
const modelsWithoutSchema = new Set<string>()
const modelIdOf = ({ baseUrl, model }: AiSettings) => `${baseUrl} ${model}`

export const supportsSchema = (settings: AiSettings): boolean =>
  settings.provider !== 'compatible' || !modelsWithoutSchema.has(modelIdOf(settings))
export const rememberNoSchema = (settings: AiSettings): void => void modelsWithoutSchema.add(modelIdOf(settings))

/** Returns a model object: a plain name would be sent to the gateway of the library's vendor. */
export async function openModel(settings: AiSettings): Promise<ModelObject> {
  const { wrapLanguageModel, extractJsonMiddleware } = await import('ai')
  // Many models wrap JSON in a code fence regardless of the prompt.
  const middleware = [extractJsonMiddleware(), asStream(settings.maxMs * PAUSE_SHARE)]
  return wrapLanguageModel({ model: await providerModel(settings), middleware })
}

async function providerModel(settings: AiSettings) {
  const { provider, model, key, baseUrl } = settings
  const options = { apiKey: key ?? 'none', fetch: guardedFetch, ...(baseUrl !== null && { baseURL: baseUrl }) }
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
    supportsStructuredOutputs: supportsSchema(settings),
    includeUsage: true,
  })(model)
}

/** Asks providers that support it not to store the request. */
export const privacyOptions = (): Record<string, Record<string, JSONValue>> => ({ openai: { store: false } })
