/** Sees by the address alone that a site could go on for ever, and which addresses belong to the same endless pattern. */

/** Steps from page to page of one pattern after which it counts as a chain: related products are near, calendars go on and on. */
const CHAIN = 5

/** Segments and values that count or name a moment are the same place in a pattern. */
const shapeOf = (part: string) =>
  /^[0-9a-f-]{16,}$/i.test(part) ? '{id}' : part.length <= 40 && /\d/.test(part) ? part.replace(/\d+/g, '{n}') : part.slice(0, 80)

/** `/news/2026/11?page=3` and `/news/2025/02?page=9` have one pattern. */
export function patternOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.split('/').map(shapeOf).join('/')
  const names = [...new Set(searchParams.keys())].sort()
  return names.length === 0 ? path : `${path}?${names.join('&')}`
}

const SESSION = /(^|[;&?])(jsessionid|phpsessid|sid|sessionid|session_id)=/i

/**
 * The endless pattern an address belongs to, or null for an ordinary one. `chain` counts how many pages of the same pattern led
 * here one after another.
 */
export function trapOf(url: string, chain: number): string | null {
  const { pathname, search, searchParams } = new URL(url)
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (isRepeating(segments)) return `repeated path parts under /${segments[0]}`
  // A link such as `.//list` grows by a slash on every page that it leads to.
  if (pathname.includes('///')) return 'slashes that add up'
  if (SESSION.test(pathname + search)) return 'session ids in addresses'
  const path = segments.map(shapeOf).join('/')
  if (searchParams.size >= 2) return `combinations of parameters on /${path}`
  const dated = datedPart(segments) ?? [...searchParams].flatMap(([name, value]) => (isDate(value) ? `?${name}` : []))[0]
  if (dated !== undefined) return `calendar at ${dated}`
  return chain > CHAIN ? `endless chain of ${patternOf(url)}` : null
}

/** The same part three times, or a run of parts that comes twice in a row: `/a/b/a/b`. */
function isRepeating(segments: string[]): boolean {
  const counts = new Map<string, number>()
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1
    if (count >= 3) return true
    counts.set(segment, count)
  }
  for (let length = 2; length * 2 <= segments.length && length <= 4; length++) {
    const last = segments.slice(-length).join('/')
    if (segments.slice(-2 * length, -length).join('/') === last) return true
  }
  return false
}

const isDate = (value: string) => /^(19|20)\d\d-?\d\d(-?\d\d)?$/.test(value)

/** A year followed by nothing but numbers. A dated article ends in words and is none. */
function datedPart(segments: string[]): string | undefined {
  const year = segments.findIndex((segment) => /^(19|20)\d\d$/.test(segment) || isDate(segment))
  if (year === -1 || !segments.slice(year).every((segment) => /^[\d-]+$/.test(segment))) return undefined
  return `/${segments.slice(0, year).join('/')}`
}
