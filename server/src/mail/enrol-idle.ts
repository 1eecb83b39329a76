import { idleDays } from '@seo/contract/admin-emails'
import type { Services } from '#services.ts'
import { usersIdleSince } from '#users/session.ts'
import { sequencesOfTrigger } from './email-sequences-table.ts'
import { enrolledAmong, insertEnrolments } from './enrolments-table.ts'
import { DAY_MS } from './next-step.ts'

/** Users who became idle more than this many days ago, while no worker was running, get no mail. */
const WINDOW_DAYS = 7
const BATCH_SIZE = 1_000

/** Enrols users who have not signed in for a month. */
export async function enrolIdle({ db, now, newId }: Pick<Services, 'db' | 'now' | 'newId'>): Promise<void> {
  const at = now()
  const lastSeen = { until: new Date(at.getTime() - idleDays * DAY_MS), from: new Date(at.getTime() - (idleDays + WINDOW_DAYS) * DAY_MS) }
  for (const { id: sequenceId, createdAt } of await sequencesOfTrigger(db, 'idle')) {
    // An upgrade must not send mails to users who were idle before the sequence existed.
    const from = new Date(Math.max(lastSeen.from.getTime(), createdAt.getTime() - idleDays * DAY_MS))
    const idle = await usersIdleSince(db, { ...lastSeen, from })
    for (let i = 0; i < idle.length; i += BATCH_SIZE) {
      const batch = idle.slice(i, i + BATCH_SIZE)
      const enrolled = await enrolledAmong(db, sequenceId, batch)
      const notEnrolled = batch.filter((userId) => !enrolled.has(userId))
      await insertEnrolments(
        db,
        notEnrolled.map((userId) => ({ id: newId(), userId, sequenceId, startedAt: at, stepAt: at, nextAt: at })),
      )
    }
  }
}
