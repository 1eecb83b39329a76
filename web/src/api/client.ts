/** The API as typed functions, one per call of the contract. */
import type { Call, CallerInput, Calls, Reply } from '@seo/contract/call'
import { readToken } from './token.ts'

/** The server returned an error. `message` is its text for users, if it sent one. */
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

/** No response, or one that our server cannot have sent. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network error', { cause })
  }
}

/** The server's message, or the fallback if it sent none or did not respond. */
export const errorMessage = (error: unknown, fallback: string): string => (error instanceof ApiError && error.message) || fallback

type Client<C extends Calls> = {
  [K in keyof C]: keyof CallerInput<C[K]> extends never
    ? (options?: Options) => Promise<Reply<C[K]>>
    : (input: CallerInput<C[K]>, options?: Options) => Promise<Reply<C[K]>>
}
type Options = {
  signal?: AbortSignal
  bearer?: string
  /** The same for every retry of one submission, so that the server runs it only once. */
  idempotencyKey?: string
  /** The host whose brand is requested, if it is not the current host. */
  hostOverride?: string
  /** The user's time zone, such as Europe/Oslo. */
  timeZone?: string
  /** Sent before the page that needs the response has loaded. The next identical call gets this response. */
  early?: true
}
type Input = { query?: Record<string, unknown>; body?: unknown } & Record<string, unknown>

export function client<C extends Calls>(calls: C): Client<C> {
  const functions = Object.entries(calls).map(([name, call]) => [
    name,
    hasInput(call) ? (input: Input, options?: Options) => send(call, input, options) : (options?: Options) => send(call, {}, options),
  ])
  return Object.fromEntries(functions)
}

const hasInput = (call: Call) => call.path.includes('{') || call.query !== undefined || call.body !== undefined

/** Early requests that no call has used yet, by method, URL and token. */
const earlyRequests = new Map<string, Promise<unknown>>()
/** An early response that arrived longer ago than this is not used; the page sends its own request. */
const earlyMaxAgeMs = 10_000

function send(call: Call, input: Input, options: Options = {}): Promise<unknown> {
  const key = `${call.method} ${addressOf(call, input)} ${readToken()}`
  const earlyRequest = earlyRequests.get(key)
  earlyRequests.delete(key)
  const response = earlyRequest ?? sendAndParse(call, input, options)
  if (options.early) {
    earlyRequests.set(key, response)
    const expire = () => setTimeout(() => earlyRequests.get(key) === response && earlyRequests.delete(key), earlyMaxAgeMs)
    response.then(expire, expire)
  }
  return response
}

async function sendAndParse(call: Call, input: Input, options: Options): Promise<unknown> {
  const response = await request(call, input, options)
  const body = await response.json().catch((cause: unknown) => {
    // An error may have no JSON body. A success without JSON comes from another server in between, such as a hotel's sign-in page.
    if (response.ok) throw toNetworkError(cause, options.signal)
    return {}
  })
  if (!response.ok || body?.success === false) throw new ApiError(response.status, body ?? {})
  return unwrap(call, body)
}

/** The bytes of a streaming call. */
export async function openStream(call: Call & { envelope: 'stream' }, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await request(call, {}, { signal })
  if (!response.ok) throw new ApiError(response.status, {})
  if (response.body === null) throw new NetworkError('A response without a body')
  return response.body
}

/** The file that a call returns. */
export async function readFile<C extends Call & { envelope: 'csv' }>(call: C, input: CallerInput<C>): Promise<Blob> {
  const response = await request(call, input as Input, {})
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  return response.blob().catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
}

function request(call: Call, input: Input, { signal, bearer, idempotencyKey, hostOverride, timeZone }: Options): Promise<Response> {
  const token = bearer ?? readToken()
  return fetch(addressOf(call, input), {
    method: call.method,
    credentials: 'include',
    signal: signal ?? null,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(hostOverride !== undefined && { 'x-host-override': hostOverride }),
      ...(timeZone !== undefined && { 'x-time-zone': timeZone }),
      // Set even without a body, as the specification requires for the executive summary.
      ...((input.body !== undefined || call.method === 'POST') && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  }).catch((cause: unknown) => {
    throw toNetworkError(cause, signal)
  })
}

const toNetworkError = (cause: unknown, signal: AbortSignal | undefined) => (signal?.aborted ? cause : new NetworkError(cause))

function addressOf(call: Call, input: Input): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])))
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

/**
 * Unwraps `{success: true, data}`, which the specification allows for every response. If the call's envelope has no `data`, the fields of
 * `data` are added to the body. `data` itself stays there, because the reply may have a field of that name.
 */
function unwrap({ envelope }: Call, body: { success?: boolean; data?: unknown } | null): unknown {
  if (body?.success !== true || !('data' in body)) return body
  if (envelope === 'data' || envelope === 'long-data') return body.data
  return typeof body.data === 'object' && !Array.isArray(body.data) ? { ...body, ...body.data } : body
}
