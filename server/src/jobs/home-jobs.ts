/** What the home page says about jobs. */
import { type Moved, maxMoved, movedDays } from '@seo/contract/home'
import { maxSites } from '@seo/contract/jobs'
import type { Services } from '#services.ts'
import { isCancelled } from './cancelled.ts'
import { finishedJobs, type JobRow, movedScores, ownJobs, sitesUnderWay } from './jobs-table.ts'
import { progressOfUser, type SiteProgress } from './user-progress-table.ts'

/** More than an agency runs in a week; those beyond it are not looked at. */
const MOST_RUNS = 2_000

export const weekBefore = (now: Date): Date => new Date(now.getTime() - movedDays * 86_400_000)

/** The sites whose score moved most this week: losses first, the largest of each first. */
export async function movedSites({ db, now }: Pick<Services, 'db' | 'now'>, userId: string): Promise<Moved[]> {
  const moved = await movedScores(db, userId, { since: weekBefore(now()), runs: MOST_RUNS, limit: maxMoved })
  const isLoss = ({ points }: { points: number }) => (points < 0 ? 0 : 1)
  return moved.toSorted((a, b) => isLoss(a) - isLoss(b)).map(({ jobId, domain, points }) => ({ job_id: jobId, domain, points }))
}

export type EndedJob = Pick<JobRow, 'id' | 'domain' | 'status' | 'score'> & { at: Date }

/** The newest analyses that came to an end, other than by being cancelled. */
export async function endedJobs({ db }: Pick<Services, 'db'>, userId: string, limit: number): Promise<EndedJob[]> {
  const rows = await finishedJobs(db, userId, null, limit)
  return rows
    .filter((row) => !isCancelled(row))
    .map(({ id, domain, status, score, finishedAt, createdAt }) => ({ id, domain, status, score, at: finishedAt ?? createdAt }))
}

/** The sites of a user that an analysis runs on or waits for. */
export const busySites = ({ db }: Pick<Services, 'db'>, userId: string): Promise<Set<string>> => sitesUnderWay(db, userId)

/** In the order of the jobs. */
export const addressesOf = async ({ db }: Pick<Services, 'db'>, userId: string, jobIds: string[]): Promise<string[]> =>
  (await ownJobs(db, userId, jobIds)).map(({ url }) => url)

export type SiteTasks = SiteProgress

/** How far a user is with the tasks of each site, the one with the newest change first. */
export const siteTasks = ({ db }: Pick<Services, 'db'>, userId: string): Promise<SiteTasks[]> => progressOfUser(db, userId, maxSites)
