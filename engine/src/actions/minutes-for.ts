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
  try {
    return minutesByElement(rule, cause, findings)
  } catch {
    // Findings of older analyses lack the details that some rules count by.
    return rule.minutes
  }
}

function minutesByElement(rule: Rule, cause: Cause, findings: readonly Finding[]): number {
  const { minutes, minutesEach = minutes * FURTHER_ITEM_SHARE, countElements, shareOfWork = () => 1 } = rule
  const [first, ...others] = itemsToEdit(cause, findings, shareOfWork)
  if (first === undefined) return minutes
  const countIn = (finding: Finding): number => (cause.change === 'element' ? (countElements?.(finding) ?? 1) : 1)
  const firstMinutes = (minutes + (countIn(first) - 1) * minutesEach) * shareOfWork(first)
  const otherMinutes = others.reduce((sum, finding) => sum + countIn(finding) * minutesEach * shareOfWork(finding), 0)
  return Math.max(1, Math.round(firstMinutes + otherMinutes))
}

/** One finding per page or element that has to be edited; of several, the one that takes most work. Empty if a single change is enough. */
function itemsToEdit(
  { change, scope, findings: rows, own }: Cause,
  findings: readonly Finding[],
  shareOfWork: (finding: Finding) => number,
): Finding[] {
  if (change !== 'page' && change !== 'element') return []
  // The same image or link is edited once, even if many pages show it. `expected` is part of the key, because two empty headings differ
  // only in that.
  const keyOf = ({ found, expected, url }: Finding): string =>
    change === 'page' ? url : scope === 'shared' ? patternOf(found, url) : `${found}\n${expected}`
  const items = new Map<string, Finding>()
  for (const finding of rows.slice(0, own).flatMap((row) => findings[row] ?? [])) {
    const known = items.get(keyOf(finding))
    if (known === undefined || shareOfWork(finding) > shareOfWork(known)) items.set(keyOf(finding), finding)
  }
  return [...items.values()]
}
