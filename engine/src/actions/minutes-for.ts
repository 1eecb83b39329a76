import type { Cause } from '#causes/group-findings.ts'
import { patternOf } from '#causes/shared-findings.ts'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'

/** Part of the first page's time that each further page takes, unless the rule says otherwise. */
const FURTHER = 0.25
/** A new setting for the address form, and a look at a few pages afterwards. */
const ADDRESS_FORM = 30

/** How long a task takes: where the work is done page by page it grows with them, else it is done once. */
export function minutesFor(cause: Cause, rules: ReadonlyMap<string, Rule>, findings: readonly Finding[]): number {
  const rule = rules.get(cause.rule)
  if (rule === undefined || cause.form !== null) return ADDRESS_FORM
  const further = Math.max(0, items(cause, findings) - 1)
  return Math.max(1, Math.round(rule.minutes + further * (rule.minutesEach ?? rule.minutes * FURTHER)))
}

/** The things that are changed one by one. */
function items({ change, scope, findings: rows, own }: Cause, findings: readonly Finding[]): number {
  const owned = rows.slice(0, own)
  if (change === 'page') return new Set(owned.map((row) => findings[row]?.url)).size
  // The same image or link is changed once, however many pages show it.
  const nameOf = ({ found, url }: Finding): string => (scope === 'shared' ? patternOf(found, url) : found)
  return change === 'element' ? new Set(owned.flatMap((row) => findings[row] ?? []).map(nameOf)).size : 1
}
