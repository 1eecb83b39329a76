import type { Rule } from '@seo/contract/rules'

/** Rules that contain every word of the search. */
export function matchRules(rules: readonly Rule[], search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/)
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.name} ${rule.checks} ${rule.group} ${rule.category} ${rule.impact}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Groups and rules keep the given order. */
export const groupRules = (rules: readonly Rule[]): [group: string, rules: Rule[]][] => [...Map.groupBy(rules, ({ group }) => group)]
