import { z } from 'zod'
import { Category, Difficulty, Impact } from './actions.ts'
import { calls } from './call.ts'

export const Rule = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  checks: z.string(),
  category: Category,
  impact: Impact,
})
export type Rule = z.output<typeof Rule>

/** A small made-up site. */
export const RuleExample = z.object({
  /** The site's response at each address, shortened where it is long. */
  files: z.array(z.object({ name: z.string(), text: z.string() })),
  /** How many addresses were left out. */
  more: z.number().int(),
})
export type RuleExample = z.output<typeof RuleExample>

export const RuleDescription = Rule.extend({
  difficulty: Difficulty,
  /** Time to fix one cause. */
  minutes: z.number().int(),
  /** Incremented when a change alters the findings. */
  version: z.number().int(),
  source: z.url(),
  /** The month in which the source was last compared with the rule, such as 2026-11. */
  reviewed: z.string(),
  /** How a person can check it; ADDRESS is a placeholder for the page's address. */
  check: z.string(),
  /** An example that the rule reports, with its first finding. */
  fails: RuleExample.extend({ finding: z.object({ url: z.string(), at: z.string(), found: z.string(), expected: z.string() }) }),
  advice: z.object({
    title: z.string(),
    problem: z.string(),
    solution: z.string(),
    /** Code or text to copy, and the lines that it replaces. */
    example: z.string().nullable(),
    removed: z.string().nullable(),
    /** Language of the code, such as HTML or nginx. */
    dialect: z.string().nullable(),
  }),
  /** A near miss that the rule accepts. */
  passes: RuleExample,
  /** The other rules of its group. */
  neighbours: z.array(Rule.pick({ id: true, name: true })),
})
export type RuleDescription = z.output<typeof RuleDescription>

export const ruleCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/rules',
    who: 'anyone',
    summary: 'List all rules, grouped by topic.',
    isBeyondSpecification: true,
    isLong: true,
    envelope: 'data',
    reply: z.object({ rules: z.array(Rule) }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/rules/{id}',
    who: 'anyone',
    summary: 'Get a rule: what it checks and why, a failing and a passing example, and how to fix it.',
    isBeyondSpecification: true,
    isLong: true,
    envelope: 'data',
    reply: RuleDescription,
  },
})
