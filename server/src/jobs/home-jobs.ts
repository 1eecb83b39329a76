/** Jobs and scores for the home page. */
import { maxChangeAgeDays, maxScoreChanges, type ScoreChange } from '@seo/contract/home'
import { maxSites } from '@seo/contract/jobs'
import type { Services } from '#services.ts'
import { isCanceled } from './canceled.ts'
import { finishedJobs, sitesInAnalysis } from './job-lists-table.ts'
import { scoreChanges } from './job-reports-table.ts'
import { type JobRow, ownJobs } from './jobs-table.ts'
import { progressOfUser, type SiteProgress } from './user-progress-table.ts'

/** More analyses than an agency runs in a week. Older ones are ignored. */
const MAX_RUNS = 2_000

export const weekBefore = (now: Date): Date => new Date(now.getTime() - maxChangeAgeDays * 86_400_000)

/** The largest score changes of the last week: losses before gains, the largest first within each. */
export async function largestScoreChanges({ db, now }: Pick<Services, 'db' | 'now'>, userId: string): Promise<ScoreChange[]> {
  const changes = await scoreChanges(db, userId, { since: weekBefore(now()), maxRuns: MAX_RUNS, limit: maxScoreChanges })
  const lossesFirst = ({ points }: { points: number }) => (points < 0 ? 0 : 1)
  return changes.toSorted((a, b) => lossesFirst(a) - lossesFirst(b)).map(({ jobId, domain, points }) => ({ job_id: jobId, domain, points }))
}

export type EndedJob = Pick<JobRow, 'id' | 'domain' | 'status' | 'score'> & { at: Date }

/** The newest ended analyses, without canceled ones. */
export async function endedJobs({ db }: Pick<Services, 'db'>, userId: string, limit: number): Promise<EndedJob[]> {
  const rows = await finishedJobs(db, userId, null, limit)
  return rows
    .filter((row) => !isCanceled(row))
    .map(({ id, domain, status, score, finishedAt, createdAt }) => ({ id, domain, status, score, at: finishedAt ?? createdAt }))
}

/** The user's sites with a running or queued analysis. */
export const busySites = ({ db }: Pick<Services, 'db'>, userId: string): Promise<Set<string>> => sitesInAnalysis(db, userId)

/** The URLs of the user's jobs, in the order of `jobIds`. */
export const urlsOfJobs = async ({ db }: Pick<Services, 'db'>, userId: string, jobIds: string[]): Promise<string[]> =>
  (await ownJobs(db, userId, jobIds)).map(({ url }) => url)

/** The user's task progress per site, latest change first. */
export const progressPerSite = ({ db }: Pick<Services, 'db'>, userId: string): Promise<SiteProgress[]> =>
  progressOfUser(db, userId, maxSites)
