/**
 * Tries a fix: the page is edited, read and judged again. The fix is good if the finding is gone and there is no new one. Placeholders are
 * filled in first, as the site owner would do.
 */
import type { Indexing, Page, PageSource } from '#facts/page.ts'
import { readPage } from '#facts/read-page.ts'
import { applyFix, applyTogether, type SiteResponse } from '#fixes/apply-fix.ts'
import { fillPlaceholders } from '#fixes/fill-placeholders.ts'
import { type Edit, type Fix, isPageEdit } from '#fixes/fix.ts'
import type { KeptSource } from '#fixes/sources.ts'
import { emptyJudgement, type Finding, judgePage, MAX_FINDINGS_PER_RULE_AND_PAGE } from '#rules/judge.ts'
import type { PageRule } from '#rules/rule.ts'

export type Proof = 'gone' | 'not gone' | 'new findings' | 'place not found'

/** The fields that identify a finding in the comparison. */
type CountedFinding = Pick<Finding, 'rule' | 'url' | 'at' | 'found'>

export function rereadPage({ source, visit }: KeptSource, response: SiteResponse): Page {
  const { status, headers, body } = response
  return readPage({ ...source, status, headers, body, ...sentBytes(source, body) }, visit)
}

/** Estimates the compressed size of an edited body from the original ratio. */
function sentBytes(source: PageSource, body: SiteResponse['body']): { sentBytes?: number } {
  if (source.sentBytes === undefined) return {}
  const share = source.sentBytes / Math.max(1, source.body.length)
  return { sentBytes: Math.round(body.length * share) }
}

function judgeAgain(page: Page, indexing: Indexing, rules: readonly PageRule[], now: number): Finding[] {
  const judgement = emptyJudgement(rules, false)
  judgePage({ ...page, indexing }, rules, now, judgement)
  return judgement.findings
}

export type Trial = { finding: CountedFinding; fix: Fix }
export type Prover = {
  prove: (trial: Trial) => Proof
  /** Tries several fixes at once. True if all findings are gone and there is no new one; false does not say which fix failed. */
  proveTogether: (trials: readonly Trial[]) => boolean
}

/** Proves fixes of one page. `before` are the current findings of page rules, capped per rule as in an analysis. */
export function openProver(kept: KeptSource, before: readonly CountedFinding[], rules: readonly PageRule[], now: number): Prover {
  const [indexing, isCopy] = [kept.indexing(), kept.isCopy()]
  const ids = new Set(rules.map(({ id }) => id))
  const currentFindings = capped(before.filter(({ rule }) => ids.has(rule)))
  let original: Page | null = null
  const readOriginal = (): Page => {
    original ??= readPage(kept.source, kept.visit)
    return original
  }

  /**
   * More rules apply to a page that becomes indexable or changes its type or language. Their findings were true before, so they do not
   * count as new.
   */
  function findingsBeforeEdit(edited: Page): Pick<Page, 'indexing' | 'isCopy'> & { findings: readonly CountedFinding[] } {
    const isSame = !hasOtherTypeOrLanguage(kept, edited) && edited.noindex === kept.noindex && edited.canonical === kept.canonical
    if (isSame) return { indexing, isCopy, findings: currentFindings }
    const page = readOriginal()
    const after = page.noindex === edited.noindex && page.canonical === edited.canonical ? { indexing, isCopy } : edited
    const otherFindings = judgeAgain({ ...readAs(page, edited), noindex: edited.noindex, isCopy: after.isCopy }, after.indexing, rules, now)
    return { indexing: after.indexing, isCopy: after.isCopy, findings: mergeFindings(currentFindings, capped(otherFindings)) }
  }

  function judge(response: SiteResponse): { before: readonly CountedFinding[]; after: readonly CountedFinding[] } {
    const edited = rereadPage(kept, response)
    const { findings, ...after } = findingsBeforeEdit(edited)
    return { before: findings, after: capped(judgeAgain({ ...edited, isCopy: after.isCopy }, after.indexing, rules, now)) }
  }

  return {
    prove({ finding, fix }) {
      const { url, status, headers, body } = kept.source
      const pageEdits = fix.filter((edit) => changesPage(edit, url, finding.url))
      const applied = applyFix(fillPlaceholders(pageEdits), finding.url, (address) => (address === url ? { status, headers, body } : null))
      const response = applied?.responses.get(url)
      if (applied === null) return 'place not found'
      if (response === undefined) return 'gone'
      const judged = judge(response)
      // Site rules are not run here, so their findings count as gone unless page rules have a new finding.
      if (ids.has(finding.rule) && !isGone(finding, currentFindings, judged.after)) return 'not gone'
      return newFindings(judged.before, judged.after).length === 0 ? 'gone' : 'new findings'
    },
    proveTogether(trials) {
      const response = applyTogether(
        trials.map(({ fix }) => fillPlaceholders(fix)),
        kept.source,
      )
      if (response === null) return false
      const judged = judge(response)
      const ofPageRules = trials.filter(({ finding }) => ids.has(finding.rule))
      return (
        ofPageRules.every(({ finding }) => isGone(finding, currentFindings, judged.after)) &&
        newFindings(judged.before, judged.after).length === 0
      )
    },
  }
}

