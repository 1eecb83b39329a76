import { maxBatchSize } from '@seo/contract/jobs'

/** The URL to submit, or null if the text is not one. A bare host gets https. */
export function readAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 2048 || /\s/.test(trimmed)) return null
  const url = parsed(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null || !isWebHost(url) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href
}

function parsed(text: string): URL | null {
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

/** Both texts come from the specification (A-V-10, A-V-11). */
export function readSingle(text: string): { url: string } | { error: string } {
  if (text.trim() === '') return { error: 'Please enter a URL' }
  const url = readAddress(text)
  return url === null ? { error: 'Please enter a valid URL (e.g., https://example.com)' } : { url }
}

export interface Batch {
  /** Each once, in the order typed. */
  urls: string[]
  /** Number of lines that are not blank. */
  lines: number
  /** Line numbers as typed, counting blank lines. */
  invalid: { line: number; text: string }[]
  merged: number
  /** Why the batch cannot be sent, or null. Invalid lines have their own messages. */
  error: string | null
}

export function readBatch(text: string): Batch {
  const typed = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }))
  const filled = typed.filter((line) => line.text !== '')
  const read = filled.map((line) => ({ ...line, url: readAddress(line.text) }))
  const invalid = read.filter(({ url }) => url === null).map((line) => ({ line: line.line, text: line.text }))
  const valid = read.flatMap(({ url }) => (url === null ? [] : [url]))
  const urls = [...new Set(valid)]
  return { urls, lines: filled.length, invalid, merged: valid.length - urls.length, error: whyNot(filled.length, urls.length) }
}

function whyNot(lines: number, urls: number): string | null {
  if (lines === 0) return 'Please enter at least one URL'
  if (urls === 0) return 'Please enter at least one valid URL'
  return urls > maxBatchSize ? `You can submit at most ${maxBatchSize} URLs at once` : null
}
