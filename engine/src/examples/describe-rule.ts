/** Describes a rule by its fields and by its findings on its own examples. */
import type { Rule as Entry, RuleDescription } from '@seo/contract/rules'
import { showFix } from '#fixes/show-fix.ts'
import { rules } from '#rules/all.ts'
import { checksOf, groupOf } from '#rules/catalogue.ts'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { applyToExample } from './edit-example.ts'
import { judgeExample } from './judge-example.ts'
import { type Example, inLines, showFailing, showPassing } from './show-example.ts'

export type DescribedRule = Omit<RuleDescription, 'advice'> & { advice: Omit<RuleDescription['advice'], 'dialect'> }

const entryOf = (rule: Rule): Entry => {
  const { id, name, category, impact } = rule
  return { id, name, group: groupOf(id), checks: checksOf(rule), category, impact }
}

export const listRules = (): Entry[] => rules.map(entryOf)

const rulesById = new Map(rules.map((rule) => [rule.id, rule]))

export function describeRule(id: string): DescribedRule | null {
  const rule = rulesById.get(id)
  if (rule === undefined) return null
  const { difficulty, minutes, version, source, reviewed, check } = rule
  const fails = judgeShortExample(rule, rule.fires(), ({ length }) => length > 0)
  const passes = judgeShortExample(rule, rule.quiet(), ({ length }) => length === 0)
  const [finding] = fails.findings
  if (finding === undefined) throw new Error(`${id} does not report its own example`)
  const { url, at, found, expected } = finding
  const failing = showFailing(fails.example, finding)
  return {
    ...entryOf(rule),
    ...{ difficulty, minutes, version, source, reviewed, check },
    fails: { ...failing, finding: { url, at, found, expected } },
    advice: { ...rule.advise(fails.findings, []), ...exampleOf(rule, fails) },
    passes: showPassing(passes.example, failing),
    neighbours: rules.filter((other) => other !== rule && groupOf(other.id) === groupOf(id)).map(({ id, name }) => ({ id, name })),
  }
}

/** What a fix changes in the example, or the rule's example code if it has no fix. */
function exampleOf(
  rule: Rule,
  { example, findings }: ReturnType<typeof judgeShortExample>,
): { example: string | null; removed: string | null } {
  for (const { fix, url } of findings) {
    const applied = fix === undefined ? null : applyToExample(example, fix, url)
    const shown = applied === null ? null : showFix(applied, [])
    if (shown !== null) return { example: shown.added, removed: shown.removed }
  }
  return { example: rule.advise(findings, []).example ?? null, removed: null }
}

const MAX_SHORT_LENGTH = 4_000

/** The first short example with its findings. The example is printed on several lines, unless that changes the findings. */
function judgeShortExample(
  rule: Rule,
  examples: Example[],
  isExpected: (findings: Finding[]) => boolean,
): { example: Example; findings: Finding[] } {
  const example = examples.find((each) => JSON.stringify(each).length <= MAX_SHORT_LENGTH) ?? examples[0]
  if (example === undefined) throw new Error(`${rule.id} has no example`)
  const lines = inLines(example)
  const { findings } = judgeExample(rule, lines)
  return isExpected(findings) ? { example: lines, findings } : { example, findings: judgeExample(rule, example).findings }
}
