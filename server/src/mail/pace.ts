import { setTimeout as sleep } from 'node:timers/promises'
import { countOne } from '#http/rate-limits-table.ts'
import type { Services } from '#services.ts'

/** The shortest window, of a second or more, that matches the rate, so mails are spread over the minute rather than sent in a burst. */
export function paceOf(perMinute: number): { mails: number; seconds: number } {
  const mails = Math.ceil(perMinute / 60)
  return { mails, seconds: (mails * 60) / perMinute }
}

/** Waits for a slot, so all workers together send at most `MAIL_PER_MINUTE` sequence mails. */
export async function waitForTurn({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>, signal: AbortSignal): Promise<void> {
  const { mails, seconds } = paceOf(config.mailPerMinute)
  for (;;) {
    const { count, resetsAt } = await countOne(db, 'sequence-mails', seconds, now())
    if (count <= mails) return
    const waitMs = resetsAt.getTime() - now().getTime()
    // A window that another machine opened may lie far ahead when clocks differ; never wait longer than one window.
    await sleep(Math.min(Math.max(10, waitMs), seconds * 1_000), undefined, { signal })
  }
}
