import { type FailureKind, type Followed, fetchPage, follow, isResponse } from './fetch-page.ts'
import { NOTHING_ALLOWED, parseRobots, ROBOTS_BYTES, type Robots } from './robots.ts'
import type { Web } from './web.ts'

/** RFC 9309 requires crawlers to follow at least five redirects. */
const MAX_HOPS = 5
/** Maximum requests for one file: the first address, the hops, and a retry of the last one if it fails. */
export const MAX_ROBOTS_REQUESTS = MAX_HOPS + 2

export type RobotsFile = {
  url: string
  hops: Followed['hops']
  status: number
  contentType: string
  text: string
  truncated: boolean
  /**
   * `read`: its rules apply. `missing`: everything may be fetched (4xx except 429, or a redirect that leads nowhere). `unreachable`: nothing
   * may be fetched, because the site may forbid it and cannot say so.
   */
  state: 'read' | 'missing' | 'unreachable'
  /** Why there was no response; null if there was one. */
  failure: FailureKind | null
  reason: string | null
}

export async function fetchRobots(origin: string, web: Web, signal?: AbortSignal): Promise<RobotsFile> {
  const url = `${origin}/robots.txt`
  // One byte above the limit, so that a file that is too long is detected.
  const options = { signal, maxBytes: ROBOTS_BYTES + 1, readMedia: true }
  let followed = await follow(url, web, MAX_HOPS, options)
  if (stateOf(followed) === 'unreachable') {
    const { end } = followed
    const retried = await fetchPage(end.url, web, options)
    followed = { ...followed, end: retried, hops: [...followed.hops.slice(0, -1), { url: end.url, status: retried.status }] }
  }
  const { hops, end } = followed
  const state = stateOf(followed)
  return {
    url,
    hops,
    status: end.status,
    contentType: isResponse(end) ? (end.headers['content-type'] ?? '') : '',
    text: isResponse(end) && state === 'read' ? end.body.toString() : '',
    truncated: isResponse(end) && end.truncated,
    state,
    failure: isResponse(end) ? null : end.kind,
    reason: isResponse(end) ? null : end.reason,
  }
}

function stateOf({ end, problem }: Followed): RobotsFile['state'] {
  if (problem !== null) return 'missing'
  if (!isResponse(end)) return end.kind === 'refused address' ? 'missing' : 'unreachable'
  // 429 says nothing about the file; Google treats it like a server error.
  if (end.status >= 500 || end.status === 429) return 'unreachable'
  return end.status >= 200 && end.status < 300 ? 'read' : 'missing'
}

/** The rules that apply in the file's state. */
export function robotsRulesOf(file: RobotsFile): Robots {
  return file.state === 'unreachable' ? NOTHING_ALLOWED : parseRobots(file.text)
}
