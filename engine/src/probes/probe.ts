/**
 * Sends the probes that rules ask for and judges the answers. Requests addresses with an error once more, because some errors are
 * temporary.
 */
import type { Judged } from '#causes/judged.ts'
import type { PageRow } from '#causes/page-row.ts'
import type { CrawlOptions } from '#crawl/crawl.ts'
import { probeRules } from '#rules/all.ts'
import { openFixMaker } from '#rules/fix-maker.ts'
import { type Check, type Finding, judgeProbe, type RuleProbe } from '#rules/judge.ts'
import type { ProbeResponse } from '#rules/rule.ts'
import { countImages } from './count-images.ts'
import { isAbsent, openProber, type Reply } from './prober.ts'

const BASE_REQUESTS = 60
const REQUESTS_PER_PAGE = 0.05

export async function probe(judged: Judged, options: CrawlOptions = {}): Promise<Judged> {
  const gone = judged.pages.filter(isGone)
  if (judged.wanted.length === 0 && gone.length === 0) return { ...judged, host: null }
  const prober = openProber(BASE_REQUESTS + Math.floor(judged.pages.length * REQUESTS_PER_PAGE), judged.host, options)
  try {
    const [images, others] = [judged.wanted.filter(isForHeaders), judged.wanted.filter((wish) => !isForHeaders(wish))]
    const replies = new Map<RuleProbe, Reply>()
    for (const [i, reply] of (await prober.ask(others)).entries()) replies.set(others[i] as RuleProbe, reply)
    const again = await prober.ask(gone.map(({ url }) => ({ url, of: url })))
    const returned = gone.flatMap((row, i) => {
      const status = statusOf(again[i])
      const isSame = status === row.status || (isGoneForGood(status) && isGoneForGood(row.status))
      return status === null || isSame ? [] : [{ ...row, status }]
    })
    // Last, because there are many images, and a throttled host must not cost us the other answers.
    for (const [i, reply] of (await prober.askHeaders(images)).entries()) replies.set(images[i] as RuleProbe, reply)
    const counted = countImages(judged.images, images, replies)
    return {
      ...withoutTemporaryErrors(withReplies(judged, replies), returned),
      wanted: [],
      host: null,
      probes: prober.requests,
      images: counted,
    }
  } finally {
    await prober.close()
  }
}

const isForHeaders = ({ headersOnly }: RuleProbe): boolean => headersOnly === true

/** Not for throttled requests: the host asked us to stay away, and we have tried three times. */
const isGone = ({ status }: PageRow): boolean => status >= 400 && status < 500 && status !== 429 && status !== 430

const isGoneForGood = (status: number | null): boolean => status === 404 || status === 410

const statusOf = (reply: Reply | undefined): number | null => (reply === undefined || 'reason' in reply ? null : reply.page.status)

/** The judgement with the findings from the probes. */
function withReplies(judged: Judged, replies: ReadonlyMap<RuleProbe, Reply>): Judged {
  let { unlisted } = judged
  const judgement = { findings: [...judged.findings], checks: { ...judged.checks }, fixes: openFixMaker() }
  for (const rule of probeRules) {
    const own = judged.wanted.filter((wish) => wish.rule === rule.id)
    if (own.length === 0) continue
    const answers: ProbeResponse[] = []
    const missing: string[] = []
    const leftOut: string[] = []
    for (const wish of own) {
      const reply = replies.get(wish) as Reply
      if (!('reason' in reply)) answers.push(reply)
      else if (wish.isOptional) leftOut.push(reply.reason)
      else if (!(wish.mayBeAbsent && isAbsent(reply))) missing.push(reply.reason)
    }
    unlisted += judgeProbe(rule, answers, answers.length > 0 ? missing : [...missing, ...leftOut], judgement)
  }
  return { ...judged, findings: judgement.findings, checks: judgement.checks, unlisted }
}

/** Removes findings that depend on a temporary error, because the result was different the second time. */
function withoutTemporaryErrors(judged: Judged, returned: readonly PageRow[]): Judged {
  if (returned.length === 0) return judged
  const changed = new Map(returned.map((row) => [row.url, row]))
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
  const pages = (findings: Finding[]): number => new Set(findings.map(({ url }) => url)).size
  const taken = after.length === 0 ? check.failed : Math.min(check.failed - 1, pages(before) - pages(after))
  if (taken === 0) return check
  const reasons = ['A URL returned an error at first, but not when we tried again.', ...check.reasons]
  return { ...check, failed: check.failed - taken, inconclusive: check.inconclusive + taken, reasons }
}