/** Edits of files and of the HTML of other pages do not affect this page. */
function changesPage(edit: Edit, url: string, findingUrl: string): boolean {
  if (isPageEdit(edit)) return (edit.url ?? findingUrl) === url
  return edit.do === 'set header' || edit.do === 'set status' || edit.do === 'redirect'
}

/** For a whole site: judges pages whose indexing an edit changes, as they were before the edit but with their new indexing. */
export function findingsHiddenBefore(before: readonly Page[], after: readonly Page[], rules: readonly PageRule[], now: number): Finding[] {
  const edited = new Map(after.map((page) => [page.url, page]))
  return before.flatMap((page) => {
    const { indexing, noindex } = edited.get(page.url) ?? page
    if (indexing === page.indexing && noindex === page.noindex) return []
    return judgeAgain({ ...page, noindex, isCopy: false }, indexing, rules, now)
  })
}

/** Applies the limit of findings per rule and page. */
function capped(findings: readonly CountedFinding[]): CountedFinding[] {
  const counts = new Map<string, number>()
  return findings.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    return count <= MAX_FINDINGS_PER_RULE_AND_PAGE
  })
}

const hasOtherTypeOrLanguage = (page: Pick<Page, 'type' | 'language'>, edited: Page): boolean =>
  page.type !== edited.type || page.language !== edited.language

/** The page with the type and language that the edit gives it, including its sentences, which depend on the language. */
const readAs = (page: Page, { type, language, prose }: Page): Page => ({
  ...page,
  type,
  ...(page.language === language ? {} : { language, prose }),
})

/** The findings that a page would have with the type and language that the edit gives it. */
export const findingsAs = (page: Page, edited: Page, rules: readonly PageRule[], now: number): Finding[] =>
  hasOtherTypeOrLanguage(page, edited) ? judgeAgain(readAs(page, edited), page.indexing, rules, now) : []

/** Joins both lists without counting common findings twice. */
const mergeFindings = (one: readonly CountedFinding[], other: readonly CountedFinding[]): CountedFinding[] => [
  ...one,
  ...newFindings(one, other),
]

/** Line numbers are removed, because they shift when lines are inserted. */
const keyOf = ({ rule, url, at }: CountedFinding): string => `${rule}\n${url}\n${at.replace(/\bline \d+/, 'line')}`
const exactKeyOf = (finding: CountedFinding): string => `${keyOf(finding)}\n${finding.found}`

const countByKey = (list: readonly CountedFinding[], key: (finding: CountedFinding) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(key(each), (counts.get(key(each)) ?? 0) + 1)
  return counts
}

/** Requires fewer findings like this one, and fewer findings of its rule on the page: a finding whose text changed is still there. */
export function isGone(finding: CountedFinding, before: readonly CountedFinding[], after: readonly CountedFinding[]): boolean {
  const hasFewer = (key: (finding: CountedFinding) => string) =>
    (countByKey(after, key).get(key(finding)) ?? 0) < (countByKey(before, key).get(key(finding)) ?? 0)
  return hasFewer(exactKeyOf) && hasFewer(({ rule, url }) => `${rule}\n${url}`)
}

export function newFindings<T extends CountedFinding>(before: readonly T[], after: readonly T[]): T[] {
  const unmatched = countByKey(before, keyOf)
  return after.filter((each) => {
    const matches = unmatched.get(keyOf(each)) ?? 0
    unmatched.set(keyOf(each), matches - 1)
    return matches <= 0
  })
}
