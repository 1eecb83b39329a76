/** One request and its response as data. Failures are data too, because rules report a page that times out. */
import { isUtf8 } from 'node:buffer'
import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { AddressRefused } from './connector.ts'
import { decompress } from './decompress.ts'
import { normaliseUrl } from './normalise-url.ts'
import type { Web } from './web.ts'

export type FetchedResponse = {
  url: string
  status: number
  /** Names are in lower case. Repeated headers are joined by a comma, cookies and robots directives by a line break. */
  headers: Record<string, string>
  body: Buffer
  /** Bytes of the body as transferred. */
  sentBytes: number
  /** Cut at the cap, or dropped unread: a media file, or the response to a GET for headers only. */
  truncated: boolean
  firstByteMs: number
  totalMs: number
}

export type FailureKind = 'refused address' | 'no such host' | 'no connection' | 'tls' | 'timeout' | 'protocol' | 'encoding' | 'aborted'

export type Failure = {
  url: string
  status: 0
  kind: FailureKind
  reason: string
}

export type Fetched = FetchedResponse | Failure

export const isResponse = (fetched: Fetched): fetched is FetchedResponse => fetched.status !== 0

/** Whether the server limits our requests; then the response says nothing about the page. */
export const isThrottled = (fetched: Fetched): fetched is FetchedResponse =>
  isResponse(fetched) &&
  (fetched.status === 429 || fetched.status === 430 || (fetched.status === 503 && fetched.headers['retry-after'] !== undefined))

/** What to do with the result. Errors are grouped by what we do about them, not by their cause. */
export function consequence(fetched: Fetched): 'use' | 'retry' | 'skip' | 'stop' {
  if (isResponse(fetched)) return fetched.status === 429 || fetched.status === 430 || fetched.status >= 500 ? 'retry' : 'use'
  if (fetched.kind === 'aborted') return 'stop'
  return fetched.kind === 'refused address' || fetched.kind === 'tls' || fetched.kind === 'encoding' ? 'skip' : 'retry'
}

export type FetchOptions = {
  signal?: AbortSignal | undefined
  maxBytes?: number
  /** Also reads bodies of binary types: some servers send robots.txt and compressed sitemaps as `application/octet-stream`. */
  readMedia?: boolean
  /** Replaces our own user agent, for a probe. */
  userAgent?: string | undefined
  language?: string | undefined
  /** Requests only status and headers. HEAD keeps the connection open; GET has to close it, but every server supports it. */
  headersBy?: 'HEAD' | 'GET'
  accept?: string
  /** Awaited before a large body is decompressed. */
  beforeLargeBody?: () => Promise<void>
}

/** If less of the body than this has arrived `slowMs` after the headers, the request counts as timed out. */
const SLOW_BYTES = 5_000

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

export async function fetchPage(url: string, web: Web, options: FetchOptions = {}): Promise<Fetched> {
  const started = performance.now()
  const cap = options.maxBytes ?? web.limits.pageBytes
  const raw = await sendRequest(url, web, options, cap)
  if (raw instanceof Error) return failure(url, raw)
  const { firstByteAt, status, headers } = raw
  try {
    const unpacked = await decompress(raw.body, headers['content-encoding'] ?? '', cap, options.beforeLargeBody)
    return {
      url,
      status,
      headers,
      body: unpacked.body,
      sentBytes: raw.body.length,
      truncated: raw.truncated || unpacked.truncated,
      firstByteMs: firstByteAt - started,
      totalMs: performance.now() - started,
    }
  } catch {
    return { url, status: 0, kind: 'encoding', reason: `The response is not valid ${headers['content-encoding']} data.` }
  }
}

type RawResponse = { status: number; headers: Record<string, string>; body: Buffer; truncated: boolean; firstByteAt: number }

class TimedOut extends Error {}
class Aborted extends Error {}

/** Uses undici's dispatcher directly, because a body that is read completely or dropped needs no stream. */
function sendRequest(url: string, web: Web, options: FetchOptions, cap: number): Promise<RawResponse | Error> {
  return new Promise((done) => {
    const { origin, pathname, search } = new URL(url)
    const chunks: Buffer[] = []
    let size = 0
    let status = 0
    let headers: Record<string, string> = {}
    let firstByteAt = 0
    let isStartEnough = false
    let request: Dispatcher.DispatchController | null = null
    let isDone = false

    const end = (result: RawResponse | Error) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      clearTimeout(slowTimer)
      options.signal?.removeEventListener('abort', abort)
      done(result)
    }
    const giveUp = (error: Error) => {
      end(error)
      request?.abort(error)
    }
    const abort = () => giveUp(new Aborted())
    const timer = setTimeout(() => giveUp(new TimedOut()), web.limits.pageMs)
    let slowTimer: NodeJS.Timeout | undefined
    const answer = (truncated: boolean): RawResponse => ({ status, headers, body: Buffer.concat(chunks, size), truncated, firstByteAt })
    const cut = () => {
      end(answer(true))
      request?.abort(new Aborted())
    }

    const language = options.language ?? web.language
    if (options.signal?.aborted) return abort()
    options.signal?.addEventListener('abort', abort)

    web.agent.dispatch(
      {
        origin,
        path: pathname + search,
        method: options.headersBy ?? 'GET',
        // By default the client closes the connection after each HEAD, in case the server sends a body.
        ...(options.headersBy === 'HEAD' && { reset: false }),
        headers: {
          'user-agent': options.userAgent ?? web.userAgent,
          accept: options.accept ?? ACCEPT,
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(language !== undefined && { 'accept-language': language }),
        },
      },
      {
        onRequestStart(controller) {
          request = controller
          if (isDone) controller.abort(new Aborted())
        },
        onResponseStart(_, code, received) {
          // Informational responses, such as early hints, come first.
          if (code < 200) return
          status = code
          headers = joinedHeaders(received)
          firstByteAt = performance.now()
          if (!isDone) slowTimer = setTimeout(() => size < SLOW_BYTES && giveUp(new TimedOut()), web.limits.slowMs)
          // A response to HEAD ends here.
          if (options.headersBy === 'HEAD') return
          isStartEnough = !options.readMedia && isUnknownType(headers['content-type'])
          if (options.headersBy === 'GET' || (!options.readMedia && !isStartEnough && isUnreadType(headers['content-type']))) cut()
        },
        onResponseData(_, chunk) {
          if (isDone) return
          const remainingBytes = cap - size
          chunks.push(chunk.length > remainingBytes ? chunk.subarray(0, remainingBytes) : chunk)
          size += Math.min(chunk.length, remainingBytes)
          if (chunk.length > remainingBytes || isStartEnough) cut()
        },
        onResponseEnd: () => end(answer(false)),
        onResponseError: (_, error) => end(error),
      },
    )
  })
}

