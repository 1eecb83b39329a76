/** Compares the findings of an analysis with what the counters see. */
import { readSite, type Site } from './read-site.ts'
import { htmlPages, indexablePages } from './site-facts.ts'
import { type Analysed, addresses, type Truth } from './truth.ts'
import { truths } from './truths.ts'

export type TruthResult = {
  rule: string
  says: string
  counted: number
  found: number
  missed: string[]
  /** Addresses where the rule reports a finding and the counter sees nothing. */
  wrong: string[]
  /** The counter can't decide on this site, so nothing was compared. */
  isOpen: boolean
  excuse: string | null
}

export type Comparison = {
  results: TruthResult[]
  counted: number
  /** Recall: share of the counted that was found. Precision: share of the found that was counted. */
  recall: number
  precision: number
}

const EXAMPLES = 3

export async function compareTruths(origin: string, analysis: Analysed): Promise<Comparison> {
  const { coverage, pages } = analysis
  const isComplete = coverage.ended === 'complete' && coverage.pages.skipped === 0
  const site = await readSite(
    new URL(analysis.url, origin).href,
    pages.map(({ url }) => url),
    isComplete,
  )
  return comparisonOf(truths.map((truth) => compare(truth, site, analysis)))
}

function compare(truth: Truth, site: Site, analysis: Analysed): TruthResult {
  const { rule, says, excuse = null } = truth
  const counted = truth.count(site)
  const common = { rule, says, excuse }
  if (counted === null) return { ...common, counted: 0, found: 0, missed: [], wrong: [], isOpen: true }
  const found = new Set(truth.foundIn?.(analysis) ?? analysis.findings.filter((finding) => finding.rule === rule).map(({ url }) => url))
  const holds = new Set(counted)
  const missed = [...holds.difference(found)]
  const outOfScope = truth.isOfIndexable ? notIndexable(site) : new Set<string>()
  const wrong = [...found.difference(holds)].filter((url) => !outOfScope.has(url))
  return { ...common, counted: holds.size, found: holds.size - missed.length, missed, wrong, isOpen: false }
}

const notIndexable = (site: Site): Set<string> => new Set(addresses(htmlPages(site))).difference(new Set(addresses(indexablePages(site))))

function comparisonOf(results: TruthResult[]): Comparison {
  const sum = (figure: (result: TruthResult) => number) => results.reduce((total, result) => total + figure(result), 0)
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
  return comparisonOf(
    truths.map(({ rule, says, excuse = null }) => {
      const all = comparisons.flatMap(({ results }) => results.filter((result) => result.rule === rule))
      return {
        rule,
        says,
        excuse,
        counted: all.reduce((sum, each) => sum + each.counted, 0),
        found: all.reduce((sum, each) => sum + each.found, 0),
        missed: all.flatMap(({ missed }) => missed),
        wrong: all.flatMap(({ wrong }) => wrong),
        isOpen: all.every(({ isOpen }) => isOpen),
      }
    }),
  )
}

/** As a Markdown table with a line of totals. */
export function truthTable({ results, counted, recall, precision }: Comparison): string[] {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const examples = (name: string, urls: readonly string[]) =>
    urls.length === 0 ? [] : [`${name}: ${urls.slice(0, EXAMPLES).map(pathOf).join(' ')}${urls.length > EXAMPLES ? ' …' : ''}`]
  const rows = results.map(({ rule, isOpen, missed, wrong, ...result }) => {
    const figures = isOpen ? ['–', '–', '–', '–'] : [result.counted, result.found, missed.length, wrong.length]
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
