/** Weighs findings: how far the faults of a topic extend, and what that costs. */
import type { PageRow } from '#causes/page-row.ts'
import { NO_PAGE, pagesOfFindings, rankedRows } from '#causes/pages-of-findings.ts'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { openTopicWeights, type RuleRows } from './topic-weights.ts'
import { topicsOf, WEIGHTS } from './topics.ts'

/** A fault in a file of the site counts like a fault on this share of the pages, unless its impact is high. */
const FILE_RANK = 0.25

/** Rules about how a page is kept out of search results. Their findings also count on pages that are rightly excluded. */
const ABOUT_INDEXING = /^(canonical|noindex|nofollow|header-noindex|pagination|robots|hreflang|duplicate|page-expired|snippet)-/

type ScaleInput = { pages: readonly PageRow[]; findings: readonly Finding[]; rules: ReadonlyMap<string, Rule> }

type FindingLists = readonly (readonly number[])[]

/** What each of several lists of findings costs if they are weighed together. */
export type BurdenShares = {
  /** The burden of each list, summed over all topics. The lists share each topic's burden in proportion to their extents in it. */
  shares: () => number[]
  /** How much the total burden falls without one list. */
  marginal: (without: number) => number
}

/** The returned function takes lists of indexes into `findings`. */
export function openScale({ pages, findings, rules }: ScaleInput): (lists: FindingLists) => BurdenShares {
  const pageIndexes = pagesOfFindings(findings, pages)
  const placeOf = placesOf(pageIndexes, pages)
  const topics = topicsOf(rules)
  /** The place of all files of the site; the places before it are the pages. */
  const filesPlace = pages.length
  const topicWeights = openTopicWeights(filesPlace + 1)

  const rulesAboutPages = new Set(
    [...rules.values()]
      .filter((rule) => (rule.kind === 'page' || rule.change === 'element') && !ABOUT_INDEXING.test(rule.id))
      .map(({ id }) => id),
  )
  /** A page that is rightly excluded cannot be found by searching, so its own faults cost nothing. */
  const weighsNothing = (row: number): boolean =>
    pages[pageIndexes[row] ?? NO_PAGE]?.isKeptOut === true && rulesAboutPages.has((findings[row] as Finding).rule)

  /** The rows that count, by topic, then by rule. */
  const byTopic = (lists: FindingLists): Map<string, Map<string, RuleRows[]>> => {
    const topicRows = new Map<string, Map<string, RuleRows[]>>()
    for (const [list, rows] of lists.entries()) {
      let previousRule = ''
      let rowsOfRule: number[] | undefined
      for (const row of rows) {
        if (weighsNothing(row)) continue
        const { rule } = findings[row] as Finding
        // Findings of a rule are consecutive.
        if (rule !== previousRule) {
          previousRule = rule
          rowsOfRule = rowsIn(topicRows, rule, list)
        }
        rowsOfRule?.push(row)
      }
    }
    return topicRows
  }

  /** Undefined if the rule has no topic. */
  const rowsIn = (topicRows: Map<string, Map<string, RuleRows[]>>, rule: string, list: number): number[] | undefined => {
    const topic = topics.get(rule)?.name
    if (topic === undefined) return undefined
    const inTopic = topicRows.get(topic) ?? new Map<string, RuleRows[]>()
    topicRows.set(topic, inTopic)
    const ofRule = inTopic.get(rule) ?? []
    inTopic.set(rule, ofRule)
    const last = ofRule.at(-1)
    if (last?.list === list) return last.rows
    const rows: number[] = []
    ofRule.push({ list, rows })
    return rows
  }

  return (lists) => {
    const topicRows = byTopic(lists)

    const weigh = (topic: string, ofRules: Iterable<readonly RuleRows[]>): { burden: number; extents: number[] } => {
      for (const ofRule of ofRules)
        topicWeights.addRule(ofRule, (row) => ({ place: placeOf[row] ?? filesPlace, weight: weightOf(findings[row]) }))
      const cap = topics.get(topic)?.cap ?? 0
      const shareOf = (place: number, peak: number): number =>
        place === filesPlace ? (peak === WEIGHTS.high ? 1 : FILE_RANK) : (pages[place]?.rank ?? 0)
      const { heaviest, extents } = topicWeights.sumAndReset({ cap, listCount: lists.length, shareOf })
      const extent = Math.min(heaviest, sum(extents))
      return { burden: Math.sqrt(extent * heaviest), extents }
    }

    return {
      shares() {
        const burdens = lists.map(() => 0)
        for (const [topic, ofRules] of topicRows) {
          const { burden, extents } = weigh(topic, ofRules.values())
          const totalExtent = sum(extents)
          if (totalExtent === 0) continue
          for (const [n, extent] of extents.entries()) burdens[n] = (burdens[n] ?? 0) + (burden * extent) / totalExtent
        }
        return burdens
      },
      marginal(without) {
        let reduction = 0
        for (const [topic, ofRules] of topicRows) {
          const all = [...ofRules.values()]
          if (!all.some((ofRule) => ofRule.some(({ list }) => list === without))) continue
          const others = all.map((ofRule) => ofRule.filter(({ list }) => list !== without))
          reduction += weigh(topic, all).burden - weigh(topic, others).burden
        }
        return reduction
      },
    }
  }
}

const weightOf = (finding: Finding | undefined): number => (finding === undefined ? 0 : WEIGHTS[finding.impact])
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** For each finding, the place that it weighs on: the page that gets its rank or, for a file of the site, the place after all pages. */
function placesOf(pageIndexes: Int32Array, pages: readonly PageRow[]): Int32Array {
  const ranked = rankedRows(pages)
  return pageIndexes.map((row) => (row === NO_PAGE ? pages.length : (ranked[row] ?? row)))
}
