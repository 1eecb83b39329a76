/** Removes the job facts from a shared link: the site, the date, the number of pages and the score. */
import { domainToUnicode } from 'node:url'
import type { ShownAction } from '#actions/shown-actions.ts'

export function tasksWithoutFacts(rows: ShownAction[], url: string): ShownAction[] {
  const withoutSite = siteRemover(url)
  return rows.map((row) => {
    const planned = inStrings(row.planned, (text) => withoutTotals(withoutSite(text)))
    const coverage = { ...planned.coverage, of: planned.coverage.pages }
    return { ...row, reopenedAt: null, planned: { ...planned, coverage, scoreAfter: null } }
  })
}

/** Sections about the run or the score only. */
const FACTS_ONLY = /^## (?:Where the points were lost|What was not measured)\n/
/** The opening has score, date and pages in one paragraph. */
const WITH_DATE = /^.*\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b.*\n+/gm
const SCORES = /(?:,| Fixing it alone) moves the score from \d+ to \d+\.?/g

/** For the text of the built-in writer only; an AI writer may mention the facts in any words. */
export function summaryWithoutFacts(text: string, url: string): string {
  const [opening = '', ...sections] = text.split(/^(?=## )/m)
  const openingWithoutFacts = opening.replace(/^# Executive summary: .*/, '# Executive summary').replace(WITH_DATE, '')
  const rest = sections.filter((section) => !FACTS_ONLY.test(section)).join('')
  return withoutTotals(siteRemover(url)(openingWithoutFacts + rest)).replace(SCORES, '')
}

/** URLs keep their path, which is enough to find a page; the bare name becomes `the site`. */
function siteRemover(url: string): (text: string) => string {
  const names = namesOf(new URL(url).hostname).map(inMarkdown).join('|')
  const port = '(?:\\\\?:\\d+)?'
  const address = new RegExp(`(?:https?${inMarkdown(':')})?${inMarkdown('//')}(?:www${inMarkdown('.')})?(?:${names})${port}`, 'gi')
  const name = new RegExp(`(?<![\\p{L}\\d-])(?:www${inMarkdown('.')})?(?:${names})${port}(?![\\p{L}\\d-])`, 'giu')
  return (text) => text.replace(address, '').replace(name, 'the site')
}

/** A subdomain is also known by the name of its parent domain. */
function namesOf(hostname: string): string[] {
  const bare = hostname.replace(/^www\./, '')
  const labels = /^[\d.]+$|:/.test(bare) ? [bare] : bare.split('.')
  const names = labels.map((_, at) => labels.slice(at).join('.')).filter((name, at) => at === 0 || name.includes('.'))
  return names.flatMap((name) => [...new Set([name, domainToUnicode(name)])])
}

/** Markdown escapes some characters with a backslash. */
const inMarkdown = (name: string) => name.replaceAll(/[-.:/_[\]]/g, (sign) => `\\\\?\\x${sign.charCodeAt(0).toString(16)}`)

const withoutTotals = (text: string) =>
  text.replace(/(\d[\d,]*) of \d[\d,]* pages?\b/g, (_, pages: string) => `${pages} page${pages === '1' ? '' : 's'}`)

function inStrings<T>(value: T, change: (text: string) => string): T
function inStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => inStrings(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inStrings(each, change)]))
}
