/** Results of analyses for the home page. */
import { type HomeEvent, maxEvents, type WorstNewCause } from '@seo/contract/home'
import { endedJobs, weekBefore } from '#jobs/home-jobs.ts'
import type { Services } from '#services.ts'
import { changeCountsOf, worstNewCause } from './analyses-table.ts'

/** Limits how many analyses are searched for new causes. */
const MAX_ANALYSES = 200

export async function shownWorstNewCause({ db, now }: Pick<Services, 'db' | 'now'>, userId: string): Promise<WorstNewCause | null> {
  const worst = await worstNewCause(db, userId, { since: weekBefore(now()), maxAnalyses: MAX_ANALYSES })
  if (worst === null) return null
  const { at_ms, pages, others, ...cause } = worst
  return { ...cause, at: new Date(Number(at_ms)).toISOString(), pages: Number(pages), others: Number(others) }
}

/** A few more than are shown, because canceled analyses are filtered out. */
const MAX_ENDED = maxEvents + 6

export async function analysisEvents(services: Pick<Services, 'db'>, userId: string): Promise<HomeEvent[]> {
  const ended = await endedJobs(services, userId, MAX_ENDED)
  const counts = await changeCountsOf(
    services.db,
    ended.map(({ id }) => id),
  )
  return ended.map(({ id, domain, status, score, at }) => {
    const analysis = { job_id: id, domain, at: at.toISOString() }
    if (status === 'failed') return { type: 'failed', ...analysis }
    const issueCounts = counts.get(id) ?? null
    return { type: 'analyzed', ...analysis, score, since: issueCounts && { new: issueCounts.new, fixed: issueCounts.fixed } }
  })
}
