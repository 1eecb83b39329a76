/** Collects a streamed response, so a stalled call fails long before the time limit of the analysis. */
import type { LanguageModelMiddleware } from 'ai'

/** In characters. The longest response we request has about a tenth of this. */
const MAX_LENGTH = 256 * 1024

type WrapGenerate = NonNullable<LanguageModelMiddleware['wrapGenerate']>
type GenerateResult = Awaited<ReturnType<WrapGenerate>>
type StreamPart = Awaited<ReturnType<Parameters<WrapGenerate>[0]['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** The response started and then paused for too long. */
export class Stalled extends Error {}

/** Streams a request and collects the response. The limit on pauses begins with the first text, because the model may think before it. */
export const asStream = (maxPauseMs: number): LanguageModelMiddleware => ({
  wrapGenerate: async ({ doStream }) => {
    const { stream, request, response } = await doStream()
    return { ...(await collect(stream, maxPauseMs)), ...(request && { request }), ...(response && { response }) }
  },
})

type Collected = Pick<GenerateResult, 'content' | 'finishReason' | 'usage' | 'warnings'>

async function collect(stream: ReadableStream<StreamPart>, maxPauseMs: number): Promise<Collected> {
  const reader = stream.getReader()
  let text = ''
  let warnings: GenerateResult['warnings'] = []
  try {
    for (;;) {
      const { value: part, done } = await (text === '' ? reader.read() : withTimeout(maxPauseMs, reader.read()))
      if (done) throw new Error('The response broke off')
      if (part.type === 'stream-start') warnings = part.warnings
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta') text += part.delta
      if (text.length > MAX_LENGTH) throw new Error('The response is too long')
      if (part.type === 'finish') {
        return { content: [{ type: 'text', text }], finishReason: part.finishReason, usage: part.usage, warnings }
      }
    }
  } catch (error) {
    // The library would retry after a lost connection, but the partial response has been charged already.
    throw text !== '' && isRetryable(error) ? new Error(`The response broke off: ${error.message}`) : error
  } finally {
    // Closes the connection if the response was not read to its end.
    await reader.cancel().catch(() => {})
  }
}

const isRetryable = (error: unknown): error is Error => error instanceof Error && 'isRetryable' in error && error.isRetryable === true

async function withTimeout<T>(ms: number, reading: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Stalled('The response paused for too long')), ms)
  try {
    return await Promise.race([reading, timeout])
  } finally {
    clearTimeout(timer)
  }
}
