import { maxBatchSize } from '@seo/contract/jobs'

/**
 * Null if the text is not a valid URL. A URL typed without a scheme stays without one: the server tries https first, then http. User name
 * and password are dropped, as on the server.
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim()
  // The URL parser would join the cells of a spreadsheet's row, because it removes tabs.
  if (trimmed === '' || trimmed.length > 2048 || /[\t\r\n]/.test(trimmed)) return null
  const url = parseUrl(withScheme(trimmed))
  if (url === null || !isWebHost(url)) return null
  // Without a scheme, it is an email address.
  if (!hasScheme(trimmed) && (url.username !== '' || url.password !== '')) return null
  url.username = ''
  url.password = ''
  url.hash = ''
  return hasScheme(trimmed) ? url.href : url.href.slice(HTTPS.length)
}

const HTTPS = 'https://'
const hasScheme = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text)
const withScheme = (text: string): string => (hasScheme(text) ? text : `${HTTPS}${text}`)

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Stricter than the URL parser, which accepts a single word or a comma as a host. */
function isWebHost({ protocol, hostname }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return hostname === 'localhost' || hostname.startsWith('[') || /^[a-z\d_-]+(\.[a-z\d_-]+)+\.?$/i.test(hostname)
}

/** The two error texts come from the specification (A-V-10, A-V-11). */
export function parseSingleAddress(text: string): { url: string } | { error: string } {
  if (text.trim() === '') return { error: 'Please enter a URL' }
  const url = parseAddress(text)
  return url === null ? { error: 'Please enter a valid URL (e.g., https://example.com)' } : { url }
}

export interface Batch {
  /** Each URL once, in the order typed. */
  urls: string[]
  /** Number of lines that are not blank. */
  lines: number
  /** Line numbers as typed, counting blank lines. */
  invalid: { line: number; text: string }[]
  /** Number of duplicates. */
  merged: number
  /** Why the batch cannot be sent, or null. Invalid lines have their own messages. */
  error: string | null
}

export function parseBatch(text: string): Batch {
  const typedLines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }))
  const filledLines = typedLines.filter((line) => line.text !== '')
  const parsedLines = filledLines.map((line) => ({ ...line, url: parseAddress(line.text) }))
  const invalid = parsedLines.filter(({ url }) => url === null).map((line) => ({ line: line.line, text: line.text }))
  const validUrls = parsedLines.flatMap(({ url }) => (url === null ? [] : [url]))
  const urls = [...Map.groupBy(validUrls, withScheme).values()].flatMap((same) => same.find(hasScheme) ?? same.slice(0, 1))
  return {
    urls,
    lines: filledLines.length,
    invalid,
    merged: validUrls.length - urls.length,
    error: batchError(filledLines.length, urls.length),
  }
}

function batchError(lineCount: number, urlCount: number): string | null {
  if (lineCount === 0) return 'Please enter at least one URL'
  if (urlCount === 0) return 'Please enter at least one valid URL'
  return urlCount > maxBatchSize ? `You can submit at most ${maxBatchSize} URLs at once` : null
}
