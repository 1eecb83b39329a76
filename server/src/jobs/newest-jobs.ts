import type { Tx } from '#db/connect.ts'
import { countJobs, newestJobs } from './job-lists-table.ts'
import type { JobRow } from './jobs-table.ts'

export const newestJobsWithTotal = async (tx: Tx, userId: string, limit: number): Promise<{ rows: JobRow[]; total: number }> => ({
  rows: await newestJobs(tx, userId, limit),
  total: await countJobs(tx, userId),
})
