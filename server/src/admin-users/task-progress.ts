import type { Tx } from '#db/connect.ts'
import { progressOfJobs } from './user-progress-table.ts'

/** How many tasks of each job were begun, for the jobs that are the newest of their domain. */
export const taskProgress = (tx: Tx, jobIds: string[]): ReturnType<typeof progressOfJobs> => progressOfJobs(tx, jobIds)
