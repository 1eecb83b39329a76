/** The findings of a root cause as rows with counts: by rule, then by template or by a text that many pages repeat. */
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import type { PageRow } from './page-row.ts'
import { NO_PAGE } from './pages-of-findings.ts'

export type CauseGroup = {
  rule: string
  /** The name of the rule. */
  name: string
  /** Shown to users: which pages, or which file. */
  where: string
  /** The text of its findings, if it is the same for all. */
  found: string | null
  findings: number
  pages: number
}

/** Maximum groups per rule. All smaller groups are joined into one additional group. */
const MAX_GROUPS_PER_RULE = 20
export const OTHER_PAGES = 'other pages'
const WHOLE_SITE = 'the whole site'

export type GroupingContext = {
  findings: readonly Finding[]
  pages: readonly PageRow[]
  pageIndexes: Int32Array
  rules: ReadonlyMap<string, Rule>
  templateOf: readonly { name: string }[]
}

type CauseFindings = { own: readonly number[]; consequences: readonly number[]; isShared: boolean }

/** Orders all findings by group, so that the findings of a group are consecutive in `rows`. */
export function groupsOf(
  { own, consequences, isShared }: CauseFindings,
  context: GroupingContext,
): { rows: number[]; groups: CauseGroup[] } {
  const rows: number[] = []
  const groups: CauseGroup[] = []
  const byRule = Map.groupBy(consequences, (row) => (context.findings[row] as Finding).rule)
  const consequencesByRule = [...byRule.values()].sort((a, b) => b.length - a.length)
  for (const ruleRows of own.length > 0 ? [own, ...consequencesByRule] : consequencesByRule) {
    for (const { where, rows: groupRows } of partition(ruleRows, isShared, context)) {
      for (const row of groupRows) rows.push(row)
      groups.push(describeGroup(where, groupRows, context))
    }
  }
  return { rows, groups }
}

/** Divides the findings of one rule by template or, in shared elements, by text. */
function partition(rows: readonly number[], isShared: boolean, context: GroupingContext): { where: string; rows: number[] }[] {
  const { findings, pageIndexes, templateOf } = context
  const nameOf = (row: number): string => {
    const page = pageIndexes[row] ?? NO_PAGE
    return page === NO_PAGE ? WHOLE_SITE : (templateOf[page]?.name ?? OTHER_PAGES)
  }
  const keyOf = isShared ? (row: number) => (findings[row] as Finding).found : nameOf
  const groups = [...Map.groupBy(rows, keyOf)].sort((a, b) => b[1].length - a[1].length)
  const largest = groups
    .slice(0, MAX_GROUPS_PER_RULE)
    .map(([key, groupRows]) => ({ where: isShared ? sharedPart((findings[groupRows[0] ?? -1] as Finding).at) : key, rows: groupRows }))
  const otherRows = groups.slice(MAX_GROUPS_PER_RULE).flatMap(([, groupRows]) => groupRows)
  return otherRows.length === 0 ? largest : [...largest, { where: OTHER_PAGES, rows: otherRows }]
}

const PAGE_TEMPLATE = 'the page template'

/** The part of the page that holds a shared element, as shown to users. */
export function sharedPart(path: string): string {
  if (/\bfooter\b/i.test(path)) return 'the footer'
  if (/\bnav\b|\bmenu\b/i.test(path)) return 'the menu'
  if (/\bheader\b/i.test(path)) return 'the header'
  return /\baside\b|sidebar/i.test(path) ? 'the sidebar' : PAGE_TEMPLATE
}

/** A part with fewer findings is an exception, such as the footer of a home page that has its own template. */
const MIN_SHARE_OF_LARGEST = 0.25

/** One or two parts of the page by their names; more are `the page template`. */
export function sharedParts(paths: readonly string[]): string {
  const byPart = [...Map.groupBy(paths, sharedPart)].map(([part, { length }]) => ({ part, length }))
  const min = Math.max(...byPart.map(({ length }) => length)) * MIN_SHARE_OF_LARGEST
  const parts = byPart.filter(({ length }) => length >= min).map(({ part }) => part)
  return parts.length <= 2 && !parts.includes(PAGE_TEMPLATE) ? parts.join(' and ') : PAGE_TEMPLATE
}

function describeGroup(where: string, rows: readonly number[], { findings, pageIndexes, rules }: GroupingContext): CauseGroup {
  const first = findings[rows[0] ?? -1] as Finding
  const addresses = new Set(
    rows.map((row) => ((pageIndexes[row] ?? NO_PAGE) === NO_PAGE ? (findings[row] as Finding).url : pageIndexes[row])),
  )
  return {
    rule: first.rule,
    name: rules.get(first.rule)?.name ?? first.rule,
    where,
    found: rows.every((row) => (findings[row] as Finding).found === first.found) ? first.found : null,
    findings: rows.length,
    pages: addresses.size,
  }
}
