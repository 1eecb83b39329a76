import type { Finding } from '@seo/contract/result'
import { FINDINGS_IN_CHUNK, readFindings } from '@seo/engine/worker/chunks'
import { jobOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { type CauseFilter, rangesOf } from './causes-table.ts'
import { findingsOnPage } from './pages-table.ts'
import { chunksOf } from './stored-chunks-table.ts'

type FindingServices = Pick<Services, 'db'>
type Paging = { offset: number; limit: number }
type FindingsPage = { findings: Finding[]; total: number }
type Range = Awaited<ReturnType<typeof rangesOf>>[number]
type StoredFinding = ReturnType<typeof readFindings>[number]

export async function findingsOf(
  { db }: FindingServices,
  userId: string,
  jobId: string,
  { offset, limit, url, ...filter }: CauseFilter & Paging & { url?: string | undefined },
): Promise<FindingsPage> {
  await jobOf({ db }, userId, jobId)
  const ranges = await rangesOf(db, jobId, filter)
  return url === undefined ? inRanges({ db }, jobId, ranges, { offset, limit }) : onPage({ db }, jobId, ranges, url, { offset, limit })
}

/** The findings of the requested causes are ranges of all findings; only the chunks with the requested page are read. */
async function inRanges({ db }: FindingServices, jobId: string, ranges: Range[], { offset, limit }: Paging): Promise<FindingsPage> {
  const total = ranges.reduce((sum, { count }) => sum + count, 0)
  const findings: Finding[] = []
  let skipped = 0
  let chunk = { seq: -1, findings: [] as StoredFinding[] }
  for (const range of ranges) {
    const shown = shownBy(range)
    const { first, count } = range
    const from = Math.max(0, offset - skipped)
    skipped += Math.min(count, offset - skipped)
    for (let at = first + from; at < first + count && findings.length < limit; at++) {
      const seq = Math.floor(at / FINDINGS_IN_CHUNK)
      if (chunk.seq !== seq) chunk = { seq, findings: await readChunk({ db }, jobId, seq) }
      const found = chunk.findings[at % FINDINGS_IN_CHUNK]
      if (found !== undefined) findings.push(shown(found))
    }
    if (findings.length === limit) break
  }
  return { findings, total }
}

/** Findings of one URL can be anywhere; stops reading after as many as its row in the page list says. */
async function onPage(
  { db }: FindingServices,
  jobId: string,
  ranges: Range[],
  url: string,
  { offset, limit }: Paging,
): Promise<FindingsPage> {
  const most = await findingsOnPage(db, jobId, url)
  const inOrder = ranges.toSorted((a, b) => a.first - b.first)
  const found: Finding[] = []
  let [at, met, next] = [0, 0, 0]
  for await (const bytes of most === 0 ? [] : chunksOf(db, jobId, 'findings')) {
    for (const finding of readFindings(bytes)) {
      const place = at++
      if (finding.url !== url) continue
      met++
      while (isBefore(inOrder[next], place)) next++
      const range = inOrder[next]
      if (range !== undefined && place >= range.first) found.push(shownBy(range)(finding))
    }
    if (met === most) break
  }
  return { findings: found.slice(offset, offset + limit), total: found.length }
}

const isBefore = (range: Range | undefined, place: number): boolean => range !== undefined && range.first + range.count <= place

/** A cause can include findings of other rules than the one that names it. */
function shownBy({ id: cause, name, category, groups }: Range): (found: StoredFinding) => Finding {
  const names = new Map(groups.map((group) => [group.rule, group.name]))
  return ({ rule, impact, url, at, found, expected }) => ({
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
