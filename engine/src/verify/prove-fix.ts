/**
 * Tries a fix: the page is edited, read and judged again. It is good if the finding is gone and no other one has come. Placeholders are
 * filled first, because their owner will do the same.
 */
import type { Indexing, Page, PageSource, Visit } from '#facts/page.ts'
import { readPage } from '#facts/read-page.ts'
import { applyFix, type SiteAnswer } from '#fixes/apply-fix.ts'
import { type Edit, type Fix, isPageEdit } from '#fixes/fix.ts'
import { filled } from '#fixes/placeholders.ts'
import { emptyJudgement, type Finding, judgePage } from '#rules/judge.ts'
import type { PageRule } from '#rules/rule.ts'

export type Proof = 'gone' | 'not gone' | 'new findings' | 'place not found'

export type ProvenPage = { source: PageSource; visit: Visit; indexing: () => Indexing }

/** Findings on one page, as the comparison counts them. */
type Told = Pick<Finding, 'rule' | 'url' | 'at' | 'found'>

export function readAgain({ source, visit }: ProvenPage, answer: SiteAnswer): Page {
  const { status, headers, body } = answer
  return readPage({ ...source, status, headers, body, ...sentBytes(source, body) }, visit)
}

/** Of what is sent compressed, the size changes with the text. */
function sentBytes(source: PageSource, body: SiteAnswer['body']): { sentBytes?: number } {
  if (source.sentBytes === undefined) return {}
  const share = source.sentBytes / Math.max(1, source.body.length)
  return { sentBytes: Math.round(body.length * share) }
}

export function judgedAgain(page: Page, indexing: Indexing, rules: readonly PageRule[], now: number): Finding[] {
  const judgement = emptyJudgement(rules, false)
  judgePage({ ...page, indexing }, rules, now, judgement)
  return judgement.findings
}

/** What the edited page says of its own indexing counts if the edit changed it; else what the whole site showed. */
function indexingOf(before: Page, after: Page, settled: Indexing): Indexing {
  return before.noindex === after.noindex && before.canonical === after.canonical ? settled : after.indexing
}

/** Of a whole site: what pages that can be indexed only after an edit would have said before, had search engines been let in. */
export function hiddenBefore(before: readonly Page[], after: readonly Page[], rules: readonly PageRule[], now: number): Finding[] {
  const edited = new Map(after.map((page) => [page.url, page]))
  return before.flatMap((page) => {
    const { indexing, noindex } = edited.get(page.url) ?? page
    if (indexing === page.indexing && noindex === page.noindex) return []
    return judgedAgain({ ...page, noindex, isCopy: false }, indexing, rules, now)
  })
}

export type Prover = (finding: Told, fix: Fix) => Proof

/** Proves fixes of one page; what the page has now is judged once. */
export function openProver(kept: ProvenPage, rules: readonly PageRule[], now: number): Prover {
  const page = readPage(kept.source, kept.visit)
  const indexing = kept.indexing()
  const before = judgedAgain(page, indexing, rules, now)
  return (finding, fix) => {
    const { url, status, headers, body } = kept.source
    const own = fix.filter((edit) => changesPage(edit, url, finding.url))
    const applied = applyFix(filled(own), finding.url, (address) => (address === url ? { status, headers, body } : null))
    const answer = applied?.answers.get(url)
    if (applied === null) return 'place not found'
    if (answer === undefined) return 'gone'
    const edited = readAgain(kept, answer)
    const after = indexingOf(page, edited, indexing)
    const found = judgedAgain(edited, after, rules, now)
    // A page that may now be indexed is judged by more rules: what they say was true before.
    const known = after === indexing ? before : [...before, ...judgedAgain({ ...page, noindex: edited.noindex }, after, rules, now)]
    return compare(finding, { before, known, after: found }, rules)
  }
}

/** Edits of files and of other pages are no matter of this page. */
function changesPage(edit: Edit, url: string, found: string): boolean {
  if (isPageEdit(edit)) return (edit.url ?? found) === url
  return edit.do === 'set header' || edit.do === 'set status' || edit.do === 'redirect'
}

/** Rules about the whole site are not asked here, so their finding counts as gone if nothing new came. */
function compare(
  finding: Told,
  { before, known, after }: { before: readonly Told[]; known: readonly Told[]; after: readonly Told[] },
  rules: readonly PageRule[],
): Proof {
  const isPageRule = rules.some(({ id }) => id === finding.rule)
  if (isPageRule && !isGone(finding, before, after)) return 'not gone'
  return newFindings(known, after).length === 0 ? 'gone' : 'new findings'
}

/** Lines move when others are put before them. */
const keyOf = ({ rule, url, at }: Told): string => `${rule}\n${url}\n${at.replace(/\bline \d+/, 'line')}`
const exactKeyOf = (told: Told): string => `${keyOf(told)}\n${told.found}`

const count = (list: readonly Told[], key: (told: Told) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(key(each), (counts.get(key(each)) ?? 0) + 1)
  return counts
}

/** Fewer findings like it, and fewer of its rule on the page: one that only reads differently is still there. */
export function isGone(finding: Told, before: readonly Told[], after: readonly Told[]): boolean {
  const less = (key: (told: Told) => string) => (count(after, key).get(key(finding)) ?? 0) < (count(before, key).get(key(finding)) ?? 0)
  return less(exactKeyOf) && less(({ rule, url }) => `${rule}\n${url}`)
}

export function newFindings<T extends Told>(before: readonly T[], after: readonly T[]): T[] {
  const left = count(before, keyOf)
  return after.filter((each) => {
    const known = left.get(keyOf(each)) ?? 0
    left.set(keyOf(each), known - 1)
    return known <= 0
  })
}
