/** Weighs findings: how far the faults of a topic extend, and what that costs. */
import type { PageRow } from '#causes/page-row.ts'
import { NO_PAGE, pagesOfFindings, rankedRows } from '#causes/pages-of-findings.ts'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { openTopicWeights } from './topic-weights.ts'
import { topicsOf, WEIGHTS } from './topics.ts'

/** A fault in a file of the site counts like a fault on this share of the pages, unless its impact is high. */
const FILE_SHARE = 0.25

/** Rules about the way a page is kept out of search results. */
const ABOUT_INDEXING = /^(canonical|noindex|nofollow|header-noindex|pagination|robots|hreflang|duplicate|page-expired|snippet)-/

type ScaleInput = { pages: readonly PageRow[]; findings: readonly Finding[]; rules: ReadonlyMap<string, Rule> }

type FindingLists = readonly (readonly number[])[]

export type Scale = {
  /** The burden of each list of findings if all are weighed together: lists of one topic share its burden by their extent. */
  shares: (lists: FindingLists) => number[]
  /** How much the total burden falls without one list. */
  marginal: (lists: FindingLists, without: number) => number
}

export function openScale({ pages, findings, rules }: ScaleInput): Scale {
  const pageOf = pagesOfFindings(findings, pages)
  const placeOf = placesOf(pageOf, pages)
  const topics = topicsOf(rules)
  /** The place of all files of the site; the places before it are the pages. */
  const filesPlace = pages.length
  const topicWeights = openTopicWeights(filesPlace + 1)

  const isAboutPage = new Set(
    [...rules.values()]
      .filter((rule) => (rule.kind === 'page' || rule.change === 'element') && !ABOUT_INDEXING.test(rule.id))
      .map(({ id }) => id),
  )
  /** A page that is rightly excluded cannot be found by searching, so its own faults cost nothing. */
  const weighsNothing = (row: number): boolean =>
    pages[pageOf[row] ?? NO_PAGE]?.isKeptOut === true && isAboutPage.has((findings[row] as Finding).rule)

  /** The rows that count, by topic, then by rule, then by list. */
  const byTopic = (lists: FindingLists): Map<string, Map<string, number[][]>> => {
    const topicRows = new Map<string, Map<string, number[][]>>()
    for (const [n, rows] of lists.entries()) {
      let previousRule = ''
      let rowsOfRule: number[] | undefined
      for (const row of rows) {
        if (weighsNothing(row)) continue
        const { rule } = findings[row] as Finding
        // Findings of a rule are consecutive.
        if (rule === previousRule) {
          rowsOfRule?.push(row)
          continue
        }
        previousRule = rule
        rowsOfRule = undefined
        const topic = topics.get(rule)?.name
        if (topic === undefined) continue
        const inTopic = topicRows.get(topic) ?? new Map<string, number[][]>()
        const ofRule = inTopic.get(rule) ?? lists.map(() => [])
        rowsOfRule = ofRule[n]
        rowsOfRule?.push(row)
        if (!topicRows.has(topic)) topicRows.set(topic, inTopic)
        if (!inTopic.has(rule)) inTopic.set(rule, ofRule)
      }
    }
    return topicRows
  }

  const weigh = (topic: string, ofRules: Iterable<number[][]>): { burden: number; extents: number[] } => {
    for (const lists of ofRules)
      topicWeights.addRule(lists, (row) => ({ place: placeOf[row] ?? filesPlace, weight: weightOf(findings[row]) }))
    const cap = topics.get(topic)?.cap ?? 0
    const shareOf = (place: number, peak: number): number =>
      place === filesPlace ? (peak === WEIGHTS.high ? 1 : FILE_SHARE) : (pages[place]?.rank ?? 0)
    const { heaviest, extents } = topicWeights.clear(cap, shareOf)
    const extent = Math.min(heaviest, sum(extents))
    return { burden: Math.sqrt(extent * heaviest), extents }
  }

  return {
    shares(lists) {
      const burdens = lists.map(() => 0)
      for (const [topic, ofRules] of byTopic(lists)) {
        const { burden, extents } = weigh(topic, ofRules.values())
        const totalExtent = sum(extents)
        if (totalExtent === 0) continue
        for (const [n, extent] of extents.entries()) burdens[n] = (burdens[n] ?? 0) + (burden * extent) / totalExtent
      }
      return burdens
    },
    marginal(lists, without) {
      let reduction = 0
      for (const [topic, ofRules] of byTopic(lists)) {
        if (![...ofRules.values()].some((each) => (each[without] ?? []).length > 0)) continue
        const others = [...ofRules.values()].map((each) => each.map((rows, n) => (n === without ? [] : rows)))
        reduction += weigh(topic, ofRules.values()).burden - weigh(topic, others).burden
      }
      return reduction
    },
  }
}

const weightOf = (finding: Finding | undefined): number => (finding === undefined ? 0 : WEIGHTS[finding.impact])
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** For each finding, the place that it weighs on: the page that gets its rank or, for a file of the site, the place after all pages. */
function placesOf(pageOf: Int32Array, pages: readonly PageRow[]): Int32Array {
  const ranked = rankedRows(pages)
  return pageOf.map((row) => (row === NO_PAGE ? pages.length : (ranked[row] ?? row)))
}
