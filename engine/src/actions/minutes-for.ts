import type { Cause } from '#causes/group-findings.ts'
import { patternOf } from '#causes/shared-findings.ts'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'

/** Time for each further page or element, as a share of the time for the first. A rule may override it with `minutesEach`. */
const FURTHER_ITEM_SHARE = 0.25
/** Minutes to change the setting and check a few pages afterwards. */
const ADDRESS_FORM_MINUTES = 30

/** Minutes for a task. The time grows with the number of pages if they are edited one by one. */
export function minutesFor(cause: Cause, rules: ReadonlyMap<string, Rule>, findings: readonly Finding[]): number {
  const rule = rules.get(cause.rule)
  if (rule === undefined || cause.form !== null) return ADDRESS_FORM_MINUTES
  const furtherItems = Math.max(0, countItems(cause, rule, findings) - 1)
  return Math.max(1, Math.round(rule.minutes + furtherItems * (rule.minutesEach ?? rule.minutes * FURTHER_ITEM_SHARE)))
}

/** Counts the pages or elements to edit one by one; 1 if a single change is enough. */
function countItems({ change, scope, findings: rows, own }: Cause, { countElements }: Rule, findings: readonly Finding[]): number {
  const ownRows = rows.slice(0, own)
  if (change === 'page') return new Set(ownRows.map((row) => findings[row]?.url)).size
  // The same image or link is changed once, however many pages show it.
  const keyOf = ({ found, url }: Finding): string => (scope === 'shared' ? patternOf(found, url) : found)
  if (change !== 'element') return 1
  const distinct = new Map(ownRows.flatMap((row) => findings[row] ?? []).map((finding) => [keyOf(finding), finding]))
  return countElements === undefined ? distinct.size : distinct.values().reduce((sum, finding) => sum + countElements(finding), 0)
}
