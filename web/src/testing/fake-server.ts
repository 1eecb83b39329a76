/** A fake server for tests of the app. Its replies are typed by the contract, so that they match the API. */
import type { Call, Reply } from '@seo/contract/call'
import { vi } from 'vitest'

/** One request as the server would see it. */
export type FakeRequest = {
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

/** The error that `fetch` throws when there is no response. Throw it from a handler. */
export const noNetwork = () => new TypeError('Failed to fetch')

/** Handlers return a full `Response` only for streams, whose bytes come later. */
type FakeHandler<C extends Call> = (request: FakeRequest) => Reply<C> | Refusal | Response | Promise<Reply<C> | Refusal | Response>

/** Replaces `fetch` until `vi.unstubAllGlobals()`. */
export function fakeServer() {
  const routes: { call: Call; handler: FakeHandler<Call> }[] = []
  const requests: FakeRequest[] = []
  const findRoute = ({ method, path }: FakeRequest) => routes.find(({ call }) => call.method === method && pattern(call).test(path))

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = readRequest(address, init)
    requests.push(request)
    const route = findRoute(request)
    if (!route) return json(404, { success: false, error: `No fake for ${request.method} ${request.path}` })
    const reply = await Promise.race([Promise.resolve(request).then(route.handler), rejectOnAbort(init.signal)])
    if (reply instanceof Response) return reply
    return reply instanceof Refusal ? json(reply.status, { success: false, ...reply.body }) : json(200, wrapInEnvelope(route.call, reply))
  })

  return {
    /** The last handler set for a call wins. */
    on<C extends Call>(call: C, handler: FakeHandler<C>): void {
      routes.unshift({ call, handler })
    },
    seen: requests,
    /** Requests to one call, in order. */
    requestsTo: (call: Call) => requests.filter((request) => request.method === call.method && pattern(call).test(request.path)),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

/** A reply that arrives when the test resolves it. */
export function deferredReply<T>() {
  return Promise.withResolvers<T>()
}

const pattern = ({ path }: Call) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

function readRequest(address: string, { method = 'GET', headers, body, credentials, signal }: RequestInit): FakeRequest {
  const { pathname, search } = new URL(address, 'https://app.test')
  const sentHeaders = new Headers(headers)
  return {
    method,
    path: pathname,
    search,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    bearer: sentHeaders.get('authorization')?.replace(/^Bearer /, '') ?? null,
    credentials,
    idempotencyKey: sentHeaders.get('idempotency-key'),
    hostOverride: sentHeaders.get('x-host-override'),
    contentType: sentHeaders.get('content-type'),
    signal,
  }
}

const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const wrapInEnvelope = ({ envelope }: Call, reply: unknown) => {
  if (envelope === 'bare') return reply
  return envelope === 'data' || envelope === 'long-data' ? { success: true, data: reply } : { success: true, ...(reply as object) }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
