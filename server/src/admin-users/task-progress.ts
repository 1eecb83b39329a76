import { mostSites } from '@seo/contract/jobs'
import type { Tx } from '#db/connect.ts'
import { progressOfJobs, progressOfUser, type SiteProgress } from './user-progress-table.ts'

/** How many tasks of each job were begun, for the jobs that are the newest of their domain. */
export const taskProgress = (tx: Tx, jobIds: string[]): ReturnType<typeof progressOfJobs> => progressOfJobs(tx, jobIds)

export type { SiteProgress }

/** How far a user is on each site, the one with the newest change first. */
export const siteProgress = (tx: Tx, userId: string): Promise<SiteProgress[]> => progressOfUser(tx, userId, mostSites)