/** Whether a body has nothing that a rule reads, as in videos and archives. */
const isUnreadType = (contentType = '') =>
  /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(pdf|zip|octet-stream|vnd\.))/i.test(contentType)

/** Servers send this type with files that they don't know, such as a page without .html. The start shows whether it is a page. */
const isUnknownType = (contentType = '') => /^application\/octet-stream\b/i.test(contentType)

function joinedHeaders(received: Record<string, string | string[] | undefined>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name in received) {
    const value = received[name]
    if (value !== undefined) headers[name.toLowerCase()] = decodeUtf8(Array.isArray(value) ? joinLines(name.toLowerCase(), value) : value)
  }
  return headers
}

/** Joins the lines of a repeated header. A comma would break types and addresses, and would apply a crawler’s name to the next line too. */
function joinLines(name: string, lines: string[]): string {
  if (name === 'content-type') return lines.at(-1) ?? ''
  if (name === 'location') return lines[0] ?? ''
  return lines.join(name === 'set-cookie' || name === 'x-robots-tag' ? '\n' : ', ')
}

/** The client reads each byte as one character, but browsers read addresses in headers as UTF-8. */
function decodeUtf8(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value)) return value
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : value
}

export function failure(url: string, error: Error & { code?: string }): Failure {
  const { kind, reason } = classifyError(error)
  return { url, status: 0, kind, reason }
}

function classifyError(error: Error & { code?: string }): { kind: FailureKind; reason: string } {
  const code = error.code ?? ''
  if (error instanceof Aborted) return { kind: 'aborted', reason: 'The analysis was stopped.' }
  if (error instanceof AddressRefused) return { kind: 'refused address', reason: `We didn’t open this URL: ${error.message}.` }
  if (error instanceof TimedOut || /TIMEOUT|ETIMEDOUT/.test(code)) return { kind: 'timeout', reason: 'The server didn’t respond in time.' }
  if (/^E(NOTFOUND|AI_AGAIN|NODATA)/.test(code)) return { kind: 'no such host', reason: 'The domain doesn’t exist.' }
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code))
    return { kind: 'tls', reason: `The secure connection failed: ${tlsProblem(code)}.` }
  if (error.name === 'HTTPParserError' || /HEADERS_OVERFLOW|CONTENT_LENGTH/.test(code))
    return { kind: 'protocol', reason: 'The server sent an invalid HTTP response.' }
  return { kind: 'no connection', reason: 'The server refused or dropped the connection.' }
}

function tlsProblem(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'the certificate has expired'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'the certificate is for another domain'
  return /SELF_SIGNED/.test(code) ? 'the certificate is self-signed' : `the certificate or protocol isn’t accepted (${code})`
}

export type Followed = {
  /** Every requested address with its status, including the last one. */
  hops: { url: string; status: number }[]
  end: Fetched
  problem: 'loop' | 'too many redirects' | null
}

/** Follows redirects one by one, so that every hop is checked. */
export async function follow(url: string, web: Web, maxHops: number, options: FetchOptions = {}): Promise<Followed> {
  const hops: Followed['hops'] = []
  let next = url
  for (;;) {
    const end = await fetchPage(next, web, options)
    hops.push({ url: next, status: end.status })
    const target = redirectTarget(end)
    if (target === null) return { hops, end, problem: null }
    if (hops.some((hop) => hop.url === target)) return { hops, end, problem: 'loop' }
    if (hops.length > maxHops) return { hops, end, problem: 'too many redirects' }
    next = target
  }
}

/** The redirect target of a response; null if it is not a redirect, or not to a web address. */
export function redirectTarget(fetched: Fetched): string | null {
  if (!isResponse(fetched) || ![301, 302, 303, 307, 308].includes(fetched.status)) return null
  const { location } = fetched.headers
  return location === undefined ? null : normaliseUrl(location, fetched.url)
}

/** Milliseconds of the Retry-After header; null if it is missing or invalid. */
export function retryAfter(headers: Record<string, string>, now: number): number | null {
  const value = headers['retry-after']?.trim()
  if (value === undefined || value === '') return null
  const wait = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
