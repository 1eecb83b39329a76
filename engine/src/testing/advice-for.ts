import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import type { Advice, Rule } from '#rules/rule.ts'

/** The advice of a rule for one of its own examples. */
export function adviceFor(rule: Rule, exampleIndex: number, stack: Stack[] = []): Advice {
  const example = rule.fires()[exampleIndex]
  if (example === undefined) throw new Error(`${rule.id} has no example ${exampleIndex}`)
  return rule.advise(judgeExample(rule, example).findings, stack)
}
