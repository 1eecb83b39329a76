import type { Impact } from '@seo/contract/words'
import type { Rule } from '#rules/rule.ts'

export type Topic = {
  name: string
  /**
   * The weight of the topic’s finding that something is missing, such as the title; 0 without such a rule. On a page, the other findings of the
   * topic together weigh no more than this or than the heaviest of them. Otherwise removing a bad title would raise the score.
   */
  cap: number
}

export const WEIGHTS: Record<Impact, number> = { high: 10, medium: 4, low: 1 }
const MISSING = '-missing'

/**
 * Maps every rule that counts, and every topic's own name, to its topic. A rule's id begins with its topic, so `title-missing` and all
 * `title-…` are about the title; any other rule is its own topic. Rules about times do not count, because times differ from run to run and
 * a score must not; nor do rules whose advice leaves the pages as they are, because no change to the site would gain these points.
 */
export function topicsOf(rules: ReadonlyMap<string, Rule>): Map<string, Topic> {
  const topics = new Map<string, Topic>()
  const things = [...rules.keys()].filter((id) => id.endsWith(MISSING)).map((id) => id.slice(0, -MISSING.length))
  for (const [id, rule] of rules) {
    if (rule.isUnscored) continue
    // The longest name fits best: `author-page-missing` is about the page, `author-missing` about the author.
    const thing = things.filter((each) => id.startsWith(`${each}-`)).sort((a, b) => b.length - a.length)[0]
    const missing = thing === undefined ? undefined : rules.get(`${thing}${MISSING}`)
    const name = thing === undefined ? id : `${thing}${MISSING}`
    const topic = topics.get(name) ?? { name, cap: missing === undefined ? 0 : WEIGHTS[missing.impact] }
    topics.set(name, topic)
    topics.set(id, topic)
  }
  return topics
}
