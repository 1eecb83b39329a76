/** Turns facts into findings. A rule that throws is reported as not checked, and the other rules continue. */
import type { Impact } from '@seo/contract/words'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Fix } from '#fixes/fix.ts'
import type { ShownFix } from '#fixes/show-fix.ts'
import { type FixMaker, openFixMaker } from './fix-maker.ts'
import type { Evidence, PageRule, ProbeRequest, ProbeResponse, ProbeRule, Rule, SiteRule } from './rule.ts'
import { cutEvidence } from './wording.ts'

export type Finding = {
  rule: string
  version: number
  url: string
  at: string
  found: string
  expected: string
  impact: Impact
  verdict: 'fail'
  /** The address whose error causes the issue. */
  restsOn?: string
  /** The target of the issue, such as the address of a broken link. */
  about?: string
  /** Two addresses of one page, of which only the right one should be used. */
  forms?: { wrong: string; right: string }
  /** No other page that was read has the issue. Set only by probe rules. */
  isOnlyHere?: boolean
  /** What the rule's texts need to know about the issue. */
  details?: unknown
  fix?: Fix
  /** What the fix changes, after it was tried; null if it didn't remove the issue or caused new ones. */
  tried?: ShownFix | null
}

/** A probe request and the rule that needs it. */
export type RuleProbe = ProbeRequest & { rule: string }

/** Outcome of a rule: how often it applied, failed or was inconclusive. */
export type Check = {
  applied: number
  failed: number
  inconclusive: number
  /** Why the rule was inconclusive, or its error. */
  reasons: string[]
  /** The rule threw an error, so it could not be checked. */
  isBroken: boolean
}

export type Judgement = {
  findings: Finding[]
  checks: Record<string, Check>
  /** Null if fixes are not needed. */
  fixes: FixMaker | null
}

const MAX_REASONS = 5
/** Findings listed per rule and page; further findings are only counted. */
export const MAX_FINDINGS_PER_RULE_AND_PAGE = 25

/** Entries of a list in the details of a finding. */
const MAX_DETAILS = 100

const emptyCheck = (): Check => ({ applied: 0, failed: 0, inconclusive: 0, reasons: [], isBroken: false })

export const emptyJudgement = (rules: readonly Rule[], withFixes = true): Judgement => ({
  findings: [],
  checks: Object.fromEntries(rules.map(({ id }) => [id, emptyCheck()])),
  fixes: withFixes ? openFixMaker() : null,
})

/** Judges pages one by one. Properties of the rules are read once, because every rule runs on every page. */
export function openPageJudge(rules: readonly PageRule[], now: number, judgement: Judgement): (page: Page) => void {
  const activeRules = rules.flatMap((rule) => {
    const check = judgement.checks[rule.id]
    return check === undefined ? [] : [{ rule, check, applies: rule.applies, skipsCopies: rule.judgesCopies !== true }]
  })
  return (page) => {
    for (const { rule, check, applies, skipsCopies } of activeRules) {
      if (check.isBroken || (page.isCopy && skipsCopies)) continue
      // `attempt` would create a closure for every rule and page.
      try {
        if (applies(page)) judgeByRule(rule, page, now, check, judgement)
      } catch (error) {
        markBroken(check, error)
      }
    }
  }
}

export const judgePage = (page: Page, rules: readonly PageRule[], now: number, judgement: Judgement): void =>
  openPageJudge(rules, now, judgement)(page)

function judgeByRule(rule: PageRule, page: Page, now: number, check: Check, judgement: Judgement): void {
  check.applied++
  const result = rule.find(page, now)
  if (!Array.isArray(result)) markInconclusive(check, result.inconclusive)
  else if (result.length > 0 && page.weight.isTruncated && !rule.judgesTruncatedPages)
    markInconclusive(check, 'The page is too large to read in full. Check the rest of it in a browser.')
  else if (result.length > 0) {
    check.failed++
    for (const evidence of result) addFinding(judgement, rule, page.url, page.template, evidence)
  }
}

