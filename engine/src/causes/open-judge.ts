/**
 * Judges pages as they arrive. Site rules run at the end, when all pages are known. Page rules run immediately, except on pages that may be
 * excluded from search results: only the whole site shows whether that is intended.
 */
import type { CrawlEnd } from '#facts/crawl-end.ts'
import { siteLinkedInstead } from '#facts/other-domain.ts'
import { isPageRead, type Page } from '#facts/page.ts'
import { buildSite, type Site } from '#facts/site.ts'
import { commonStack } from '#facts/stack.ts'
import { openSources } from '#fixes/sources.ts'
import { rules as allRules } from '#rules/all.ts'
import { collectProbes, emptyJudgement, type Finding, judgeSite, MAX_FINDINGS_PER_RULE_AND_PAGE, openPageJudge } from '#rules/judge.ts'
import { sharedSampleGaps } from '#rules/probe-requests.ts'
import type { ProbeRule, Rule } from '#rules/rule.ts'
import { imageCount } from '#rules/shown-images.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { type JudgedSite, NO_IMAGES, summarizeCrawl } from './judged.ts'
import { withinLimit } from './limit-per-page.ts'
import { readLinkMap } from './link-map.ts'
import { readRow } from './page-row.ts'
import { emptyReaderMatrix, readReaderMatrix } from './reader-matrix.ts'

/** Maximum different texts to remember, so that equal texts are stored once. Beyond it, further texts hardly repeat. */
const MAX_TEXTS = 50_000

export type Judge = { add: (pages: readonly Page[]) => void; end: (crawl: CrawlEnd) => JudgedSite }

export function openJudge(now: number, rules: readonly Rule[] = allRules): Judge {
  const pageRules = rules.filter((rule) => rule.kind === 'page')
  const siteRules = rules.filter((rule) => rule.kind === 'site')
  const probeRules = rules.filter((rule) => rule.kind === 'probe')
  const judgement = emptyJudgement(rules)
  const { findings, checks } = judgement
  const pages: Page[] = []
  /**
   * Pages with a noindex or a canonical to another address, and possible copies. Only the whole site shows whether they are rightly
   * excluded.
   */
  const undecided: Page[] = []
  const texts = new Map<string, string>()
  let unlisted = 0

  const deduplicate = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    if (texts.size < MAX_TEXTS) texts.set(text, text)
    return text
  }
  /** Applies the limit per rule and page to the findings from index `from` on, in place. Findings of one rule are consecutive. */
  const limitFindings = (from: number): void => {
    let writeIndex = from
    for (let start = from, end = from; start < findings.length; start = end) {
      while (end < findings.length && findings[end]?.rule === findings[start]?.rule) end++
      const isListed = end - start > MAX_FINDINGS_PER_RULE_AND_PAGE ? withinLimit(findings.slice(start, end)) : null
      for (let i = start; i < end; i++) {
        const finding = findings[i] as Finding
        if (isListed?.has(finding) === false) {
          unlisted++
          continue
        }
        finding.at = deduplicate(finding.at)
        finding.found = deduplicate(finding.found)
        finding.expected = deduplicate(finding.expected)
        findings[writeIndex++] = finding
      }
    }
    findings.length = writeIndex
  }

  const hasFixFrom = (from: number): boolean => {
    for (let i = from; i < findings.length; i++) if (findings[i]?.fix !== undefined) return true
    return false
  }
  const sources = openSources()
  const judgePage = openPageJudge(pageRules, now, judgement)
  const judgeNow = (page: Page): void => {
    const from = findings.length
    judgePage(page)
    limitFindings(from)
    sources.add(page, hasFixFrom(from))
  }

  return {
    add(batch) {
      for (const page of batch) {
        pages.push(page)
        if (page.indexing === 'open') judgeNow(page)
        else undecided.push(page)
      }
    },
    end(crawl) {
      const start = normaliseUrl(crawl.start)
      const site = start === null ? null : buildSite(new URL(start), pages, crawl, now)
      undecided.forEach(judgeNow)
      const from = findings.length
      if (site !== null) judgeSite(site, siteRules, judgement)
      limitFindings(from)
      const rows = site === null ? [] : pages.map((page) => readRow(page, site))
      const judged: JudgedSite = {
        start: crawl.start,
        now,
        pages: rows,
        findings,
        checks,
        stack: commonStack(pages),
        crawl: summarizeCrawl(crawl),
        readers: site === null ? emptyReaderMatrix() : readReaderMatrix(site, rows),
        linkMap: site === null ? null : readLinkMap(site, rows),
        unreadRanks: site === null ? [] : unreadRanksOf(site),
        unlisted,
        wanted: site === null ? [] : collectProbes(site, probeRules, judgement),
        images: site === null ? NO_IMAGES : imageCount(site),
        samples:
          site === null
            ? []
            : [...pagesLinkedElsewhere(site), ...sharedSampleGaps(site), ...probeRules.flatMap((rule) => sampleOfRule(rule, site))],
        host: crawl.finalConcurrency === null ? null : { robots: crawl.robots, finalConcurrency: crawl.finalConcurrency },
        probes: 0,
        sources: sources.kept,
      }
      // The facts are not needed from here on; free their memory for the next steps.
      pages.length = 0
      undecided.length = 0
      texts.clear()
      return judged
    },
  }
}

const unreadRanksOf = (site: Site): JudgedSite['unreadRanks'] =>
  site.crawl.blocked.flatMap(({ url }) => (site.rank(url) > 0 ? [[url, site.rank(url)]] : []))

/** If the links of the only page lead to another site, the pages of this site can’t be found. */
function pagesLinkedElsewhere({ pages }: Site): JudgedSite['samples'] {
  const [first, second] = pages.filter(isPageRead)
  const linked = first === undefined || second !== undefined ? null : siteLinkedInstead(first)
  if (linked === null) return []
  const why = `We found only 1 page, because ${linked.links} of its ${linked.of} links lead to ${linked.host}, which is another site.`
  return [{ what: 'Other pages of this site', why }]
}

function sampleOfRule({ id, sampleGap }: ProbeRule, site: Site): JudgedSite['samples'] {
  const gap = sampleGap?.(site) ?? null
  return gap === null ? [] : [{ ...gap, rule: id }]
}
