/** A fake server for tests of the app. Its answers are typed by the contract, so that they match the API. */
import type { Call, Reply } from '@seo/contract/call'
import { vi } from 'vitest'

/** One request as the server would see it. */
export type Seen = {
  method: string
  path: string
  search: string
  body: unknown
  bearer: string | null
  credentials: RequestCredentials | undefined
  idempotencyKey: string | null
  hostOverride: string | null
  contentType: string | null
  signal: AbortSignal | null | undefined
}

class Refusal {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    this.status = status
    this.body = body
  }
}

/** An error response. */
export const refusal = (status: number, body: Record<string, unknown> = {}) => new Refusal(status, body)

/** Throw it from an answer: what `fetch` throws when there is no response. */
export const noNetwork = () => new TypeError('Failed to fetch')

/** A full `Response` is for streams, whose bytes come later. */
type FakeAnswer<C extends Call> = (seen: Seen) => Reply<C> | Refusal | Response | Promise<Reply<C> | Refusal | Response>

/** Replaces `fetch` until `vi.unstubAllGlobals()`. */
export function fakeServer() {
  const routes: { call: Call; answer: FakeAnswer<Call> }[] = []
  const seen: Seen[] = []
  const routeOf = ({ method, path }: Seen) => routes.find(({ call }) => call.method === method && pattern(call).test(path))

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = read(address, init)
    seen.push(request)
    const route = routeOf(request)
    if (!route) return json(404, { success: false, error: `No fake for ${request.method} ${request.path}` })
    const reply = await Promise.race([Promise.resolve(request).then(route.answer), aborted(init.signal)])
    if (reply instanceof Response) return reply
    return reply instanceof Refusal ? json(reply.status, { success: false, ...reply.body }) : json(200, dressed(route.call, reply))
  })

  return {
    /** The last answer set for a call wins. */
    on<C extends Call>(call: C, answer: FakeAnswer<C>): void {
      routes.unshift({ call, answer })
    },
    seen,
    /** Requests to one call, in order. */
    requestsTo: (call: Call) => seen.filter((request) => request.method === call.method && pattern(call).test(request.path)),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

/** A reply that the test sends when it wants. */
export function deferredReply<T>() {
  return Promise.withResolvers<T>()
}

const pattern = ({ path }: Call) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

function read(address: string, { method = 'GET', headers, body, credentials, signal }: RequestInit): Seen {
  const { pathname, search } = new URL(address, 'https://app.test')
  const sent = new Headers(headers)
  return {
    method,
    path: pathname,
    search,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    bearer: sent.get('authorization')?.replace(/^Bearer /, '') ?? null,
    credentials,
    idempotencyKey: sent.get('idempotency-key'),
    hostOverride: sent.get('x-host-override'),
    contentType: sent.get('content-type'),
    signal,
  }
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const dressed = ({ envelope }: Call, reply: unknown) => {
  if (envelope === 'bare') return reply
  return envelope === 'data' || envelope === 'long-data' ? { success: true, data: reply } : { success: true, ...(reply as object) }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
