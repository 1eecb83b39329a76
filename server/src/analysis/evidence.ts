import type { Evidence } from '@seo/contract/actions'
import { FINDINGS_IN_PART, readFindings } from '@seo/engine/worker/parts'
import type { Parts } from '#parts.ts'
import { rangesOf } from './causes-table.ts'
import { partsOf } from './kept-parts-table.ts'

type Which = { group?: number | undefined; offset: number; limit: number }

/** The addresses of a cause or of one of its groups, in the order found, each with its first evidence and how often the fault stands there. */
export async function evidenceOf(
  { db }: Pick<Parts, 'db'>,
  jobId: string,
  cause: string,
  { group, offset, limit }: Which,
): Promise<{ evidence: Evidence[]; total: number }> {
  const [range] = await rangesOf(db, jobId, { cause })
  const wanted = range === undefined || group === undefined ? range : rangeOfGroup(range, group)
  if (wanted === undefined) return { evidence: [], total: 0 }
  const { first, count } = wanted
  const from = Math.floor(first / FINDINGS_IN_PART)
  const lines = new Map<string, Evidence>()
  let place = from * FINDINGS_IN_PART
  for await (const bytes of partsOf(db, jobId, 'findings', { from, to: Math.floor((first + count - 1) / FINDINGS_IN_PART) })) {
    for (const { url, at, found, expected } of readFindings(bytes)) {
      const isWanted = place >= first && place < first + count
      place++
      if (!isWanted) continue
      const known = lines.get(url)
      if (known === undefined) lines.set(url, { url, at, found, expected, count: 1, check: checkFor(url, at) })
      else known.count++
    }
  }
  return { evidence: [...lines.values()].slice(offset, offset + limit), total: lines.size }
}

type Range = { first: number; count: number }

/** Groups are consecutive parts of the findings of their cause. Undefined where there is no such group. */
function rangeOfGroup({ first, groups }: Range & { groups: readonly { findings: number }[] }, group: number): Range | undefined {
  const wanted = groups[group]
  if (wanted === undefined) return undefined
  return { first: groups.slice(0, group).reduce((sum, { findings }) => sum + findings, first), count: wanted.findings }
}

/** A command that anyone can paste into a terminal to see the same. */
function checkFor(url: string, at: string): string {
  const address = `'${url.replaceAll("'", `'\\''`)}'`
  if (/header|redirect|status|http/i.test(at)) return `curl -sI ${address}`
  const [, tag] = /([a-z][a-z0-9]*)(?:[.#:[][^ >]*)?$/.exec(at) ?? []
  return at.includes('>') && tag !== undefined ? `curl -sL ${address} | grep -io '<${tag}[^>]*>'` : `curl -sL ${address}`
}
