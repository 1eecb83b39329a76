import { z } from 'zod'
import { Category, Difficulty, Impact } from './actions.ts'
import { calls } from './call.ts'

export const Rule = z.object({
  id: z.string(),
  /** What is wrong, in plain words. */
  name: z.string(),
  /** Its topic. */
  group: z.string(),
  /** What is looked at. */
  checks: z.string(),
  category: Category,
  impact: Impact,
})
export type Rule = z.output<typeof Rule>

/** A small made-up site. */
export const RuleExample = z.object({
  /** What it answers at each address, shortened where it is long. */
  files: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Addresses that are left out. */
  more: z.number().int(),
})
export type RuleExample = z.output<typeof RuleExample>

export const RuleDescription = Rule.extend({
  difficulty: Difficulty,
  /** To fix one cause. */
  minutes: z.number().int(),
  /** Grows when a change alters what is found. */
  version: z.number().int(),
  source: z.url(),
  /** The month in which the source was last compared with the rule, such as 2026-11. */
  reviewed: z.string(),
  /** How a person sees it for themselves; ADDRESS stands for the page's. */
  check: z.string(),
  /** An example that the rule reports, and the first thing that it finds there. */
  fails: RuleExample.extend({ finding: z.object({ url: z.string(), at: z.string(), found: z.string(), expected: z.string() }) }),
  /** What its owner reads. */
  advice: z.object({
    title: z.string(),
    problem: z.string(),
    solution: z.string(),
    /** Code or text to copy, and the lines that it takes the place of. */
    example: z.string().nullable(),
    removed: z.string().nullable(),
    /** What the code is written in, such as HTML or nginx. */
    dialect: z.string().nullable(),
  }),
  /** A near miss that the rule lets pass. */
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
    summary: 'Every rule that websites are judged by, group by group.',
    beyond: true,
    isLong: true,
    envelope: 'data',
    reply: z.object({ rules: z.array(Rule) }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/rules/{id}',
    who: 'anyone',
    summary: 'What one rule checks and why, with an example that fails, one that passes, and the fix.',
    beyond: true,
    isLong: true,
    envelope: 'data',
    reply: RuleDescription,
  },
})
