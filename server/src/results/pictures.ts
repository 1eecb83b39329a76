/** What the pictures of a report and of a task are drawn from. */
import type { Reply } from '@seo/contract/call'
import type { PageHead, pictureCalls } from '@seo/contract/pictures'
import { ROWS_IN_CHUNK, readStored } from '@seo/engine/worker/chunks'
import { jobOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { listCauses } from './causes-table.ts'
import { exampleAddress } from './evidence.ts'
import { chunksOf } from './kept-chunks-table.ts'
import { placeOfPage, placeOfStart, weighPages } from './pages-table.ts'

/** More dots than this cover each other. */
const MOST_EFFORTS = 100
const MOST_WEIGHTS = 12

export async function picturesOf({ db }: Pick<Services, 'db'>, userId: string, jobId: string): Promise<Reply<typeof pictureCalls.report>> {
  await jobOf({ db }, userId, jobId)
  const causes = await listCauses(db, jobId, {}, 0, MOST_EFFORTS)
  return {
    home: await headAt({ db }, jobId, await placeOfStart(db, jobId)),
    efforts: causes.map(({ id, name, impact, points, minutes }) => ({ id, name, impact, points, minutes })),
    weights: await weighPages(db, jobId, MOST_WEIGHTS),
    links: await linksOf({ db }, jobId),
  }
}

async function linksOf({ db }: Pick<Services, 'db'>, jobId: string) {
  for await (const bytes of chunksOf(db, jobId, 'links')) return readStored({ kind: 'links', bytes })
  return null
}

/** Of the page that the example of a cause is about; null where it is no longer kept. */
export async function headOfCause({ db }: Pick<Services, 'db'>, jobId: string, cause: string): Promise<PageHead | null> {
  const url = await exampleAddress(db, jobId, cause)
  return url === null ? null : headAt({ db }, jobId, await placeOfPage(db, jobId, url))
}

/** The rows that the plan was made from tell more of a page than the table does; they have the order of its positions. */
async function headAt({ db }: Pick<Services, 'db'>, jobId: string, place: number | null): Promise<PageHead | null> {
  if (place === null) return null
  const seq = Math.floor(place / ROWS_IN_CHUNK)
  for await (const bytes of chunksOf(db, jobId, 'rows', { from: seq, to: seq })) {
    const row = readStored({ kind: 'rows', bytes })[place % ROWS_IN_CHUNK]
    if (row !== undefined) return { url: row.url, title: row.title, description: row.description, sharing: row.sharing ?? null }
  }
  return null
}
