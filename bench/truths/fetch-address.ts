/** One request and its response, without following redirects. */

export type FetchedAddress = {
  url: string
  /** 0 when there was no response. */
  status: number
  headers: Record<string, string>
  /** Only for text; other files are downloaded on demand. */
  body: Uint8Array | null
}

const TIMEOUT_MS = 20_000
const CONCURRENCY = 6
/** Statuses of servers that do not support HEAD. */
const NO_HEAD = new Set([0, 405, 501])
const TEXT = /^(text\/|application\/(xhtml\+xml|xml|rss\+xml|gzip|x-gzip))|\.(xml|txt|gz)$/

export async function fetchAddress(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<FetchedAddress> {
  const first = await request(url, method)
  // Retry once: a busy server may drop a request, which says nothing about the page.
  return first.status === 0 || first.status >= 500 ? await request(url, method) : first
}

/** Length of a file from its Content-Length header, else by downloading it. */
export async function fetchLength(url: string): Promise<FetchedAddress & { bytes: number }> {
  const answer = await fetchAddress(url, 'HEAD')
  const said = answer.headers['content-length']
  if (said !== undefined && !NO_HEAD.has(answer.status)) return { ...answer, bytes: Number(said) }
  const whole = await request(url, 'GET', true)
  return { ...whole, bytes: whole.body?.byteLength ?? 0 }
}

async function request(url: string, method: 'GET' | 'HEAD', readsFiles = false): Promise<FetchedAddress> {
  try {
    const response = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const headers = Object.fromEntries(response.headers)
    const type = headers['content-type'] ?? ''
    const isWanted = readsFiles || type === '' || TEXT.test(type) || TEXT.test(new URL(url).pathname)
    if (method === 'GET' && isWanted) return { url, status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) }
    await response.body?.cancel()
    return { url, status: response.status, headers, body: null }
  } catch {
    return { url, status: 0, headers: {}, body: null }
  }
}

/** Results in the order of the items, with a few requests in flight at a time. */
export async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const row = next++
      results[row] = await run(items[row] as T)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return results
}

/** An address without its fragment; null if it is not a web address. */
export function addressOf(href: string, base?: string): string | null {
  try {
    const url = new URL(href, base)
    url.hash = ''
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
