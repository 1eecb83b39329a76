/**
 * Sends the probes that rules have requested and judges the responses. Also requests each crawled page with a client error once more,
 * because some of these errors are temporary.
 */
import type { JudgedSite } from '#causes/judged.ts'
import type { PageRow } from '#causes/page-row.ts'
import type { CrawlOptions } from '#crawl/crawl.ts'
import { probeRules } from '#rules/all.ts'
import { openFixMaker } from '#rules/fix-maker.ts'
import { type Check, type Finding, judgeProbe, type RuleProbe } from '#rules/judge.ts'
import type { ProbeResponse } from '#rules/rule.ts'
import { countImages } from './count-images.ts'
import { hasNoServer, openProber, type ProbeReply } from './prober.ts'

const BASE_REQUESTS = 60
const REQUESTS_PER_PAGE = 0.05

export async function probe(judged: JudgedSite, options: CrawlOptions = {}): Promise<JudgedSite> {
  const errorPages = judged.pages.filter(isWorthRetrying)
  if (judged.wanted.length === 0 && errorPages.length === 0) return { ...judged, host: null }
  const prober = openProber(BASE_REQUESTS + Math.floor(judged.pages.length * REQUESTS_PER_PAGE), judged.host, options)
  try {
    const [images, others] = [judged.wanted.filter(isForHeaders), judged.wanted.filter((request) => !isForHeaders(request))]
    const replies = new Map<RuleProbe, ProbeReply>()
    for (const [i, reply] of (await prober.sendAll(others)).entries()) replies.set(others[i] as RuleProbe, reply)
    const secondReplies = await prober.sendAll(errorPages.map(({ url }) => ({ url, of: url })))
    const changedRows = errorPages.flatMap((row, i) => {
      const status = statusOf(secondReplies[i])
      const isSame = status === row.status || (isGoneForGood(status) && isGoneForGood(row.status))
      return status === null || isSame ? [] : [{ ...row, status }]
    })
    // Images come last, because there are many of them, and a host that throttles us would not respond to the other probes.
    for (const [i, reply] of (await prober.requestHeaders(images)).entries()) replies.set(images[i] as RuleProbe, reply)
    const countedImages = countImages(judged.images, images, replies)
    return {
      ...withoutTemporaryErrors(withReplies(judged, replies), changedRows),
      wanted: [],
      host: null,
      probes: prober.requests,
      images: countedImages,
    }
  } finally {
    await prober.close()
  }
}

const isForHeaders = ({ headersOnly }: RuleProbe): boolean => headersOnly === true

/** Client errors are requested again, but not throttled requests: the host asked us to slow down, and we have tried three times. */
const isWorthRetrying = ({ status }: PageRow): boolean => status >= 400 && status < 500 && status !== 429 && status !== 430

const isGoneForGood = (status: number | null): boolean => status === 404 || status === 410

const statusOf = (reply: ProbeReply | undefined): number | null => (reply === undefined || 'reason' in reply ? null : reply.page.status)

/** Adds the findings from the probes to the judgement. */
function withReplies(judged: JudgedSite, replies: ReadonlyMap<RuleProbe, ProbeReply>): JudgedSite {
  let { unlisted } = judged
  const judgement = { findings: [...judged.findings], checks: { ...judged.checks }, fixes: openFixMaker() }
  for (const rule of probeRules) {
    const requests = judged.wanted.filter((request) => request.rule === rule.id)
    if (requests.length === 0) continue
    const responses: ProbeResponse[] = []
    const missingReasons: string[] = []
    const optionalReasons: string[] = []
    for (const request of requests) {
      const reply = replies.get(request) as ProbeReply
      if (!('reason' in reply)) responses.push(reply)
      else if (request.isOptional) optionalReasons.push(reply.reason)
      else if (!(request.mayBeAbsent && hasNoServer(reply))) missingReasons.push(reply.reason)
    }
    unlisted += judgeProbe(rule, responses, responses.length > 0 ? missingReasons : [...missingReasons, ...optionalReasons], judgement)
  }
  return { ...judged, findings: judgement.findings, checks: judgement.checks, unlisted }
}

/** Removes findings that depend on a temporary error, because the result was different the second time. */
function withoutTemporaryErrors(judged: JudgedSite, changedRows: readonly PageRow[]): JudgedSite {
  if (changedRows.length === 0) return judged
  const changed = new Map(changedRows.map((row) => [row.url, row]))
  const dependsOnChanged = ({ url, restsOn }: Finding): boolean => changed.has(url) || (restsOn !== undefined && changed.has(restsOn))
  const findings = judged.findings.filter((finding) => !dependsOnChanged(finding))
  const checks = { ...judged.checks }
  for (const id of new Set(judged.findings.filter(dependsOnChanged).map(({ rule }) => rule))) {
    const [check, isOwn] = [checks[id], (finding: Finding) => finding.rule === id]
    if (check !== undefined) checks[id] = withRetracted(check, judged.findings.filter(isOwn), findings.filter(isOwn))
  }
  return { ...judged, pages: judged.pages.map((row) => changed.get(row.url) ?? row), findings, checks }
}

/** Site rules fail once, page rules once per page. */
function withRetracted(check: Check, before: Finding[], after: Finding[]): Check {
  const countPages = (findings: Finding[]): number => new Set(findings.map(({ url }) => url)).size
  const retracted = after.length === 0 ? check.failed : Math.min(check.failed - 1, countPages(before) - countPages(after))
  if (retracted === 0) return check
  const reasons = ['A URL returned an error at first, but not when we tried again.', ...check.reasons]
  return { ...check, failed: check.failed - retracted, inconclusive: check.inconclusive + retracted, reasons }
}
