import type { Finding } from '@seo/contract/result'
import { FINDINGS_PER_CHUNK, readFindings } from '@seo/engine/worker/chunks'
import { jobOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { type CauseFilter, causeRanges } from './causes-table.ts'
import { countFindingsOnPage } from './pages-table.ts'
import { chunksOf } from './stored-chunks-table.ts'

type FindingServices = Pick<Services, 'db'>
type Paging = { offset: number; limit: number }
type FindingsPage = { findings: Finding[]; total: number }
type CauseRange = Awaited<ReturnType<typeof causeRanges>>[number]
type StoredFinding = ReturnType<typeof readFindings>[number]

export async function findingsOf(
  { db }: FindingServices,
  userId: string,
  jobId: string,
  { offset, limit, url, ...filter }: CauseFilter & Paging & { url?: string | undefined },
): Promise<FindingsPage> {
  await jobOf({ db }, userId, jobId)
  const ranges = await causeRanges(db, jobId, filter)
  return url === undefined
    ? findingsInRanges({ db }, jobId, ranges, { offset, limit })
    : findingsOfUrl({ db }, jobId, ranges, url, { offset, limit })
}

/** The findings of a cause are a range in the list of all findings. Reads only the chunks that the requested part of the list needs. */
async function findingsInRanges(
  { db }: FindingServices,
  jobId: string,
  ranges: CauseRange[],
  { offset, limit }: Paging,
): Promise<FindingsPage> {
  const total = ranges.reduce((sum, { count }) => sum + count, 0)
  const findings: Finding[] = []
  let skipped = 0
  let chunk = { seq: -1, findings: [] as StoredFinding[] }
  for (const range of ranges) {
    const shown = toFinding(range)
    const { first, count } = range
    const from = Math.max(0, offset - skipped)
    skipped += Math.min(count, offset - skipped)
    for (let position = first + from; position < first + count && findings.length < limit; position++) {
      const seq = Math.floor(position / FINDINGS_PER_CHUNK)
      if (chunk.seq !== seq) chunk = { seq, findings: await readChunk({ db }, jobId, seq) }
      const stored = chunk.findings[position % FINDINGS_PER_CHUNK]
      if (stored !== undefined) findings.push(shown(stored))
    }
    if (findings.length === limit) break
  }
  return { findings, total }
}

/** The findings of one URL can be in any chunk. The page list has the number of findings per page, so reading stops after the last one. */
async function findingsOfUrl(
  { db }: FindingServices,
  jobId: string,
  ranges: CauseRange[],
  url: string,
  { offset, limit }: Paging,
): Promise<FindingsPage> {
  const findingCount = await countFindingsOnPage(db, jobId, url)
  const sortedRanges = ranges.toSorted((a, b) => a.first - b.first)
  const findings: Finding[] = []
  let [nextPosition, matchCount, rangeIndex] = [0, 0, 0]
  for await (const bytes of findingCount === 0 ? [] : chunksOf(db, jobId, 'findings')) {
    for (const finding of readFindings(bytes)) {
      const position = nextPosition++
      if (finding.url !== url) continue
      matchCount++
      while (isBefore(sortedRanges[rangeIndex], position)) rangeIndex++
      const range = sortedRanges[rangeIndex]
      if (range !== undefined && position >= range.first) findings.push(toFinding(range)(finding))
    }
    if (matchCount === findingCount) break
  }
  return { findings: findings.slice(offset, offset + limit), total: findings.length }
}

const isBefore = (range: CauseRange | undefined, position: number): boolean => range !== undefined && range.first + range.count <= position

/**
 * A cause can include findings of other rules than the rule that names it. Category and impact are those of the cause, because lists are
 * counted and filtered by them.
 */
function toFinding({ id: cause, name, category, impact, groups }: CauseRange): (stored: StoredFinding) => Finding {
  const names = new Map(groups.map((group) => [group.rule, group.name]))
  return ({ rule, url, at, found, expected }) => ({
    rule,
    name: names.get(rule) ?? name,
    cause,
    category,
    impact,
    url,
    at,
    found,
    expected,
  })
}

async function readChunk({ db }: FindingServices, jobId: string, seq: number): Promise<StoredFinding[]> {
  for await (const bytes of chunksOf(db, jobId, 'findings', { from: seq, to: seq })) return readFindings(bytes)
  return []
}
