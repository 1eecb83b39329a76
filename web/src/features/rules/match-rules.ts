import type { Rule } from '@seo/contract/rules'

/** Rules in which every word of a search occurs somewhere. */
export function matchRules(rules: readonly Rule[], search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/)
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.name} ${rule.checks} ${rule.group} ${rule.category} ${rule.impact}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** In the order in which they come. */
export const byGroup = (rules: readonly Rule[]): [group: string, rules: Rule[]][] => [...Map.groupBy(rules, ({ group }) => group)]
