/**
 * Tries a fix on a whole site in memory: responses are edited, the edited pages read again, and everything judged again. This takes as long
 * as judging the site, so it is for tests and surveys; an analysis tries its fixes page by page.
 */
import type { CrawlEnd } from '#facts/crawl-end.ts'
import type { Page } from '#facts/page.ts'
import { readPage } from '#facts/read-page.ts'
import { buildSite } from '#facts/site.ts'
import { type AppliedFix, applyFix, type SiteResponse, withHeader } from '#fixes/apply-fix.ts'
import { fillPlaceholders } from '#fixes/fill-placeholders.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Sources } from '#fixes/sources.ts'
import { rules } from '#rules/all.ts'
import { emptyJudgement, type Finding, judgePage, judgeSite } from '#rules/judge.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { parseSitemap } from '#web/parse-sitemap.ts'
import { findingsAs, isGone, newFindings, type Proof, rereadPage } from './prove-fix.ts'

/** `files` are robots.txt and sitemaps by address. */
export type WholeSite = { pages: readonly Page[]; end: CrawlEnd; sources: Sources; files: ReadonlyMap<string, SiteResponse>; now: number }
export type SiteProof = { proof: Proof | 'not tried'; addedFindings: Finding[] }

const pageRules = rules.filter((rule) => rule.kind === 'page')
const siteRules = rules.filter((rule) => rule.kind === 'site')
const probeRules = new Set(rules.flatMap((rule) => (rule.kind === 'probe' ? [rule.id] : [])))

export function openSiteProver(site: WholeSite): (finding: Finding, fix: Fix) => SiteProof {
  const before = judgeWholeSite(site.pages, site.end, site.now)
  const responseOf = (url: string): SiteResponse | null =>
    site.sources.get(url)?.source ?? site.files.get(url) ?? responseWithoutBody(url, site)
  return (finding, fix) => {
    if (probeRules.has(finding.rule)) return { proof: 'not tried', addedFindings: [] }
    const applied = applyFix(fillPlaceholders(fix), finding.url, responseOf)
    if (applied === null) return { proof: 'place not found', addedFindings: [] }
    const edited = editedPages(site, applied)
    const after = judgeWholeSite(edited, editedEnd(site.end, applied), site.now)
    const findingsAsRetyped = site.pages.flatMap((page, i) => findingsAs(page, edited[i] ?? page, pageRules, site.now))
    const foundAfterOnly = newFindings(
      [...before.findings, ...findingsAsRetyped, ...hiddenIn(site, before.pages, after.pages)],
      after.findings,
    )
    const addedFindings = foundAfterOnly.filter((each) => !hasMoved(each, before.findings, after.findings))
    return {
      proof: !isGone(finding, before.findings, after.findings) ? 'not gone' : addedFindings.length > 0 ? 'new findings' : 'gone',
      addedFindings,
    }
  }
}

/** Some rules report a site once, on the first page that they find. After an edit of this page, they report the next one. */
function hasMoved({ rule }: Finding, before: readonly Finding[], after: readonly Finding[]): boolean {
  const countIn = (findings: readonly Finding[]): number => findings.filter((each) => each.rule === rule).length
  return siteRules.some(({ id }) => id === rule) && countIn(before) === 1 && countIn(after) === 1
}

/** The response of a redirect or an error, without the body, which is not kept. */
function responseWithoutBody(url: string, { pages }: WholeSite): SiteResponse | null {
  const page = pages.find((each) => each.url === url)
  return page === undefined || page.isHtml ? null : { status: page.status, headers: page.headers, body: '' }
}

/** More rules apply to a page that becomes indexable by an edit. Their findings were true before. */
function hiddenIn({ pages, end, now }: WholeSite, before: readonly Page[], after: readonly Page[]): Finding[] {
  const edited = new Map(after.map((page) => [page.url, page]))
  const hasOtherIndexing = (page: Page): boolean =>
    edited.get(page.url)?.indexing !== page.indexing || edited.get(page.url)?.noindex !== page.noindex
  return before.some(hasOtherIndexing) ? judgeWholeSite(pages, end, now, edited).findings : []
}

/** `indexingFrom`: pages by URL. A page with an entry is judged with the indexing of that entry, not its own. */
function judgeWholeSite(
  pages: readonly Page[],
  end: CrawlEnd,
  now: number,
  indexingFrom: ReadonlyMap<string, Page> = new Map(),
): { pages: Page[]; findings: Finding[] } {
  const judgement = emptyJudgement(rules, false)
  // Copied, because building a site completes the facts of pages in place.
  const copies = pages.map((page) => ({ ...page }))
  const site = buildSite(new URL(normaliseUrl(end.start) ?? end.start), copies, end, now)
  for (const page of copies) {
    const { indexing, noindex, isCopy } = indexingFrom.get(page.url) ?? page
    Object.assign(page, { indexing, noindex, isCopy })
  }
  for (const page of copies) judgePage(page, pageRules, now, judgement)
  judgeSite(site, siteRules, judgement)
  return { pages: copies, findings: judgement.findings }
}

function editedPages({ pages, sources }: WholeSite, { responses, siteHeaders }: AppliedFix): Page[] {
  return pages.map((page) => {
    const response = responses.get(page.url)
    const kept = sources.get(page.url)
    const edited =
      response === undefined ? page : kept === undefined ? readPage({ ...response, url: page.url }, page.visit) : rereadPage(kept, response)
    if (siteHeaders.length === 0) return edited
    return { ...edited, headers: siteHeaders.reduce((headers, { name, value }) => withHeader(headers, name, value), edited.headers) }
  })
}

function editedEnd(end: CrawlEnd, { responses }: AppliedFix): CrawlEnd {
  const robots = end.robots === null ? undefined : responses.get(end.robots.url)
  const files = end.sitemaps.files.filter(({ url }) => responses.has(url))
  return {
    ...end,
    robots:
      end.robots === null || robots === undefined
        ? end.robots
        : {
            ...end.robots,
            ...{ status: 200, state: 'read', failure: null, reason: null, contentType: robots.headers['content-type'] ?? 'text/plain' },
            hops: [{ url: end.robots.url, status: 200 }],
            text: Buffer.from(robots.body).toString(),
          },
    sitemaps: files.reduce((all, { url }) => withSitemap(all, url, Buffer.from(responses.get(url)?.body ?? '').toString()), end.sitemaps),
  }
}

function withSitemap(sitemaps: CrawlEnd['sitemaps'], url: string, text: string): CrawlEnd['sitemaps'] {
  const { kind, listed, problem, entries } = parseSitemap(text)
  return {
    files: sitemaps.files.map((file) => (file.url === url ? { ...file, kind, listed, problem, bytes: text.length, status: 200 } : file)),
    pages: [
      ...sitemaps.pages.filter(({ file }) => file !== url),
      ...entries.map((entry) => ({ ...entry, url: normaliseUrl(entry.loc, url), file: url })),
    ],
  }
}
