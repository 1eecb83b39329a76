/** What was checked, what was not, and why. Nothing counts as passed without a check. */
import type { CrawlEnd } from '#facts/crawl-end.ts'
import { isPageRead } from '#facts/page.ts'
import type { Check } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { count, grouped } from '#rules/wording.ts'
import { countFailures, isMostlyFailed, isPartlyFailed } from './failures.ts'
import type { CrawlSummary, JudgedSite } from './judged.ts'

export type Coverage = {
  pages: {
    /** HTML pages with status 200. Every screen and file shows this number of pages. */
    read: number
    /** Redirects, errors and files. */
    other: number
    /** The addresses counted in `other` that gave no response. */
    failed: number
    cut: number
    blocked: number
    skipped: number
  }
  /** Requests beyond the crawl, without the HEAD requests for the site’s own images. */
  probes: number
  /** Images whose status and size were checked. */
  images: number
  /** The site’s own images, checked or not. */
  imagesFound: number
  ended: CrawlSummary['ended']
  reason: string | null
  /** Why nothing was read; null if something was read. */
  unread: string | null
  /** Why the analysis is partial: too many requests failed, the time ran out, or the host stopped responding. Null if it is not. */
  partial: string | null
  cap: CrawlEnd['cap'] | null
  rules: { asked: number; failed: number; passed: number; inconclusive: number; notApplicable: number; broken: number }
  /** `what` and `why` are shown to users. */
  notMeasured: { what: string; why: string; rules: string[] }[]
}

export function readCoverage(
  { pages, checks, crawl, unlisted, probes, images, samples }: JudgedSite,
  rules: ReadonlyMap<string, Rule>,
): Coverage {
  const readPages = pages.filter(isPageRead)
  const failures = new Map<string, number>()
  for (const row of pages) {
    const why = row.failure ?? (row.status >= 500 ? `The server returned error ${row.status}.` : null)
    if (why !== null) failures.set(why, (failures.get(why) ?? 0) + 1)
  }
  const cut = readPages.filter((row) => row.isCut).length
  const skipped = crawl.traps.reduce((sum, trap) => sum + trap.skipped, 0)
  const notMeasured: Coverage['notMeasured'] = []
  const note = (what: string, why: string, ids: string[] = []) => notMeasured.push({ what, why, rules: ids })

  if (crawl.reason !== null) note('Part of the site', crawl.reason)
  if (crawl.robots?.state === 'unreachable')
    note('robots.txt', crawl.robots.reason ?? 'We couldn’t read it. Check that it opens in a browser.')
  const { blocked } = crawl
  if (blocked.count > 0) {
    const [first] = blocked.examples
    const why = first?.line === null ? 'We couldn’t read robots.txt there' : 'robots.txt blocks our crawler'
    note(count(blocked.count, 'URL'), `${why}, for example ${first?.url ?? ''}.`)
  }
  for (const [why, number] of failures) note(count(number, 'URL'), why)
  if (cut > 0) note(count(cut, 'page'), 'Too large to read in full, so we checked only the first part.')
  for (const trap of crawl.traps) {
    if (trap.skipped > 0) note(count(trap.skipped, 'URL'), `Skipped as endless variants of ${trap.example}.`)
  }
  if (crawl.sitemaps.unreadable > 0)
    note(count(crawl.sitemaps.unreadable, 'sitemap file'), 'Missing, broken or too large, so we didn’t read everything.')
  const { left = { files: 0, pages: 0 } } = crawl.sitemaps
  if (left.files > 0) note(count(left.files, 'sitemap file'), 'There are too many or too large sitemaps, so we read only the first ones.')
  if (left.pages > 0) note(count(left.pages, 'URL in the sitemap', 'URLs in the sitemap'), 'The sitemaps list more URLs than we can keep.')
  for (const { images: number, of, kind, why } of images.unchecked) {
    const all = kind === 'own' ? count(of, 'image') : count(of, 'image on another host', 'images on other hosts')
    note(number === of ? all : `${grouped(number)} of ${all}`, why)
  }
  // A sample that only one rule uses matters only if that rule gave a verdict.
  for (const { what, why, rule } of samples)
    if (rule === undefined || /^(failed|passed)$/.test(stateOf(checks[rule]))) note(what, why, rule === undefined ? [] : [rule])
  if (unlisted > 0) note(count(unlisted, 'issue'), 'More issues of the same rule on the same page. They count, but aren’t listed.')

  for (const [why, ids] of rulesByReason(checks, rules)) note(count(ids.length, 'check'), why, ids)
  return {
    pages: {
      read: readPages.length,
      other: pages.length - readPages.length,
      failed: pages.filter((row) => row.status === 0).length,
      cut,
      blocked: blocked.count,
      skipped,
    },
    probes,
    images: images.checked,
    imagesFound: images.found,
    ended: crawl.ended,
    reason: crawl.reason,
    unread: crawl.unread ?? null,
    partial: whyPartial(pages, crawl),
    cap: crawl.cap ?? null,
    rules: countRules(checks, rules),
    notMeasured,
  }
}

function whyPartial(pages: JudgedSite['pages'], { ended, reason }: CrawlSummary): string | null {
  const failures = countFailures(pages)
  const share = `${grouped(failures.failed)} of ${count(failures.of, 'request')} failed with a server error or got no response`
  if (isMostlyFailed(failures)) return `${share}, so there is no score. Run the analysis again when the server responds.`
  if (ended === 'time cap' || ended === 'no answer') return reason
  return isPartlyFailed(failures) ? `${share}, so some pages are missing.` : null
}

/** Rules grouped by the reason why they could not be checked, so that each reason is given once. */
function rulesByReason(checks: JudgedSite['checks'], rules: ReadonlyMap<string, Rule>): Map<string, string[]> {
  const byReason = new Map<string, string[]>()
  for (const id of rules.keys()) {
    const check = checks[id]
    if (check === undefined) continue
    const why = check.isBroken
      ? 'Something failed on our side. Run the analysis again.'
      : check.inconclusive > 0
        ? check.reasons[0]
        : undefined
    if (why !== undefined) byReason.set(why, [...(byReason.get(why) ?? []), id])
  }
  return byReason
}

function stateOf(check: Check | undefined): 'failed' | 'passed' | 'inconclusive' | 'notApplicable' | 'broken' {
  if (check === undefined || (check.applied === 0 && !check.isBroken)) return 'notApplicable'
  if (check.isBroken) return 'broken'
  if (check.failed > 0) return 'failed'
  return check.inconclusive > 0 ? 'inconclusive' : 'passed'
}

function countRules(checks: JudgedSite['checks'], rules: ReadonlyMap<string, Rule>): Coverage['rules'] {
  const counts = { asked: 0, failed: 0, passed: 0, inconclusive: 0, notApplicable: 0, broken: 0 }
  for (const id of rules.keys()) {
    const state = stateOf(checks[id])
    counts[state]++
    if (state !== 'notApplicable') counts.asked++
  }
  return counts
}
