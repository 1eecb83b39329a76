import { sql } from 'drizzle-orm'
import type { Services } from '#services.ts'

/** Services whose submitted jobs no worker starts. The entries are in the queue, because a job without one counts as lost and is queued again. */
export function queuedForTomorrow(services: Services): Services {
  const { queue } = services
  const send: typeof queue.send = async (tx, name, payloads, options) => {
    await queue.send(tx, name, payloads, options)
    await tx.execute(sql`update pgboss.job set start_after = now() + interval '1 day' where name = ${name} and state = 'created'`)
  }
  return { ...services, queue: { ...queue, send } }
}
