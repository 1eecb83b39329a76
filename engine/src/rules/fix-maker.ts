/** Tries to make a fix for the first findings of each group, until one succeeds. The findings of a group share rule, location and template. */
import type { Fix } from '#fixes/fix.ts'

/** Groups that get a fix; each task shows only one. The limit is per rule, because site rules are judged last and would otherwise get none. */
const MAX_GROUPS_PER_RULE = 50
/** Findings tried per group, because the first one may have no fix, such as the original of several copies. */
const MAX_TRIES = 3

export type FixMaker = { make: (makeFix: () => Fix | null, rule: string, at: string, template: string) => Fix | null }

export function openFixMaker(): FixMaker {
  /** Nested maps, because a joined key would have to be built and hashed for every finding. */
  const tries = new Map<string, Map<string, Map<string, number>>>()
  const groups = new Map<string, number>()
  return {
    make(makeFix, rule, at, template) {
      const triesBefore = tries.get(rule)?.get(at)?.get(template) ?? 0
      const groupCount = groups.get(rule) ?? 0
      if (triesBefore >= MAX_TRIES || (triesBefore === 0 && groupCount >= MAX_GROUPS_PER_RULE)) return null
      const fix = makeFix()
      if (triesBefore === 0) groups.set(rule, groupCount + 1)
      const isFix = fix !== null && fix.length > 0
      const byLocation = tries.get(rule) ?? new Map<string, Map<string, number>>()
      const byTemplate = byLocation.get(at) ?? new Map<string, number>()
      tries.set(rule, byLocation.set(at, byTemplate.set(template, isFix ? MAX_TRIES : triesBefore + 1)))
      return isFix ? fix : null
    },
  }
}
