import { isAlsoCleared } from '@seo/contract/words'
import type { CauseGroup } from '#causes/cause-groups.ts'
import { count } from '#rules/wording.ts'
import { escapedMarkdown } from './markdown-text.ts'

/** The other rules that a root cause clears, as a Markdown list; empty if there are none. */
export function alsoClears({ rule, groups }: { rule: string; groups: readonly CauseGroup[] }): string[] {
  const others = new Map<string, number>()
  for (const group of groups) if (isAlsoCleared(group.rule, rule)) others.set(group.name, (others.get(group.name) ?? 0) + group.findings)
  if (others.size === 0) return []
  return ['Also clears:', '', ...[...others].map(([name, findings]) => `- ${escapedMarkdown(name)}: ${count(findings, 'issue')}`), '']
}
