import { sql } from 'drizzle-orm'
import type { Services } from '#services.ts'

/** Services whose submitted jobs are queued but not started. Jobs without an entry in the queue would count as lost and be queued again. */
export function queuedForTomorrow(services: Services): Services {
  const { queue } = services
  const send: typeof queue.send = async (tx, name, payloads, options) => {
    await queue.send(tx, name, payloads, options)
    await tx.execute(sql`update pgboss.job set start_after = now() + interval '1 day' where name = ${name} and state = 'created'`)
  }
  return { ...services, queue: { ...queue, send } }
}
