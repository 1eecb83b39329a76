import type { AdminJob, JobCounts } from '@seo/contract/admin-jobs'
import { inSnapshot } from '#db/snapshot.ts'
import { badRequest } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { asAdminJob, brandNames, countJobs, type JobFilter, jobsMatching, type ListedJob } from './all-jobs-table.ts'

type JobsPage = { jobs: AdminJob[]; next: string | null; counts: JobCounts; brands: { id: string; name: string }[] }

const cursorOf = ({ createdAt, id }: ListedJob): string => `${createdAt.toISOString()}_${id}`

function readCursor(text: string): { createdAt: Date; id: string } {
  const [moment = '', id = ''] = text.split(/_(.*)/s)
  const createdAt = new Date(moment)
  if (Number.isNaN(createdAt.getTime()))
    throw badRequest('The value of "after" is not valid. Use the value of "next" from the previous page.')
  return { createdAt, id }
}

/** One page of the matching jobs of all users, with the counts of all matches. */
export async function listJobs(
  { db }: Pick<Services, 'db'>,
  filter: JobFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<JobsPage> {
  const cursor = after === undefined ? null : readCursor(after)
  return inSnapshot(db, async (tx) => {
    // One extra row shows whether there is a next page.
    const rows = await jobsMatching(tx, filter, cursor, limit + 1)
    const pageRows = rows.slice(0, limit)
    const last = pageRows.at(-1)
    return {
      jobs: pageRows.map(asAdminJob),
      next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      counts: await countJobs(tx, filter),
      brands: await brandNames(tx),
    }
  })
}
