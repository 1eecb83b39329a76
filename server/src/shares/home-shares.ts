import { type HomeEvent, maxEvents } from '@seo/contract/home'
import type { Services } from '#services.ts'
import { newestShares } from './share-links-table.ts'

/** The newest share links, with their view counts. */
export async function shareEvents({ db }: Pick<Services, 'db'>, userId: string): Promise<HomeEvent[]> {
  const rows = await newestShares(db, userId, maxEvents)
  return rows.map(({ jobId, domain, at, views }) => ({ type: 'shared', job_id: jobId, domain, at: at.toISOString(), views }))
}
