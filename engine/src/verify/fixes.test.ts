/**
 * Tries every fix of every rule on the rule's own examples: after applying it and judging again, the finding is gone and there is no new
 * one. Every placeholder that is not filled in is reported by some rule.
 */
import { expect, test } from 'vitest'
import { applyToExample, type Example, editedExample } from '#examples/edit-example.ts'
import { judgeExample } from '#examples/judge-example.ts'
import { EXAMPLE_NOW, probeExample, readPageExample, readSiteExample } from '#examples/read-example.ts'
import type { Page } from '#facts/page.ts'
import { fillPlaceholders, hasPlaceholder } from '#fixes/fill-placeholders.ts'
import type { Fix } from '#fixes/fix.ts'
import { pageRules, rules } from '#rules/all.ts'
import { emptyJudgement, type Finding, judgePage, judgeProbe, judgeSite } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { findingsAs, findingsHiddenBefore, isGone, newFindings } from './prove-fix.ts'
import { RULES_WITHOUT_EDIT } from './rules-without-edit.ts'

const siteRules = rules.filter((rule) => rule.kind === 'site')

type Judged = { pages: readonly Page[]; findings: Finding[] }
const NOTHING: Judged = { pages: [], findings: [] }

/** The findings of all page and site rules, and of the example's own rule if it is a probe rule. */
function judgeAll(rule: Rule, example: Example): Judged {
  const judgement = emptyJudgement(rules, false)
  const site = example.kind === 'page' ? null : readSiteExample(example)
  const pages = example.kind === 'page' ? [readPageExample(example)] : (site?.pages ?? [])
  for (const page of pages) judgePage(page, pageRules, EXAMPLE_NOW, judgement)
  if (site !== null) judgeSite(site, siteRules, judgement)
  if (rule.kind === 'probe' && example.kind === 'site') judgeProbe(rule, probeExample(rule, example) ?? [], [], judgement)
  return { pages, findings: judgement.findings }
}

function judgeEdited(rule: Rule, example: Example, finding: Finding, fix: Fix): Judged | null {
  const applied = applyToExample(example, fix, finding.url)
  return applied === null ? null : judgeAll(rule, editedExample(example, applied))
}

/** New markup may reveal the type of a page, and `lang` its language. Further findings that this causes were true before. */
function findingsAsRetyped(example: Example, finding: Finding, fix: Fix): Finding[] {
  const applied = applyToExample(example, fix, finding.url)
  if (applied === null) return []
  const edited = editedExample(example, applied)
  if (example.kind === 'page' && edited.kind === 'page')
    return findingsAs(readPageExample(example), readPageExample(edited), pageRules, EXAMPLE_NOW)
  if (example.kind === 'page' || edited.kind === 'page') return []
  const after = new Map(readSiteExample(edited).pages.map((page) => [page.url, page]))
  return readSiteExample(example).pages.flatMap((page) => findingsAs(page, after.get(page.url) ?? page, pageRules, EXAMPLE_NOW))
}

function problemsOf(rule: Rule, example: Example): string[] {
  const findings = judgeExample(rule, example).findings.filter(({ fix }) => fix !== undefined)
  const before = findings.length === 0 ? NOTHING : judgeAll(rule, example)
  return findings.flatMap((finding) => {
    const fix = finding.fix ?? []
    const after = judgeEdited(rule, example, finding, fillPlaceholders(fix))
    if (after === null) return ['a place to edit is not there']
    const unfilled = hasPlaceholder(fix) ? (judgeEdited(rule, example, finding, fix) ?? NOTHING) : null
    const hidden = findingsHiddenBefore(before.pages, after.pages, pageRules, EXAMPLE_NOW)
    const known = [...before.findings, ...findingsAsRetyped(example, finding, fillPlaceholders(fix)), ...hidden]
    // A site that could not be read before shows everything for the first time.
    const added = before.pages.length === 0 ? [] : newFindings(known, after.findings)
    return [
      ...added.map(({ rule: id, at, found }) => `new: ${id} at ${at}: ${found}`),
      ...(isGone(finding, before.findings, after.findings) ? [] : [`not gone: ${finding.found}`]),
      ...(unfilled === null || newFindings(after.findings, unfilled.findings).length > 0 ? [] : ['nobody notices the placeholders']),
    ]
  })
}

const hasExampleInsteadOfFix = (rule: Rule): boolean => {
  const findings = rule.fires().flatMap((example) => judgeExample(rule, example).findings)
  return (rule.advise(findings, []).example ?? null) !== null && !RULES_WITHOUT_EDIT.has(rule.id)
}

for (const rule of rules) {
  test(`fixes of ${rule.id} remove its findings from its examples and add none`, () => {
    expect(rule.fires().flatMap((example) => problemsOf(rule, example))).toEqual([])
    expect(hasExampleInsteadOfFix(rule), 'gives an example in place of a fix').toBe(false)
  })
}

test('every rule in RULES_WITHOUT_EDIT exists', () => {
  expect([...RULES_WITHOUT_EDIT].filter((id) => !rules.some((rule) => rule.id === id))).toEqual([])
})
