/** Mounts the calls of the contract on Fastify: permissions, rate limits, input validation and response envelopes. */
import { Readable } from 'node:stream'
import type { Call, Limit } from '@seo/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '#db/database-away.ts'
import type { Services } from '#services.ts'
import type { ApiRequest, Caller, ImplementedCalls } from './implement.ts'
import { MAX_BODY_BYTES } from './json-body.ts'
import { networkOf } from './network-of.ts'
import { forbidden, unauthorized } from './problem.ts'
import { checkLimits, rateLimitHeaders } from './rate-limit.ts'
import { sendEvents } from './send-events.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** Whether the body is passed on as unparsed bytes. */
    needsRawBody?: boolean
    /** Content types accepted besides JSON. */
    alsoAccepts?: readonly string[]
  }
}

type Handle = (input: Record<string, unknown>) => Promise<unknown>

export type MountOptions = Pick<Services, 'config' | 'db' | 'now'> & {
  callerOf: (bearer: string) => Promise<Caller | null>
  /** Called with every response before it is sent; tests compare it with the contract. */
  inspect?: ((call: Call, reply: unknown) => void) | undefined
}

export function mount(app: FastifyInstance, area: string, { calls, handlers }: ImplementedCalls, services: MountOptions): void {
  for (const [name, call] of Object.entries(calls)) {
    if (call.isDevelopmentOnly && !services.config.isDevelopment) continue
    const handle = handlers[name] as Handle
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: call.maxBodyBytes ?? MAX_BODY_BYTES,
      exposeHeadRoute: call.method === 'GET' && call.envelope !== 'stream' && !(call.envelope in STREAMED_TYPES),
      config: { needsRawBody: call.needsRawBody ?? false, alsoAccepts: call.alsoAccepts ?? [] },
      // Runs before the body is read, so the body of an unauthorized request is never parsed.
      onRequest: (request, reply) =>
        withTimeout(reply, async () => {
          await authorize(call, request, services)
          await countRequest(call.limitName ?? `${area}.${name}`, call, request, reply, services)
        }),
      handler: async (request, reply) => {
        const input = inputOf(call, request, reply)
        if (call.envelope === 'stream') {
          const openEvents = (signal: AbortSignal) => handle({ ...input, signal }) as Promise<AsyncIterable<unknown>>
          return sendEvents(reply, openEvents, (event) => services.inspect?.(call, event))
        }
        const output = await (call.isLong ? handle(input) : withTimeout(reply, () => handle(input)))
        const type = STREAMED_TYPES[call.envelope]
        if (type !== undefined) return reply.type(type).send(Readable.from(output as AsyncIterable<string>))
        services.inspect?.(call, output)
        return reply.code(call.status ?? 200).send(inEnvelope(call, output))
      },
    })
  }
}

/** Content types of streamed responses. Streaming avoids holding a long file in memory. */
const STREAMED_TYPES: Partial<Record<Call['envelope'], string>> = {
  csv: 'text/csv; charset=utf-8',
  'long-data': 'application/json; charset=utf-8',
}

/** Maximum time of a request. After that the client gets 503, but the work may still finish. */
const TIMEOUT_MS = 9_000

async function withTimeout<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('The database is too slow')), Math.max(0, TIMEOUT_MS - reply.elapsedTime))
  })
  try {
    return await Promise.race([work(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

async function authorize(call: Call, request: FastifyRequest, { callerOf }: MountOptions): Promise<void> {
  request.caller = null
  if (call.who === 'anyone') return
  const bearer = bearerOf(request)
  if (bearer === null) throw unauthorized('Authentication required')
  request.caller = await callerOf(bearer)
  if (request.caller === null) throw unauthorized('Invalid or expired token')
  if (call.who === 'admin' && !request.caller.isAdmin) throw forbidden('Access denied. Admin privileges required.')
}

async function countRequest(name: string, call: Call, request: FastifyRequest, reply: FastifyReply, services: MountOptions): Promise<void> {
  if (call.limits === undefined || !services.config.rateLimits) return
  const keysByScope = { account: request.caller?.id ?? '', address: networkOf(request.ip), installation: 'all' }
  const keyOf = ({ per }: Limit) => `${name}:${keysByScope[per]}`
  const limitState = await checkLimits(services, call.limits, keyOf)
  if (limitState !== null) reply.headers(rateLimitHeaders(limitState))
}

function inputOf(call: Call, request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  return {
    ...(request.params as Record<string, string>),
    ...(call.query && { query: validate(call.query, request.query, 'query') }),
    ...(call.body && { body: validate(call.body, request.body, 'body') }),
    ...(call.needsRawBody && { raw: request.body ?? new Uint8Array() }),
    ...(request.caller && { user: request.caller }),
    request: apiRequestOf(request, reply),
  }
}

function apiRequestOf(request: FastifyRequest, reply: FastifyReply): ApiRequest {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  return {
    bearer: bearerOf(request),
    host: (header('host') ?? '').toLowerCase(),
    address: request.ip,
    userAgent: header('user-agent'),
    header,
    setHeader: (name, value) => void reply.header(name, value),
  }
}

function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}

function inEnvelope(call: Call, reply: unknown): unknown {
  if (call.envelope === 'bare') return reply
  return call.envelope === 'data' ? { success: true, data: reply } : { success: true, ...(reply as object) }
}
