/** The API as typed functions, one for each call of the contract. */
import type { Call, Calls, InputOf, Reply } from '@seo/contract/call'
import { readToken } from './token.ts'

/** The server answered, and not with success. `message` is its sentence for people, when it sent one. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    const text = body.error ?? body.message
    super(typeof text === 'string' ? text : '')
    this.status = status
    this.body = body
  }
}

/** No answer came, or one that cannot be our server's. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network error', { cause })
  }
}

/** The server's sentence, or ours where it sent none or did not answer. */
export const sentenceOf = (error: unknown, otherwise: string): string => (error instanceof ApiError && error.message) || otherwise

type Client<C extends Calls> = {
  [K in keyof C]: keyof InputOf<C[K]> extends never
    ? (options?: Options) => Promise<Reply<C[K]>>
    : (asked: InputOf<C[K]>, options?: Options) => Promise<Reply<C[K]>>
}
type Options = {
  signal?: AbortSignal
  bearer?: string
  /** The same for every try of one submission: the server does it once, however often it arrives. */
  idempotencyKey?: string
  /** The host whose brand is asked for. */
  hostOverride?: string
  /** Where the reader is, such as Europe/Oslo. */
  timeZone?: string
  /** Asked for before the page that needs it is there. The next same call takes this answer. */
  early?: true
}
type Input = { query?: Record<string, unknown>; body?: unknown } & Record<string, unknown>

export function client<C extends Calls>(calls: C): Client<C> {
  const functions = Object.entries(calls).map(([name, call]) => [
    name,
    hasInput(call) ? (asked: Input, options?: Options) => send(call, asked, options) : (options?: Options) => send(call, {}, options),
  ])
  return Object.fromEntries(functions)
}

const hasInput = (call: Call) => call.path.includes('{') || call.query !== undefined || call.body !== undefined

/** Answers that wait for their page, by whose they are and their address. */
const early = new Map<string, Promise<unknown>>()
/** A page that comes later than this asks again. */
const earlyFor = 10_000

function send(call: Call, asked: Input, options: Options = {}): Promise<unknown> {
  const key = `${call.method} ${addressOf(call, asked)} ${readToken()}`
  const waiting = early.get(key)
  early.delete(key)
  const answer = waiting ?? exchange(call, asked, options)
  if (options.early) {
    early.set(key, answer)
    const forget = () => setTimeout(() => early.get(key) === answer && early.delete(key), earlyFor)
    answer.then(forget, forget)
  }
  return answer
}

async function exchange(call: Call, asked: Input, options: Options): Promise<unknown> {
  const response = await ask(call, asked, options)
  const body = await response.json().catch((cause: unknown) => {
    // A failure needs no words to be one. A success without them comes from something in between, such as a hotel's sign-in page.
    if (response.ok) throw lost(cause, options.signal)
    return {}
  })
  if (!response.ok || body?.success === false) throw new ApiError(response.status, body ?? {})
  return unwrapped(call, body)
}

/** The bytes of a call that answers with a stream, as they come. */
export async function openStream(call: Call & { envelope: 'stream' }, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await ask(call, {}, { signal })
  if (!response.ok) throw new ApiError(response.status, {})
  if (response.body === null) throw new NetworkError('An answer without a body')
  return response.body
}

/** A file that a call answers with. */
export async function readFile<C extends Call & { envelope: 'csv' }>(call: C, asked: InputOf<C>): Promise<Blob> {
  const response = await ask(call, asked as Input, {})
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  return response.blob().catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
}

function ask(call: Call, asked: Input, { signal, bearer, idempotencyKey, hostOverride, timeZone }: Options): Promise<Response> {
  const token = bearer ?? readToken()
  return fetch(addressOf(call, asked), {
    method: call.method,
    credentials: 'include',
    signal: signal ?? null,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(hostOverride !== undefined && { 'x-host-override': hostOverride }),
      ...(timeZone !== undefined && { 'x-time-zone': timeZone }),
      // Also without a body, as the specification has it for the executive summary.
      ...((asked.body !== undefined || call.method === 'POST') && { 'content-type': 'application/json' }),
    },
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  }).catch((cause: unknown) => {
    throw lost(cause, signal)
  })
}

const lost = (cause: unknown, signal: AbortSignal | undefined) => (signal?.aborted ? cause : new NetworkError(cause))

function addressOf(call: Call, asked: Input): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(asked[name])))
  const query = Object.entries(asked.query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

/** `{success: true, data}` is read as its data, anything else as it is. */
function unwrapped(call: Call, body: { success?: boolean; data?: unknown } | null): unknown {
  return (call.envelope === 'data' || call.envelope === 'long-data') && body?.success === true && 'data' in body ? body.data : body
}
