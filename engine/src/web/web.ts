/** The only way to the network: a pool of keep-alive connections behind the address check, with limits against hostile servers. */
import type { buildConnector } from 'undici'
import Agent from 'undici/lib/dispatcher/agent.js'
import type { AddressRules, Resolve } from './address.ts'
import { guardedConnector, resolveByDns } from './connector.ts'

export type Limits = {
  connectMs: number
  headersMs: number
  bodyIdleMs: number
  pageMs: number
  /** Deadline for the first part of a body. A page sent byte by byte would otherwise use up its whole timeout, and again on each retry. */
  slowMs: number
  /** Maximum size of a page after decompression. */
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
  /** Sent as Accept-Language, such as `de-CH`. */
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
  /** Opens a connection without a request, through the same address check. */
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
  // Destroyed, not closed, because a server that never ends its response must not block us.
  return { agent, userAgent: options.userAgent, language: options.language, limits, connect, close: () => agent.destroy() }
}