/** Runs the rules that need the whole crawl. */
export function judgeSite(site: Site, rules: readonly SiteRule[], judgement: Judgement): void {
  for (const rule of rules) {
    attempt(rule, judgement, (check) => {
      check.applied++
      const result = rule.find(site)
      if (!Array.isArray(result)) return markInconclusive(check, result.inconclusive)
      if (result.length > 0) check.failed++
      for (const evidence of result) addFinding(judgement, rule, evidence.url, '', evidence)
    })
  }
}

/** The probes that rules need: first one request of each rule, then a second one of each. A request budget then cuts all rules equally. */
export function collectProbes(site: Site, rules: readonly ProbeRule[], judgement: Judgement): RuleProbe[] {
  const rounds: RuleProbe[][] = []
  for (const rule of rules) {
    attempt(rule, judgement, (check) => {
      const requests = rule.requests(site)
      if (requests === null) return
      check.applied++
      if (!Array.isArray(requests)) return markInconclusive(check, requests.inconclusive)
      // A preliminary result, which `judgeProbe` replaces.
      if (requests.length > 0) markInconclusive(check, 'We didn’t make the extra requests for this check. Run the analysis again.')
      for (const [i, request] of requests.entries()) {
        rounds[i] ??= []
        rounds[i].push({ ...request, rule: rule.id })
      }
    })
  }
  return rounds.flat()
}

/** Judges the responses to a rule's probes; `missing` lists why requests have no response. Returns how many findings are not listed. */
export function judgeProbe(rule: ProbeRule, responses: ProbeResponse[], missing: readonly string[], judgement: Judgement): number {
  judgement.checks[rule.id] = emptyCheck()
  const findingsPerPage = new Map<string, number>()
  let unlisted = 0
  attempt(rule, judgement, (check) => {
    check.applied++
    const result = rule.find(responses)
    if ('inconclusive' in result) return markInconclusive(check, result.inconclusive)
    for (const evidence of result) {
      const count = (findingsPerPage.get(evidence.url) ?? 0) + 1
      findingsPerPage.set(evidence.url, count)
      if (count > MAX_FINDINGS_PER_RULE_AND_PAGE) unlisted++
      else addFinding(judgement, rule, evidence.url, '', evidence)
    }
    if (findingsPerPage.size > 0) check.failed++
    else if (missing[0] !== undefined) markInconclusive(check, missing[0])
  })
  return unlisted
}

/** Bounds what a finding of a hostile page can store. */
function cutDetails(details: unknown): unknown {
  if (typeof details === 'string') return cutEvidence(details)
  if (Array.isArray(details)) return details.slice(0, MAX_DETAILS).map(cutDetails)
  if (typeof details !== 'object' || details === null) return details
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, cutDetails(value)]))
}

function attempt(rule: Rule, judgement: Judgement, judge: (check: Check) => void): void {
  const check = judgement.checks[rule.id]
  if (check === undefined || check.isBroken) return
  try {
    judge(check)
  } catch (error) {
    markBroken(check, error)
  }
}

function markBroken(check: Check, error: unknown): void {
  check.isBroken = true
  check.reasons = [`could not be checked: ${error instanceof Error ? error.message : String(error)}`]
}

function markInconclusive(check: Check, reason: string): void {
  check.inconclusive++
  if (check.reasons.length < MAX_REASONS && !check.reasons.includes(reason)) check.reasons.push(reason)
}

/** `template` groups findings that the same fix solves. */
function addFinding(judgement: Judgement, rule: Rule, url: string, template: string, evidence: Evidence): void {
  const { at, found, expected, restsOn, about, forms, isOnlyHere, details, fix } = evidence
  const impact = evidence.impact ?? rule.impact
  const finding: Finding = { rule: rule.id, version: rule.version, url, at, found: cutEvidence(found), expected, impact, verdict: 'fail' }
  // Few findings have these fields. They are set only if present, because removing undefined fields later would copy every finding.
  if (restsOn !== undefined) finding.restsOn = restsOn
  if (about !== undefined) finding.about = about
  if (forms !== undefined) finding.forms = forms
  if (isOnlyHere) finding.isOnlyHere = true
  if (details !== undefined) finding.details = cutDetails(details)
  const madeFix = fix === undefined ? null : judgement.fixes?.make(fix, rule.id, at, template)
  if (madeFix != null) finding.fix = madeFix
  judgement.findings.push(finding)
}
