/** Facts in, findings out. A rule that throws spoils nothing: it is told as not checked. */
import type { Impact } from '@seo/contract/actions'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Evidence, PageRule, Rule, SiteRule } from './rule.ts'
import { quoted } from './wording.ts'

export type Finding = {
  rule: string
  version: number
  url: string
  at: string
  found: string
  expected: string
  impact: Impact
  verdict: 'fail'
}

/** What became of a rule: how often it was asked, and what could not be answered. */
export type Check = {
  applied: number
  failed: number
  inconclusive: number
  /** Why it could not be answered, or what broke. */
  reasons: string[]
  /** The rule itself broke: “could not be checked”. */
  isBroken: boolean
}

export type Judgement = { findings: Finding[]; checks: Record<string, Check> }

const MOST_REASONS = 5

export const emptyJudgement = (rules: readonly Rule[]): Judgement => ({
  findings: [],
  checks: Object.fromEntries(rules.map(({ id }) => [id, { applied: 0, failed: 0, inconclusive: 0, reasons: [], isBroken: false }])),
})

/** Judges one page as it arrives. */
export function judgePage(page: Page, rules: readonly PageRule[], now: number, judgement: Judgement): void {
  for (const rule of rules) {
    attempt(rule, judgement, (check) => {
      if (!rule.applies(page)) return
      check.applied++
      const answer = rule.find(page, now)
      if (!Array.isArray(answer)) return doubt(check, answer.inconclusive)
      if (answer.length === 0) return
      if (page.weight.isTruncated && !rule.judgesCutPages) return doubt(check, 'The page was not read to its end.')
      check.failed++
      for (const evidence of answer) judgement.findings.push(finding(rule, page.url, evidence))
    })
  }
}

/** Judges what only the whole crawl shows. */
export function judgeSite(site: Site, rules: readonly SiteRule[], judgement: Judgement): void {
  for (const rule of rules) {
    attempt(rule, judgement, (check) => {
      check.applied++
      const answer = rule.find(site)
      if (!Array.isArray(answer)) return doubt(check, answer.inconclusive)
      if (answer.length > 0) check.failed++
      for (const evidence of answer) judgement.findings.push(finding(rule, evidence.url, evidence))
    })
  }
}

function attempt(rule: Rule, judgement: Judgement, judge: (check: Check) => void): void {
  const check = judgement.checks[rule.id]
  if (check === undefined || check.isBroken) return
  try {
    judge(check)
  } catch (error) {
    check.isBroken = true
    check.reasons = [`could not be checked: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function doubt(check: Check, reason: string): void {
  check.inconclusive++
  if (check.reasons.length < MOST_REASONS && !check.reasons.includes(reason)) check.reasons.push(reason)
}

const finding = (rule: Rule, url: string, { at, found, expected, impact }: Evidence): Finding => ({
  rule: rule.id,
  version: rule.version,
  url,
  at,
  found: quoted(found),
  expected,
  impact: impact ?? rule.impact,
  verdict: 'fail',
})
