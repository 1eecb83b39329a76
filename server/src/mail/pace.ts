import { setTimeout as sleep } from 'node:timers/promises'
import { countOne } from '#http/rate-limits-table.ts'
import type { Services } from '#services.ts'

/** Waits for a turn, so that all workers together send no more mails of sequences than the mail server shall get. */
export async function waitForTurn({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>, signal: AbortSignal): Promise<void> {
  // Few at a time and often, rather than all of a minute's at its beginning.
  const seconds = Math.max(1, 60 / config.mailPerMinute)
  const most = Math.max(1, Math.floor((config.mailPerMinute * seconds) / 60))
  for (;;) {
    const { count, resetsAt } = await countOne(db, 'sequence-mails', seconds, now())
    if (count <= most) return
    await sleep(Math.max(10, resetsAt.getTime() - now().getTime()), undefined, { signal })
  }
}
