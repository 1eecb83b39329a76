import { setTimeout as sleep } from 'node:timers/promises'
import { incrementCount } from '#http/rate-limits-table.ts'
import type { Services } from '#services.ts'

/** The rate as mails per window. The window is as short as possible but at least a second, so mails are spread over the minute. */
export function paceOf(perMinute: number): { mails: number; seconds: number } {
  const mails = Math.ceil(perMinute / 60)
  return { mails, seconds: (mails * 60) / perMinute }
}

/** The time until the window ends, but at most one window, because a machine whose clock is ahead may have opened it. */
export const pauseMs = (resetsAt: Date, now: Date, seconds: number): number =>
  Math.min(Math.max(10, resetsAt.getTime() - now.getTime()), seconds * 1_000)

/** Waits for a slot, so all workers together send at most `MAIL_PER_MINUTE` sequence mails. */
export async function waitForMailSlot({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>, signal: AbortSignal): Promise<void> {
  const { mails, seconds } = paceOf(config.mailPerMinute)
  for (;;) {
    const { count, resetsAt } = await incrementCount(db, 'sequence-mails', seconds, now())
    if (count <= mails) return
    await sleep(pauseMs(resetsAt, now(), seconds), undefined, { signal })
  }
}
