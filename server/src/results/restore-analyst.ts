import type { Stage } from '@seo/contract/jobs'
import type { Analyst } from '@seo/engine/worker/analyst'
import type { StoredKind } from '@seo/engine/worker/chunks'
import type { Services } from '#services.ts'
import { chunksOf } from './stored-chunks-table.ts'

/** The judgement if there is one, else the crawl. */
const JUDGEMENT: StoredKind[] = ['judged', 'links', 'rows', 'findings']
const CRAWL: StoredKind[] = ['pages', 'crawl']

/** Restores the output of the stages before `before` into an analyst. Returns whether there was a judgement. */
export async function restoreAnalyst(
  { db }: Pick<Services, 'db'>,
  analyst: Analyst,
  jobId: string,
  { now, before }: { now: number; before?: Stage },
): Promise<boolean> {
  const restore = async (kinds: StoredKind[]): Promise<boolean> => {
    let isAny = false
    for (const kind of kinds) {
      for await (const bytes of chunksOf(db, jobId, kind, before === undefined ? {} : { before })) {
        await analyst.restore(now, { kind, bytes })
        isAny = true
      }
    }
    return isAny
  }
  if (await restore(JUDGEMENT)) return true
  await restore(CRAWL)
  return false
}
