/** Replaces `web/web.ts`: requests are answered from a `FakeSite` without a socket, and waiting takes no time. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { openWeb as openRealWeb, Web } from '#web/web.ts'
import { type FakeResponse, type FakeSite, responseOf } from './fake-site.ts'

const LIMITS = { connectMs: 1_000, headersMs: 10_000, bodyIdleMs: 10_000, pageMs: 30_000, slowMs: 10_000, pageBytes: 5 * 1024 * 1024 }
const FAST_COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

let servedSite: FakeSite | null = null
let delayedMs = 0

/** Analyses that start after this call read this site. */
export const serveInMemory = (site: FakeSite): void => {
  servedSite = site
}

/** Total response time simulated so far, for a clock that includes it. */
export const simulatedDelayMs = (): number => delayedMs

export const openWeb: typeof openRealWeb = ({ userAgent, language, limits }) => {
  const site = servedSite
  if (site === null) throw new Error('No site is served.')
  const agent = { dispatch: (request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => respond(site, request, handler) }
  return {
    agent: agent as Web['agent'],
    userAgent,
    language,
    limits: { ...LIMITS, ...limits },
    connect: () => (_, callback) => callback(unknownHost(), null),
    close: async () => {},
  }
}

const unknownHost = () => Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })

function respond(site: FakeSite, { origin, path, method }: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
  const controller = { abort() {} } as unknown as Dispatcher.DispatchController
  handler.onRequestStart?.(controller, {})
  queueMicrotask(() => {
    const response = responseOf(site, `${origin}${path}`)
    if (response === null) return handler.onResponseError?.(controller, unknownHost())
    delayedMs += response.delayMs ?? 0
    const body = encodedBody(response)
    handler.onResponseStart?.(controller, response.status, { 'content-length': String(body.length), ...response.headers }, '')
    if (method !== 'HEAD' && body.length > 0) handler.onResponseData?.(controller, body)
    handler.onResponseEnd?.(controller, {})
  })
  return true
}

/** Responses are never modified, so each is encoded once for all sites that share it. */
const encodedBodies = new WeakMap<FakeResponse, Buffer>()

function encodedBody(response: FakeResponse): Buffer {
  const known = encodedBodies.get(response)
  if (known !== undefined) return known
  const isPacked = response.headers['content-encoding'] === 'br'
  const body = isPacked ? brotliCompressSync(response.body, FAST_COMPRESSION) : Buffer.from(response.body)
  encodedBodies.set(response, body)
  return body
}
