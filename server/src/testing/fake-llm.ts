/** An AI provider on loopback with the protocols of all four kinds. The model name selects the scene. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { streamEvents } from './llm-stream.ts'

type ReceivedRequest = {
  path: string
  key: string | null
  model: string
  maxTokens: number | null
  hasSchema: boolean
  isStream: boolean
  text: string
}

type Scene = {
  /** The model's output, or a promise of it, given all the text it was sent. */
  output?: (text: string) => unknown
  /** The raw text, if the output is not JSON. */
  raw?: string | ((text: string) => string)
  status?: number
  /** Returns this status only the first time. */
  isOnce?: true
  headers?: Record<string, string>
  isCut?: true
  /** Returns 400 to a request with a schema, like many self-hosted servers. */
  refusesSchema?: true
  /** Accepts the request and never responds. */
  isSilent?: true
  /** Does not report how many tokens it used. */
  isUncounted?: true
  /** Responds in one piece although a stream was requested. */
  isPlain?: true
  /** Partway through a stream: stops sending, or closes the connection. */
  midStream?: 'stalls' | 'breaks'
}

export type FakeLlm = {
  /** For AI_BASE_URL. */
  url: string
  seen: ReceivedRequest[]
  /** Waits until this many requests have arrived. */
  until: (count: number) => Promise<void>
  stop: () => Promise<void>
}

const USAGE = { in: 900, cached: 100, out: 200 }

/** The facts in a prompt of the product, which has one fact per line as JSON. */
export function factsIn(text: string): { id: string; fact: string; quoted?: string }[] {
  return [...text.matchAll(/^\{"id":.*\}$/gm)].map(([line]) => JSON.parse(line))
}

export async function fakeLlm(scenes: Record<string, Scene>): Promise<FakeLlm> {
  const seen: ReceivedRequest[] = []
  const requestCounts = new Map<string, number>()
  const waiters: { count: number; done: () => void }[] = []

  const server = createServer((request, response) => {
    void respond(request, response)
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const path = request.url ?? ''
    const model = body.model ?? /models\/([^:]+):/.exec(path)?.[1] ?? ''
    const text = textsOf(body).join('\n')
    seen.push({
      path,
      model,
      text,
      key: keyOf(request),
      maxTokens: body.max_tokens ?? body.max_output_tokens ?? body.max_completion_tokens ?? body.generationConfig?.maxOutputTokens ?? null,
      hasSchema: JSON.stringify(body).includes('"properties"'),
      isStream: body.stream === true || path.includes(':streamGenerateContent'),
    })
    for (const waiter of waiters.filter(({ count }) => seen.length >= count)) waiter.done()
    const scene = scenes[model] ?? {}
    const times = (requestCounts.get(model) ?? 0) + 1
    requestCounts.set(model, times)
    if (scene.isSilent) return
    const status = scene.refusesSchema && seen.at(-1)?.hasSchema ? 400 : times === 1 || !scene.isOnce ? scene.status : undefined
    if (status !== undefined) {
      response.writeHead(status, { 'content-type': 'application/json', ...scene.headers })
      response.end(JSON.stringify({ error: { message: `Scene ${model}; the key was ${keyOf(request)}`, type: 'scene', code: null } }))
      return
    }
    const raw = typeof scene.raw === 'function' ? scene.raw(text) : scene.raw
    const output = raw ?? JSON.stringify((await scene.output?.(text)) ?? {})
    const isCut = scene.isCut ?? false
    if (seen.at(-1)?.isStream && !scene.isPlain) {
      const { begin, pieces, end } = streamEvents({ path, model, text: output, used: scene.isUncounted ? null : USAGE, isCut })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const half = pieces.slice(0, Math.ceil(pieces.length / 2))
      if (scene.midStream === undefined) response.end([...begin, ...pieces, ...end].join(''))
      else response.write([...begin, ...half].join(''), () => scene.midStream === 'breaks' && response.destroy())
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...responseBody(path, model, output, USAGE, isCut), ...(scene.isUncounted && { usage: undefined }) }))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    until: (count) => (seen.length >= count ? Promise.resolve() : new Promise((done) => waiters.push({ count, done }))),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function keyOf({ headers }: IncomingMessage): string | null {
  const key = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization?.replace(/^Bearer /, '')
  return typeof key === 'string' ? key : null
}

/** Every text of a request, in any protocol. */
function textsOf(body: unknown): string[] {
  if (typeof body === 'string') return [body]
  if (Array.isArray(body)) return body.flatMap(textsOf)
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    ['system', 'messages', 'input', 'content', 'contents', 'parts', 'text', 'systemInstruction', 'instructions'].includes(name)
      ? textsOf(value)
      : [],
  )
}

/** The response in the protocol of the path. */
function responseBody(
  path: string,
  model: string,
  text: string,
  used: { in: number; out: number; cached: number },
  isCut: boolean,
): object {
  if (path.includes('/chat/completions')) {
    const usage = {
      prompt_tokens: used.in,
      completion_tokens: used.out,
      total_tokens: used.in + used.out,
      prompt_tokens_details: { cached_tokens: used.cached },
    }
    const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: isCut ? 'length' : 'stop' }
    return { id: '1', object: 'chat.completion', created: 1, model, choices: [choice], usage }
  }
  if (path.includes('/messages')) {
    const usage = { input_tokens: used.in - used.cached, cache_read_input_tokens: used.cached, output_tokens: used.out }
    return {
      id: '1',
      type: 'message',
      role: 'assistant',
      model,
      content: [{ type: 'text', text }],
      stop_reason: isCut ? 'max_tokens' : 'end_turn',
      usage,
    }
  }
  if (path.includes(':generateContent')) {
    const usageMetadata = {
      promptTokenCount: used.in,
      cachedContentTokenCount: used.cached,
      candidatesTokenCount: used.out,
      totalTokenCount: used.in + used.out,
    }
    return { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: isCut ? 'MAX_TOKENS' : 'STOP' }], usageMetadata }
  }
  return {
    id: '1',
    object: 'response',
    created_at: 1,
    model,
    status: isCut ? 'incomplete' : 'completed',
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    output: [
      { type: 'message', id: '1', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] },
    ],
    usage: {
      input_tokens: used.in,
      output_tokens: used.out,
      total_tokens: used.in + used.out,
      input_tokens_details: { cached_tokens: used.cached },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  }
}
