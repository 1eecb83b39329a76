/** Decides which findings get a fix: the first ones of a rule, location and template, until one of them has one. */
import type { Fix } from '#fixes/fix.ts'

/** Maximum per job; each task shows only one. */
const MAX_FIXES = 500
/** Findings tried per group, because the first may have no fix, such as the original of copies. */
const MAX_TRIES = 3

export type FixMaker = { make: (fix: () => Fix | null, rule: string, at: string, template: string) => Fix | null }

export function openFixMaker(): FixMaker {
  /** Nested maps, because a joined key would have to be built and hashed for every finding. */
  const tries = new Map<string, Map<string, Map<string, number>>>()
  let kinds = 0
  return {
    make(fix, rule, at, template) {
      const before = tries.get(rule)?.get(at)?.get(template) ?? 0
      if (before >= MAX_TRIES || (before === 0 && kinds >= MAX_FIXES)) return null
      const made = fix()
      if (before === 0) kinds++
      const isFix = made !== null && made.length > 0
      const ofRule = tries.get(rule) ?? new Map<string, Map<string, number>>()
      const ofPlace = ofRule.get(at) ?? new Map<string, number>()
      tries.set(rule, ofRule.set(at, ofPlace.set(template, isFix ? MAX_TRIES : before + 1)))
      return isFix ? made : null
    },
  }
}
