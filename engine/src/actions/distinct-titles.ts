/** What sets two actions of one rule apart: which pages, else which part of them, else what was found. */
import type { Cause } from '#causes/group-findings.ts'

const LONGEST = 60

/** By cause; causes that are alone in their rule need nothing. */
export function distinctTitles(causes: readonly Cause[]): Map<string, string> {
  const byRule = new Map<string, Cause[]>()
  for (const cause of causes) {
    const known = byRule.get(cause.rule)
    if (known === undefined) byRule.set(cause.rule, [cause])
    else known.push(cause)
  }
  const apart = new Map<string, string>()
  for (const group of byRule.values()) {
    if (group.length === 1) continue
    const taken = new Map<string, number>()
    const wheres = counted(group, (cause) => cause.where)
    const paths = counted(group, (cause) => `${cause.where}\n${cause.path}`)
    for (const cause of group) {
      const isWhereEnough = wheres.get(cause.where) === 1
      const isPathEnough = paths.get(`${cause.where}\n${cause.path}`) === 1
      const label = isWhereEnough
        ? cause.where
        : isPathEnough
          ? `${cause.where}, ${cause.path}`
          : `${cause.where}, ${cause.path}: ${(cause.found ?? '').slice(0, LONGEST)}`
      // Two builds under one folder may still share a name.
      const before = taken.get(label) ?? 0
      taken.set(label, before + 1)
      apart.set(cause.id, before === 0 ? label : `${label}, group ${before + 1}`)
    }
  }
  return apart
}

function counted(causes: Cause[], key: (cause: Cause) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const cause of causes) counts.set(key(cause), (counts.get(key(cause)) ?? 0) + 1)
  return counts
}
