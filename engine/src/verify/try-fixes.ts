/** Tries the fixes that tasks would show, each on the pages that it edits, and stores the changes as code. */
import type { JudgedSite } from '#causes/judged.ts'
import { type AppliedFix, applyFix, type SiteResponse } from '#fixes/apply-fix.ts'
import { type Edit, isPageEdit } from '#fixes/fix.ts'
import { showFix } from '#fixes/show-fix.ts'
import type { Finding } from '#rules/judge.ts'
import type { PageRule } from '#rules/rule.ts'
import { openProver, type Prover, type Trial } from './prove-fix.ts'

/** Bytes of pages that may be read again: a fixed amount plus a share of the bytes that the crawl read, so that trying stays cheap. */
const FREE_BYTES = 10_000_000
const CRAWLED_SHARE = 0.02

type TryInput = Pick<JudgedSite, 'sources' | 'stack' | 'now' | 'findings' | 'pages'>
type Attempt = { finding: Finding; trial: Trial; applied: AppliedFix; pages: string[] }

/** Stores the outcome in each finding. Fixes of one page are tried together first, and one by one if that fails. */
export function tryFixes(candidates: readonly Finding[], input: TryInput, rules: readonly PageRule[], budget: RereadBudget): void {
  const untried = candidates.filter(({ fix, tried }) => fix !== undefined && tried === undefined)
  const proverOf = openProvers(new Set(untried.flatMap(editedPages)), input, rules)
  // Page by page, so that each page is parsed once.
  for (const findingsOfPage of Map.groupBy(untried, ({ url }) => url).values()) {
    const attempts = findingsOfPage.flatMap((finding) => attemptOf(finding, input) ?? [])
    tryTogether(attempts)
    for (const attempt of attempts.filter(({ finding }) => finding.tried === undefined)) {
      const { pages, trial, finding } = attempt
      const isGood = pages.every((page) => budget.spend(sizeOf(page, input)) && proverOf(page)?.prove(trial) === 'gone')
      if (isGood) setTried(attempt, input)
      else finding.tried = null
    }
  }

  function tryTogether(attempts: readonly Attempt[]): void {
    const onePageAttempts = attempts.filter(({ pages: { length } }) => length === 1)
    for (const [page, attemptsOfPage] of Map.groupBy(onePageAttempts, ({ pages: [page = ''] }) => page)) {
      if (attemptsOfPage.length < 2 || !budget.spend(sizeOf(page, input))) continue
      const isGood = proverOf(page)?.proveTogether(attemptsOfPage.map(({ trial }) => trial)) ?? false
      if (isGood) for (const attempt of attemptsOfPage) setTried(attempt, input)
    }
  }
}

export type RereadBudget = { spend: (bytes: number) => boolean }

export function openRereadBudget({ pages }: Pick<JudgedSite, 'pages'>): RereadBudget {
  let remainingBytes = FREE_BYTES + CRAWLED_SHARE * pages.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    spend(bytes) {
      if (remainingBytes <= 0) return false
      remainingBytes -= bytes
      return true
    },
  }
}

const sizeOf = (url: string, { sources }: TryInput): number => sources.get(url)?.bytes ?? 0

const setTried = ({ finding, applied }: Attempt, { stack }: TryInput): void => {
  finding.tried = showFix(applied, stack)
}

/** Null if the place to edit is missing; the finding then counts as tried. */
function attemptOf(finding: Finding, { sources }: TryInput): Attempt | null {
  const { fix = [], url } = finding
  const responseOf = (address: string): SiteResponse | null => sources.get(address)?.source ?? null
  const applied = applyFix(fix, url, responseOf)
  if (applied === null) {
    finding.tried = null
    return null
  }
  return { finding, trial: { finding, fix }, applied, pages: editedPages(finding) }
}

const editedPages = ({ fix = [], url }: Finding): string[] => [
  ...new Set(fix.flatMap((edit) => (isPageEdit(edit) || isOwnHeader(edit) ? (edit.url ?? url) : []))),
]

const isOwnHeader = (edit: Edit): edit is Extract<Edit, { do: 'set header' }> => edit.do === 'set header' && !edit.everywhere

/** Creates one prover per page, which all fixes of the page share. */
function openProvers(pages: ReadonlySet<string>, { sources, findings, now }: TryInput, rules: readonly PageRule[]) {
  const before = Map.groupBy(
    findings.filter(({ url }) => pages.has(url)),
    ({ url }) => url,
  )
  const provers = new Map<string, Prover>()
  return (url: string): Prover | null => {
    const kept = sources.get(url)
    const prover = provers.get(url) ?? (kept === undefined ? null : openProver(kept, before.get(url) ?? [], rules, now))
    if (prover !== null) provers.set(url, prover)
    return prover
  }
}
