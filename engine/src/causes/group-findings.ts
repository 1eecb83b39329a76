/**
 * Findings become causes: what one change repairs is one cause, however many pages show it. The key is rule, build of the page and
 * selector path. What stands in the same words at the same path on pages of several builds is in a part that they share, such as a menu:
 * its faults are one cause across all of them.
 */
import type { Category, Impact } from '@seo/contract/words'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { fingerprint, pathsWithoutIndexes } from './fingerprint.ts'
import type { PageRow } from './page-row.ts'
import { NO_PAGE, pagesOfFindings } from './pages-of-findings.ts'
import { buildOf, readTemplates, type Template } from './templates.ts'

export type Cause = {
  /** Its fingerprint: the same in the next analysis while the fault lasts. */
  id: string
  rule: string
  name: string
  category: Category
  /** The highest of its findings. */
  impact: Impact
  /** `site`: a file or setting of the whole site. `shared`: a part that pages of several builds have. */
  scope: 'site' | 'shared' | 'template'
  template: string | null
  /** For people: which pages. */
  where: string
  path: string
  /** What the findings have in common, where they all say the same. */
  found: string | null
  /** Rows in the list of findings. */
  findings: number[]
  /** Distinct addresses affected, of so many that could be. */
  pages: number
  of: number
  /** Else it is told of a file or setting, and concerns the whole site. */
  isOfPages: boolean
  /** Share of the site's internal PageRank that the affected pages hold. */
  rank: number
}

const ORDER: Record<Impact, number> = { high: 0, medium: 1, low: 2 }
export const byImpact = (a: Impact, b: Impact): number => ORDER[a] - ORDER[b]

/** Named as the place of a fault, these are files of the site, whatever page the fault concerns. */
const FILES: [RegExp, string][] = [
  [/^(sitemap|lastmod)\b/, 'the sitemap'],
  [/^robots\.txt\b/, 'robots.txt'],
]
const fileOf = (path: string): string | null => FILES.find(([pattern]) => pattern.test(path))?.[1] ?? null

/** The path of an element in the body, as opposed to a tag of the head, a header or a word for the whole page. */
const leadsIntoBody = (path: string): boolean => path.includes(' > ') && !/^(html|head)\b/.test(path)

type Group = { scope: Cause['scope']; template: Template | null; path: string; rows: number[] }

/** What one rule found at one path. Nested maps: findings come by the ten thousand, and a key of all parts would be written for each. */
type Place = {
  path: string
  isFile: boolean
  isInBody: boolean
  /** The builds on which the same words stand here: the first one seen, and true once there is a second. */
  spread: Map<string, { build: string; isShared: boolean }>
  /** By template, and one for what is the whole site's or shared. */
  groups: Map<Template | 'site' | 'shared', Group>
}

export function groupFindings(findings: readonly Finding[], pages: readonly PageRow[], rules: ReadonlyMap<string, Rule>): Cause[] {
  const pageOf = pagesOfFindings(findings, pages)
  const templates = readTemplates(pages)
  const templateOf = pages.map(templates.of)
  const placeOf = placesByRule()
  const places: Place[] = []
  for (const [i, { rule, at, found }] of findings.entries()) {
    const place = placeOf(rule, at)
    places.push(place)
    const page = place.isInBody ? pages[pageOf[i] ?? NO_PAGE] : undefined
    if (page === undefined) continue
    const before = place.spread.get(found)
    // The group of other pages is no build: two of its pages are two builds.
    if (before === undefined) place.spread.set(found, { build: buildOf(page), isShared: false })
    else before.isShared ||= before.build !== buildOf(page)
  }

  const groups: Group[] = []
  for (const [i, place] of places.entries()) {
    const template = templateOf[pageOf[i] ?? NO_PAGE]
    const isShared = place.isInBody && place.spread.get((findings[i] as Finding).found)?.isShared === true
    const kind = template === undefined || place.isFile ? 'site' : isShared ? 'shared' : template
    let group = place.groups.get(kind)
    if (group === undefined) {
      const isTemplate = typeof kind !== 'string'
      group = { scope: isTemplate ? 'template' : kind, template: isTemplate ? kind : null, path: place.path, rows: [] }
      place.groups.set(kind, group)
      groups.push(group)
    }
    group.rows.push(i)
  }

  const whole = pages.filter((row) => row.isHtml && row.status === 200).length
  const countedBy = new Int32Array(pages.length)
  return groups.flatMap((group, i) => {
    const first = findings[group.rows[0] ?? -1]
    const rule = first === undefined ? undefined : rules.get(first.rule)
    if (first === undefined || rule === undefined) return []
    return [causeOf(group, { findings, first, rule, pages, pageOf, whole, countedBy, number: i + 1 })]
  })
}

function placesByRule(): (rule: string, at: string) => Place {
  const pathOf = pathsWithoutIndexes()
  const byRule = new Map<string, Map<string, Place>>()
  return (rule, at) => {
    const path = pathOf(at)
    let places = byRule.get(rule)
    if (places === undefined) {
      places = new Map()
      byRule.set(rule, places)
    }
    let place = places.get(path)
    if (place === undefined) {
      place = { path, isFile: fileOf(path) !== null, isInBody: leadsIntoBody(path), spread: new Map(), groups: new Map() }
      places.set(path, place)
    }
    return place
  }
}

type Known = {
  findings: readonly Finding[]
  first: Finding
  rule: Rule
  pages: readonly PageRow[]
  pageOf: Int32Array
  whole: number
  /** `countedBy[page] === number`: this cause has counted the page already. */
  countedBy: Int32Array
  number: number
}

function causeOf({ scope, template, path, rows }: Group, known: Known): Cause {
  const { findings, first, rule, pages, pageOf, whole, countedBy, number } = known
  const files = new Set<string>()
  let count = 0
  let rank = 0
  let impact: Impact = 'low'
  let isOne = true
  for (const row of rows) {
    const finding = findings[row] as Finding
    const place = pageOf[row] ?? NO_PAGE
    if (place === NO_PAGE) files.add(finding.url)
    else if (countedBy[place] !== number) {
      countedBy[place] = number
      count++
      rank += pages[place]?.rank ?? 0
    }
    if (byImpact(finding.impact, impact) < 0) impact = finding.impact
    isOne &&= finding.found === first.found
  }
  count += files.size
  const isOfPages = files.size === 0
  return {
    id: fingerprint(rule.id, scope, path, template?.id ?? ''),
    rule: rule.id,
    name: rule.name,
    category: rule.category,
    impact,
    scope,
    template: template?.id ?? null,
    where: template?.name ?? (scope === 'shared' ? 'pages of several builds' : (fileOf(path) ?? 'the whole site')),
    path,
    found: isOne ? first.found : null,
    findings: rows,
    pages: count,
    of: Math.max(count, template?.pages ?? (isOfPages ? whole : 0)),
    isOfPages,
    // What is no address that was read is a file of the site, and touches all of it.
    rank: isOfPages ? Math.min(1, Number(rank.toFixed(6))) : 1,
  }
}
