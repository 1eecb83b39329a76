import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { notFound } from './problem.ts'

/** `/metrics` in Prometheus format, for requests from this machine or with the token. Other requests get 404. */
export function serveMetrics(app: FastifyInstance, { token }: { token: string | null }): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    // A forwarded address can be forged, so only the address of the socket counts. A request with a forwarded address came through a
    // proxy on this machine, perhaps from somewhere else.
    const isLocal =
      /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    const hasToken = token !== null && isEqual(request.headers.authorization ?? '', `Bearer ${token}`)
    if (!isLocal && !hasToken) throw notFound('Not found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
