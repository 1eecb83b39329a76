/** Data for the pictures of a report and of a task. */
import type { Reply } from '@seo/contract/call'
import type { PageHead, pictureCalls } from '@seo/contract/pictures'
import { PAGE_ROWS_PER_CHUNK, readStored } from '@seo/engine/worker/chunks'
import { jobOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { listCauses } from './causes-table.ts'
import { exampleUrl } from './evidence.ts'
import { pageWeights, positionOfPage, positionOfStart } from './pages-table.ts'
import { chunksOf } from './stored-chunks-table.ts'

/** More dots in the chart would cover each other. */
const MAX_EFFORTS = 100
const MAX_WEIGHTS = 12

export async function picturesOf({ db }: Pick<Services, 'db'>, userId: string, jobId: string): Promise<Reply<typeof pictureCalls.report>> {
  await jobOf({ db }, userId, jobId)
  const causes = await listCauses(db, jobId, {}, 0, MAX_EFFORTS)
  return {
    home: await headAt({ db }, jobId, await positionOfStart(db, jobId)),
    efforts: causes.map(({ id, name, impact, points, minutes }) => ({ id, name, impact, points, minutes })),
    weights: await pageWeights(db, jobId, MAX_WEIGHTS),
    links: await linksOf({ db }, jobId),
  }
}

async function linksOf({ db }: Pick<Services, 'db'>, jobId: string) {
  for await (const bytes of chunksOf(db, jobId, 'links')) return readStored({ kind: 'links', bytes })
  return null
}

/** The head of the page that the cause's code example was written for; null if it is no longer stored. */
export async function headOfCause({ db }: Pick<Services, 'db'>, jobId: string, cause: string): Promise<PageHead | null> {
  const url = await exampleUrl(db, jobId, cause)
  return url === null ? null : headAt({ db }, jobId, await positionOfPage(db, jobId, url))
}

/** Reads a stored row of the crawl. These rows have more details than the `pages` table, and the same order. */
async function headAt({ db }: Pick<Services, 'db'>, jobId: string, position: number | null): Promise<PageHead | null> {
  if (position === null) return null
  const seq = Math.floor(position / PAGE_ROWS_PER_CHUNK)
  for await (const bytes of chunksOf(db, jobId, 'rows', { from: seq, to: seq })) {
    const row = readStored({ kind: 'rows', bytes })[position % PAGE_ROWS_PER_CHUNK]
    if (row !== undefined) return { url: row.url, title: row.title, description: row.description, sharing: row.sharing ?? null }
  }
  return null
}
