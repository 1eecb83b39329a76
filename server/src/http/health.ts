import type { FastifyInstance } from 'fastify'
import type { Disk } from './disk.ts'

/** A hanging database must not block the health check. */
const MAX_WAIT_MS = 2_000

/** `/healthz`: the process is alive. `/readyz`: it can serve; load balancers use this one. */
export function health(
  app: FastifyInstance,
  { ping, disk, isStopping }: { ping: () => Promise<void>; disk: Pick<Disk, 'isFull'>; isStopping: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const reasons = [
      ...(isStopping() ? ['The server is stopping'] : []),
      ...((await answers(ping)) ? [] : ['The database does not answer']),
      ...((await disk.isFull()) ? ['The disk is full'] : []),
    ]
    if (reasons.length > 0) reply.header('retry-after', '5')
    return reply.code(reasons.length === 0 ? 200 : 503).send({ status: reasons.length === 0 ? 'ready' : 'not ready', reasons })
  })
}

async function answers(ping: () => Promise<void>): Promise<boolean> {
  const late = AbortSignal.timeout(MAX_WAIT_MS)
  const tooLate = new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false)))
  const pinged = ping().then(
    () => true,
    () => false,
  )
  return Promise.race([pinged, tooLate])
}
