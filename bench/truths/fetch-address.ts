/** One request and its response, without following redirects. */

export type FetchedAddress = {
  url: string
  /** 0 when there was no response. */
  status: number
  headers: Record<string, string>
  /** Null for files that are not text, unless the caller needs their length. */
  body: Uint8Array | null
}

const TIMEOUT_MS = 20_000
const CONCURRENCY = 6
/** Statuses that mean HEAD may not be supported; 0 is no response. */
const NO_HEAD_STATUSES = new Set([0, 405, 501])
const TEXT_TYPE_OR_PATH = /^(text\/|application\/(xhtml\+xml|xml|rss\+xml|gzip|x-gzip))|\.(xml|txt|gz)$/

export async function fetchAddress(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<FetchedAddress> {
  const response = await request(url, method)
  // Retry once, because a busy server may drop a request although the page works.
  return response.status === 0 || response.status >= 500 ? await request(url, method) : response
}

/** Takes the length of a file from its Content-Length header, or downloads the file to measure it. */
export async function fetchLength(url: string): Promise<FetchedAddress & { bytes: number }> {
  const head = await fetchAddress(url, 'HEAD')
  const contentLength = head.headers['content-length']
  if (contentLength !== undefined && !NO_HEAD_STATUSES.has(head.status)) return { ...head, bytes: Number(contentLength) }
  const download = await request(url, 'GET', true)
  return { ...download, bytes: download.body?.byteLength ?? 0 }
}

async function request(url: string, method: 'GET' | 'HEAD', readsEveryType = false): Promise<FetchedAddress> {
  try {
    const response = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const headers = Object.fromEntries(response.headers)
    const type = headers['content-type'] ?? ''
    const readsBody = readsEveryType || type === '' || TEXT_TYPE_OR_PATH.test(type) || TEXT_TYPE_OR_PATH.test(new URL(url).pathname)
    if (method === 'GET' && readsBody) return { url, status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) }
    await response.body?.cancel()
    return { url, status: response.status, headers, body: null }
  } catch {
    return { url, status: 0, headers: {}, body: null }
  }
}

/** Calls `run` for a few items at a time. The results are in the order of the items. */
export async function mapInParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await run(items[index] as T)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
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
