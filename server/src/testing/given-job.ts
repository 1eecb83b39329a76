import { jobs } from '#jobs/jobs-table.ts'
import type { Services } from '#services.ts'

type JobInput = { userId: string; domain: string; score: number | null; at?: Date | undefined; actionCount?: number }

/** An ended job without a crawl: completed with this score, or failed without one. */
export async function givenJob(
  services: Services,
  { userId, domain, score, at = services.now(), actionCount = 0 }: JobInput,
): Promise<string> {
  const id = services.newId()
  const hasReport = score !== null
  await services.db.insert(jobs).values({
    id,
    userId,
    url: `https://${domain}/`,
    domain,
    status: hasReport ? 'completed' : 'failed',
    error: hasReport ? null : 'The server did not respond.',
    pageCap: 50,
    unitId: services.newId(),
    hasReport,
    actionGenerationStatus: hasReport ? 'completed' : null,
    actionCount,
    createdAt: at,
    finishedAt: at,
    score,
  })
  return id
}
