/** Compares the findings of an analysis with the addresses that the truths count. */
import { readSite, type Site } from './read-site.ts'
import { htmlPages, indexablePages } from './site-facts.ts'
import { type AnalysisResult, addresses, type Truth } from './truth.ts'
import { truths } from './truths.ts'

export type TruthResult = {
  rule: string
  statement: string
  /** Number of addresses that the truth counts. */
  counted: number
  /** Number of counted addresses that the rule reports. */
  found: number
  /** Counted addresses that the rule does not report. */
  missed: string[]
  /** Addresses that the rule reports but the truth does not count. */
  wrong: string[]
  /** True if the truth cannot be decided on this site, so nothing was compared. */
  isUndecided: boolean
  excuse: string | null
}

export type Comparison = {
  results: TruthResult[]
  counted: number
  /** Share of the counted addresses that the rules report. */
  recall: number
  /** Share of the reported addresses that the truths count. */
  precision: number
}

const SHOWN_EXAMPLES = 3

export async function compareTruths(origin: string, analysis: AnalysisResult): Promise<Comparison> {
  const { coverage, pages } = analysis
  const isComplete = coverage.ended === 'complete' && coverage.pages.skipped === 0
  const site = await readSite(
    new URL(analysis.url, origin).href,
    pages.map(({ url }) => url),
    isComplete,
  )
  return summarize(truths.map((truth) => compareTruth(truth, site, analysis)))
}

function compareTruth(truth: Truth, site: Site, analysis: AnalysisResult): TruthResult {
  const { rule, statement, excuse = null } = truth
  const countedUrls = truth.count(site)
  const common = { rule, statement, excuse }
  if (countedUrls === null) return { ...common, counted: 0, found: 0, missed: [], wrong: [], isUndecided: true }
  const reported = new Set(
    truth.reportedUrls?.(analysis) ?? analysis.findings.filter((finding) => finding.rule === rule).map(({ url }) => url),
  )
  const expected = new Set(countedUrls)
  const missed = [...expected.difference(reported)]
  const outOfScope = truth.countsIndexableOnly ? notIndexable(site) : new Set<string>()
  const wrong = [...reported.difference(expected)].filter((url) => !outOfScope.has(url))
  return { ...common, counted: expected.size, found: expected.size - missed.length, missed, wrong, isUndecided: false }
}

const notIndexable = (site: Site): Set<string> => new Set(addresses(htmlPages(site))).difference(new Set(addresses(indexablePages(site))))

function summarize(results: TruthResult[]): Comparison {
  const sum = (countOf: (result: TruthResult) => number) => results.reduce((total, result) => total + countOf(result), 0)
  const [counted, found, wrong] = [sum((each) => each.counted), sum((each) => each.found), sum((each) => each.wrong.length)]
  return {
    results,
    counted,
    recall: counted === 0 ? 1 : found / counted,
    precision: found + wrong === 0 ? 1 : found / (found + wrong),
  }
}

/** Combines the comparisons of several sites into one, truth by truth. */
export function combineComparisons(comparisons: readonly Comparison[]): Comparison {
  return summarize(
    truths.map(({ rule, statement, excuse = null }) => {
      const ruleResults = comparisons.flatMap(({ results }) => results.filter((result) => result.rule === rule))
      return {
        rule,
        statement,
        excuse,
        counted: ruleResults.reduce((sum, each) => sum + each.counted, 0),
        found: ruleResults.reduce((sum, each) => sum + each.found, 0),
        missed: ruleResults.flatMap(({ missed }) => missed),
        wrong: ruleResults.flatMap(({ wrong }) => wrong),
        isUndecided: ruleResults.every(({ isUndecided }) => isUndecided),
      }
    }),
  )
}

/** Formats the results as a Markdown table, followed by a line of totals. */
export function truthTable({ results, counted, recall, precision }: Comparison): string[] {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const examples = (name: string, urls: readonly string[]) =>
    urls.length === 0 ? [] : [`${name}: ${urls.slice(0, SHOWN_EXAMPLES).map(pathOf).join(' ')}${urls.length > SHOWN_EXAMPLES ? ' …' : ''}`]
  const rows = results.map(({ rule, isUndecided, missed, wrong, ...result }) => {
    const figures = isUndecided ? ['–', '–', '–', '–'] : [result.counted, result.found, missed.length, wrong.length]
    return `| ${[rule, ...figures, [...examples('missed', missed), ...examples('wrong', wrong)].join('; ')].join(' | ')} |`
  })
  return [
    '| rule | counted | found | missed | wrong | examples |',
    '|---|--:|--:|--:|--:|---|',
    ...rows,
    '',
    `${counted} truths, recall ${percent(recall)}, precision ${percent(precision)}`,
  ]
}

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '') || '/'
