/** Removes the job facts from a shared link: the site, the date, the number of pages and the score. */
import { domainToUnicode } from 'node:url'
import type { ShownAction } from '#actions/shown-actions.ts'

export function tasksWithoutFacts(rows: ShownAction[], url: string): ShownAction[] {
  const withoutSite = siteRemover(url)
  return rows.map((row) => {
    const planned = mapStrings(row.planned, (text) => withoutTotals(withoutSite(text)))
    const coverage = { ...planned.coverage, of: planned.coverage.pages }
    return { ...row, reopenedAt: null, planned: { ...planned, coverage, scoreAfter: null } }
  })
}

/** Sections that are only about the run or the score. */
const FACTS_ONLY = /^## (?:Where the points were lost|What was not measured)\n/
/** Matches the paragraph of the opening with score, date and number of pages. */
const WITH_DATE = /^.*\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b.*\n+/gm
const SCORES = /(?:,| Fixing it alone) moves the score from \d+ to \d+\.?/g

/** Only for built-in texts, because an AI writer may mention the facts in any words. */
export function summaryWithoutFacts(text: string, url: string): string {
  const [opening = '', ...sections] = text.split(/^(?=## )/m)
  const openingWithoutFacts = opening.replace(/^# Executive summary: .*/, '# Executive summary').replace(WITH_DATE, '')
  const otherSections = sections.filter((section) => !FACTS_ONLY.test(section)).join('')
  return withoutTotals(siteRemover(url)(openingWithoutFacts + otherSections)).replace(SCORES, '')
}

/** Reduces URLs of the site to their path, which is enough to find a page. The host name alone becomes `the site`. */
function siteRemover(url: string): (text: string) => string {
  const names = namesOf(new URL(url).hostname).map(markdownPattern).join('|')
  const port = '(?:\\\\?:\\d+)?'
  const address = new RegExp(
    `(?:https?${markdownPattern(':')})?${markdownPattern('//')}(?:www${markdownPattern('.')})?(?:${names})${port}`,
    'gi',
  )
  const name = new RegExp(`(?<![\\p{L}\\d-])(?:www${markdownPattern('.')})?(?:${names})${port}(?![\\p{L}\\d-])`, 'giu')
  return (text) => text.replace(address, '').replace(name, 'the site')
}

/** The host name and its parent domains, because a text may mention either. */
function namesOf(hostname: string): string[] {
  const bare = hostname.replace(/^www\./, '')
  const labels = /^[\d.]+$|:/.test(bare) ? [bare] : bare.split('.')
  const names = labels.map((_, i) => labels.slice(i).join('.')).filter((name, i) => i === 0 || name.includes('.'))
  return names.flatMap((name) => [...new Set([name, domainToUnicode(name)])])
}

/** A pattern for the name in Markdown, which escapes some characters with a backslash. */
const markdownPattern = (name: string) => name.replaceAll(/[-.:/_[\]]/g, (character) => `\\\\?\\x${character.charCodeAt(0).toString(16)}`)

const withoutTotals = (text: string) =>
  text.replace(/(\d[\d,]*) of \d[\d,]* pages?\b/g, (_, pages: string) => `${pages} page${pages === '1' ? '' : 's'}`)

function mapStrings<T>(value: T, change: (text: string) => string): T
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]))
}
