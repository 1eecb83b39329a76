/** Applies each fix that an analysis of a saved site shows, judges the whole site again, and counts the outcomes by rule. */
import type { PlannedAction } from '../engine/src/actions/plan-actions.ts'
import { plan } from '../engine/src/analyse.ts'
import { openJudge } from '../engine/src/causes/open-judge.ts'
import { crawl } from '../engine/src/crawl/crawl.ts'
import type { CrawlEnd } from '../engine/src/facts/crawl-end.ts'
import type { Page } from '../engine/src/facts/page.ts'
import type { SiteResponse } from '../engine/src/fixes/apply-fix.ts'
import type { Finding } from '../engine/src/rules/judge.ts'
import { openSiteProver, type SiteProof } from '../engine/src/verify/prove-on-site.ts'
import type { ServedSite } from './serve-saved-site.ts'

type Outcome = SiteProof['proof']
export type FixOutcome = {
  rule: string
  outcome: Outcome
  url: string
  /** Findings that the fix added, as text. The name is part of the survey's JSON file. */
  news: string[]
}

export async function tryShownFixes({ start, host }: ServedSite, maxPages: number): Promise<FixOutcome[]> {
  const now = Date.now()
  const judge = openJudge(now)
  const pages: Page[] = []
  const batches = crawl(start, { allow: [host], concurrency: 6, maxPages, now: () => now })
  let end: CrawlEnd | null = null
  while (end === null) {
    const step = await batches.next()
    if (step.done) end = step.value
    else {
      pages.push(...step.value)
      judge.add(step.value)
    }
  }
  const judged = judge.end(end)
  const { actions } = plan(judged)
  const prove = openSiteProver({ pages, end, sources: judged.sources, files: await readSiteFiles(end, host), now })
  return shownFindings(actions, judged.findings).map((finding) => {
    const { proof, addedFindings } = prove(finding, finding.fix ?? [])
    return {
      rule: finding.rule,
      outcome: proof,
      url: finding.url,
      news: addedFindings.map(({ rule, url, found }) => `${rule} on ${url}: ${found}`),
    }
  })
}

/** The findings whose fix is shown as an example. */
function shownFindings(actions: readonly PlannedAction[], findings: readonly Finding[]): Finding[] {
  const rules = new Set(actions.map(({ rule }) => rule))
  return findings.filter(({ rule, fix, tried }) => rules.has(rule) && fix !== undefined && tried !== undefined && tried !== null)
}

async function readSiteFiles({ robots, sitemaps }: CrawlEnd, host: string): Promise<Map<string, SiteResponse>> {
  const files = new Map<string, SiteResponse>()
  const type = { 'content-type': robots?.contentType ?? 'text/plain' }
  if (robots !== null) files.set(robots.url, { status: robots.status, headers: type, body: robots.text })
  // A robots.txt can name sitemaps of hosts that don't exist here.
  const ownFiles = sitemaps.files.filter((file) => new URL(file.url).host === host)
  for (const { url } of ownFiles) {
    const response = await fetch(url)
    if (response.ok) files.set(url, { status: 200, headers: { 'content-type': 'application/xml' }, body: await response.text() })
  }
  return files
}

const OUTCOMES: Outcome[] = ['gone', 'not gone', 'new findings', 'place not found', 'not tried']

/** Counts of the outcomes by rule; below each rule, the address of its first fix that failed. */
export function fixTable(fixOutcomes: readonly FixOutcome[]): string[] {
  const rows = [...Map.groupBy(fixOutcomes, ({ rule }) => rule)].toSorted(([a], [b]) => a.localeCompare(b))
  const counts = (fixes: readonly FixOutcome[]) => OUTCOMES.map((outcome) => fixes.filter((each) => each.outcome === outcome).length)
  const line = (name: string, cells: (string | number)[]) => `${name.padEnd(32)}${cells.map((cell) => String(cell).padStart(17)).join('')}`
  return [
    line('fixes shown', OUTCOMES),
    ...rows.flatMap(([rule, fixes]) => {
      const failedFix = fixes.find(({ outcome }) => outcome !== 'gone' && outcome !== 'not tried')
      return [
        line(rule, counts(fixes)),
        ...(failedFix === undefined
          ? []
          : [`    ${failedFix.outcome}: ${failedFix.url}${failedFix.news[0] === undefined ? '' : ` (${failedFix.news[0]})`}`]),
      ]
    }),
    line('all', counts(fixOutcomes)),
  ]
}
