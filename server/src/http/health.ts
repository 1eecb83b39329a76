import type { FastifyInstance } from 'fastify'
import type { Disk } from './disk.ts'

/** A hanging database must not block the health check. */
const PING_TIMEOUT_MS = 2_000

/** `/healthz`: the process is alive. `/readyz`: it can handle requests; load balancers check this. */
export function serveHealth(
  app: FastifyInstance,
  { ping, disk, isStopping }: { ping: () => Promise<void>; disk: Pick<Disk, 'isFull'>; isStopping: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const reasons = [
      ...(isStopping() ? ['The server is stopping'] : []),
      ...((await respondsInTime(ping)) ? [] : ['The database does not respond']),
      ...((await disk.isFull()) ? ['The disk is full'] : []),
    ]
    if (reasons.length > 0) reply.header('retry-after', '5')
    return reply.code(reasons.length === 0 ? 200 : 503).send({ status: reasons.length === 0 ? 'ready' : 'not ready', reasons })
  })
}

async function respondsInTime(ping: () => Promise<void>): Promise<boolean> {
  const timeout = AbortSignal.timeout(PING_TIMEOUT_MS)
  const timedOut = new Promise<boolean>((resolve) => timeout.addEventListener('abort', () => resolve(false)))
  const pinged = ping().then(
    () => true,
    () => false,
  )
  return Promise.race([pinged, timedOut])
}
