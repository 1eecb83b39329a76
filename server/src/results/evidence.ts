import type { AffectedAddress } from '@seo/contract/actions'
import { FINDINGS_PER_CHUNK, readFindings } from '@seo/engine/worker/chunks'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { causeRanges } from './causes-table.ts'
import { chunksOf } from './stored-chunks-table.ts'

type EvidencePage = { group?: number | undefined; offset: number; limit: number }

/** The URLs of a cause or of one of its groups, in the order found, each with its first evidence and the number of occurrences. */
export async function evidenceOf(
  { db }: Pick<Services, 'db'>,
  jobId: string,
  cause: string,
  { group, offset, limit }: EvidencePage,
): Promise<{ evidence: AffectedAddress[]; total: number }> {
  const [range] = await causeRanges(db, jobId, { cause })
  const searched = range === undefined || group === undefined ? range : rangeOfGroup(range, group)
  if (searched === undefined) return { evidence: [], total: 0 }
  const lines = new Map<string, AffectedAddress>()
  for await (const { url, at, found, expected } of findingsIn(db, jobId, searched)) {
    const line = lines.get(url)
    if (line === undefined) lines.set(url, { url, at, found, expected, count: 1, check: checkFor(url, at) })
    else line.count++
  }
  return { evidence: [...lines.values()].slice(offset, offset + limit), total: lines.size }
}

/** All URLs of a cause; empty if its findings are no longer stored. */
export async function urlsOfCause(tx: Tx, jobId: string, cause: string): Promise<Set<string>> {
  const addresses = new Set<string>()
  for (const range of await causeRanges(tx, jobId, { cause })) {
    for await (const { url } of findingsIn(tx, jobId, range)) addresses.add(url)
  }
  return addresses
}

/** The URL that the code example of a cause was written for: the first URL with a tested fix, else the first URL. */
export async function exampleUrl(tx: Tx, jobId: string, cause: string): Promise<string | null> {
  let first: string | null = null
  for (const range of await causeRanges(tx, jobId, { cause })) {
    for await (const { url, tried } of findingsIn(tx, jobId, { ...range, count: Math.min(range.count, FINDINGS_PER_CHUNK) })) {
      if (tried) return url
      first ??= url
    }
  }
  return first
}

type Range = { first: number; count: number }

async function* findingsIn(tx: Tx, jobId: string, { first, count }: Range): AsyncGenerator<ReturnType<typeof readFindings>[number]> {
  const firstChunk = Math.floor(first / FINDINGS_PER_CHUNK)
  let position = firstChunk * FINDINGS_PER_CHUNK
  for await (const bytes of chunksOf(tx, jobId, 'findings', {
    from: firstChunk,
    to: Math.floor((first + count - 1) / FINDINGS_PER_CHUNK),
  })) {
    for (const finding of readFindings(bytes)) {
      if (position >= first && position < first + count) yield finding
      position++
    }
  }
}

/** Groups are consecutive ranges of the findings of their cause. Undefined for an unknown group. */
function rangeOfGroup({ first, groups }: Range & { groups: readonly { findings: number }[] }, group: number): Range | undefined {
  const foundGroup = groups[group]
  if (foundGroup === undefined) return undefined
  return { first: groups.slice(0, group).reduce((sum, { findings }) => sum + findings, first), count: foundGroup.findings }
}

/** A shell command that reproduces the finding. */
function checkFor(url: string, at: string): string {
  const address = `'${url.replaceAll("'", `'\\''`)}'`
  if (/header|redirect|status|http/i.test(at)) return `curl -sI ${address}`
  const [, tag] = /([a-z][a-z0-9]*)(?:[.#:[][^ >]*)?$/.exec(at) ?? []
  return at.includes('>') && tag !== undefined ? `curl -sL ${address} | grep -io '<${tag}[^>]*>'` : `curl -sL ${address}`
}
