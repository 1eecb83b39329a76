/** Recognizes addresses that a site may generate without end, and which of them belong to the same pattern. */

/** Links in a row from one page of a pattern to the next. Chains of related products are shorter; those of calendars are endless. */
const MAX_CHAIN_LINKS = 5

/** Replaces numbers, dates and ids, so that segments and values that differ only in these become equal. */
const shapeOf = (part: string) =>
  /^[0-9a-f-]{16,}$/i.test(part) ? '{id}' : part.length <= 40 && /\d/.test(part) ? part.replace(/\d+/g, '{n}') : part.slice(0, 80)

/** `/news/2026/11?page=3` and `/news/2025/02?page=9` have the same pattern. */
export function patternOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.split('/').map(shapeOf).join('/')
  const names = [...new Set(searchParams.keys())].sort()
  return names.length === 0 ? path : `${path}?${names.join('&')}`
}

const SESSION = /(^|[;&?])(jsessionid|phpsessid|sid|sessionid|session_id)=/i

/** The endless pattern of an address, or null for an ordinary one. `chain` is the number of links in a row between pages of its pattern. */
export function trapOf(url: string, chain: number): string | null {
  const { pathname, search, searchParams } = new URL(url)
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (isRepeating(segments)) return `repeated path parts under /${segments[0]}`
  // A link such as `.//list` adds a slash on every page it leads to.
  if (pathname.includes('///')) return 'slashes that add up'
  if (SESSION.test(pathname + search)) return 'session ids in addresses'
  const path = segments.map(shapeOf).join('/')
  if (searchParams.size >= 2) return `combinations of parameters on /${path}`
  const dated = pathBeforeDate(segments) ?? [...searchParams].flatMap(([name, value]) => (DATE.test(value) ? `?${name}` : []))[0]
  if (dated !== undefined) return `calendar at ${dated}`
  return chain > MAX_CHAIN_LINKS ? `endless chain of ${patternOf(url)}` : null
}

/** Whether a segment occurs three times, or the path ends in the same sequence of segments twice, such as `/a/b/a/b`. */
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

const MONTH_AND_DAY = String.raw`(?:0[1-9]|1[0-2])(?:[-/]?(?:0[1-9]|[12]\d|3[01]))?`
/** Numeric ids are often as long as a date, but few have a valid month and day. */
const DATE = new RegExp(String.raw`^(?:19|20)\d\d[-/]?${MONTH_AND_DAY}$`)
const YEARS_AND_DATES = new RegExp(String.raw`^(?:(?:19|20)\d\d(?:[-/]?${MONTH_AND_DAY})?(?:/|$))+$`)

/** The path before dates at its end: `/events` for `/events/2026/11`. Undefined for dated articles, which end in words or an id. */
function pathBeforeDate(segments: string[]): string | undefined {
  const start = segments.findIndex((segment) => YEARS_AND_DATES.test(segment))
  if (start === -1) return undefined
  const end = segments.slice(start).map((segment) => segment.padStart(2, '0'))
  return YEARS_AND_DATES.test(end.join('/')) ? `/${segments.slice(0, start).join('/')}` : undefined
}
