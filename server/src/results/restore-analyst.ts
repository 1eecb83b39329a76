import type { Stage } from '@seo/contract/jobs'
import type { Analyst } from '@seo/engine/worker/analyst'
import { readStored, type StoredKind } from '@seo/engine/worker/chunks'
import type { Services } from '#services.ts'
import { chunksOf } from './stored-chunks-table.ts'

/** The output of the rules. */
const JUDGMENT: StoredKind[] = ['judged', 'links', 'rows', 'findings']
const CRAWL: StoredKind[] = ['pages', 'crawl']

/**
 * Restores the stored output of the rules into an analyst; if there is none yet, restores the crawl. Returns true if the output of the
 * rules was restored. `startedAtMs`: when the analysis started. With `before`, ignores what that stage and later stages stored.
 */
export async function restoreAnalyst(
  { db }: Pick<Services, 'db'>,
  analyst: Analyst,
  jobId: string,
  { startedAtMs, before }: { startedAtMs: number; before?: Stage },
): Promise<boolean> {
  const restore = async (kinds: StoredKind[]): Promise<boolean> => {
    let hasChunks = false
    for (const kind of kinds) {
      for await (const bytes of chunksOf(db, jobId, kind, before === undefined ? {} : { before })) {
        await analyst.restore(startedAtMs, { kind, bytes })
        hasChunks = true
      }
    }
    return hasChunks
  }
  if (await restore(JUDGMENT)) return true
  await restore(CRAWL)
  return false
}

/** Whether the stored findings have the details from which the texts of the tasks are written. */
export async function hasDetails({ db }: Pick<Services, 'db'>, jobId: string): Promise<boolean> {
  for await (const bytes of chunksOf(db, jobId, 'judged')) return readStored({ kind: 'judged', bytes }).hasDetails === true
  return false
}
