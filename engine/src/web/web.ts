/** The one way out: a pool of kept-alive connections behind the guard, with the limits that hostile servers meet. */
import type { buildConnector } from 'undici'
import Agent from 'undici/lib/dispatcher/agent.js'
import type { AddressRules, Resolve } from './address.ts'
import { guardedConnector, resolveByDns } from './connector.ts'

export type Limits = {
  connectMs: number
  headersMs: number
  bodyIdleMs: number
  pageMs: number
  /** When the first part of a body must have come; a page that drips would otherwise take all of its time, and again when it is retried. */
  slowMs: number
  /** Of a page, after decompression. */
  pageBytes: number
}

const LIMITS: Limits = {
  connectMs: 5_000,
  headersMs: 10_000,
  bodyIdleMs: 20_000,
  pageMs: 30_000,
  slowMs: 10_000,
  pageBytes: 5 * 1024 * 1024,
}
const HEADER_BYTES = 64 * 1024

export type WebOptions = AddressRules & {
  userAgent: string
  /** Asked for with every request, such as `de-CH`. */
  language?: string
  resolve?: Resolve
  connections?: number
  limits?: Partial<Limits>
}

export type Web = {
  agent: Agent
  userAgent: string
  language: string | undefined
  limits: Limits
  /** A connection alone, through the same guard. */
  connect: (secure: buildConnector.BuildOptions) => buildConnector.connector
  close: () => Promise<void>
}

export function openWeb(options: WebOptions): Web {
  const limits = { ...LIMITS, ...options.limits }
  const connect = (secure: buildConnector.BuildOptions) =>
    guardedConnector(options.resolve ?? resolveByDns, options, limits.connectMs, secure)
  const agent = new Agent({
    connect: connect({}),
    connections: options.connections ?? 10,
    pipelining: 1,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyIdleMs,
    maxHeaderSize: HEADER_BYTES,
    keepAliveTimeout: 10_000,
  })
  // Destroyed, not closed: a server that never ends its answer must not keep us.
  return { agent, userAgent: options.userAgent, language: options.language, limits, connect, close: () => agent.destroy() }
}
