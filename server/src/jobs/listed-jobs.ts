import { type Job, maxEarlierScores } from '@seo/contract/jobs'
import type { Services } from '#services.ts'
import { newestScores } from './jobs-table.ts'
import { progressOfJobs } from './user-progress-table.ts'

/** Adds to each job the earlier scores and the task progress of its site, with two queries for the whole list. */
export async function withHistory({ db }: Pick<Services, 'db'>, userId: string, jobs: Job[]): Promise<Job[]> {
  const sites = new Map<string, { domain: string; until: Date; count: number }>()
  for (const { domain, created_at } of jobs) {
    const until = new Date(created_at)
    const site = sites.get(domain) ?? { domain, until, count: maxEarlierScores }
    sites.set(domain, { domain, until: site.until > until ? site.until : until, count: site.count + 1 })
  }
  const scores = Map.groupBy(await newestScores(db, userId, [...sites.values()]), ({ domain }) => domain)
  const progress = await progressOfJobs(
    db,
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
