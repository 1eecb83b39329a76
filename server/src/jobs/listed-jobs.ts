import { type Job, maxEarlierScores, maxSites } from '@seo/contract/jobs'
import type { Tx } from '#db/connect.ts'
import { inSnapshot } from '#db/snapshot.ts'
import type { Services } from '#services.ts'
import { asJob } from './as-job.ts'
import { activeJobs, finishedJobs, jobOfEachSite } from './job-lists-table.ts'
import { newestScores } from './job-reports-table.ts'
import { withQueuePositions } from './own-job.ts'
import { taskProgressOfJobs } from './user-progress-table.ts'

const FINISHED_PAGE_SIZE = 200

/** In a snapshot, because a job that is retried between the queries would be in neither list. */
export const listJobs = (
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  userId: string,
  before: Date | null,
): Promise<{ active: Job[]; completed: Job[] }> =>
  inSnapshot(db, async (tx) => {
    // Only the first page has running jobs.
    const active = before === null ? await withQueuePositions({ db: tx, queue }, await activeJobs(tx, userId)) : []
    const completed = (await finishedJobs(tx, userId, before, FINISHED_PAGE_SIZE)).map(asJob)
    const listed = await withHistory(tx, userId, [...active, ...completed])
    return { active: listed.slice(0, active.length), completed: listed.slice(active.length) }
  })

export const listSites = ({ db, queue }: Pick<Services, 'db' | 'queue'>, userId: string): Promise<Job[]> =>
  inSnapshot(db, async (tx) => {
    const rows = await jobOfEachSite(tx, userId, maxSites)
    return withHistory(tx, userId, await withQueuePositions({ db: tx, queue }, rows))
  })

/** Adds to each job the earlier scores and the task progress of its site, with two queries for the whole list. */
async function withHistory(tx: Tx, userId: string, jobs: Job[]): Promise<Job[]> {
  const sites = new Map<string, { domain: string; until: Date; count: number }>()
  for (const { domain, created_at } of jobs) {
    const until = new Date(created_at)
    const site = sites.get(domain) ?? { domain, until, count: maxEarlierScores }
    sites.set(domain, { domain, until: site.until > until ? site.until : until, count: site.count + 1 })
  }
  const scores = Map.groupBy(await newestScores(tx, userId, [...sites.values()]), ({ domain }) => domain)
  const progress = await taskProgressOfJobs(
    tx,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job) => {
    const createdMs = Date.parse(job.created_at)
    const earlier = (scores.get(job.domain) ?? []).filter(({ createdAt }) => createdAt.getTime() < createdMs)
    const tasks = progress.get(job.id)
    return {
      ...job,
      earlier_scores: earlier
        .slice(0, maxEarlierScores)
        .map(({ score }) => score)
        .reverse(),
      ...(tasks && { tasks }),
    }
  })
}
