/**
 * Findings become causes: what one change repairs is one cause, however many pages show it. The key is rule, build of the page and
 * selector path. What stands in the same words at the same path on pages of several builds is in a part that they share, such as a menu:
 * its faults are one cause across all of them.
 */
import type { Category, Impact } from '@seo/contract/words'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { fingerprint, pathWithoutIndexes } from './fingerprint.ts'
import type { PageRow } from './page-row.ts'
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
  const templates = readTemplates(pages)
  const rowOf = new Map(pages.map((row) => [row.url, row]))
  const placeOf = placesByRule()
  const places: Place[] = []
  for (const { url, rule, at, found } of findings) {
    const place = placeOf(rule, at)
    places.push(place)
    const row = place.isInBody ? rowOf.get(url) : undefined
    if (row === undefined) continue
    const before = place.spread.get(found)
    // The group of other pages is no build: two of its pages are two builds.
    if (before === undefined) place.spread.set(found, { build: buildOf(row), isShared: false })
    else before.isShared ||= before.build !== buildOf(row)
  }

  const groups: Group[] = []
  for (const [i, place] of places.entries()) {
    const { url, found } = findings[i] as Finding
    const row = rowOf.get(url)
    const isShared = place.isInBody && place.spread.get(found)?.isShared === true
    const kind = row === undefined || place.isFile ? 'site' : isShared ? 'shared' : templates.of(row)
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
  return groups.flatMap((group) => {
    const first = findings[group.rows[0] ?? -1]
    const rule = first === undefined ? undefined : rules.get(first.rule)
    return first === undefined || rule === undefined ? [] : [causeOf(group, { findings, first, rule, rowOf, whole })]
  })
}

function placesByRule(): (rule: string, at: string) => Place {
  const paths = new Map<string, string>()
  const byRule = new Map<string, Map<string, Place>>()
  return (rule, at) => {
    let path = paths.get(at)
    if (path === undefined) {
      path = pathWithoutIndexes(at)
      paths.set(at, path)
    }
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

type Known = { findings: readonly Finding[]; first: Finding; rule: Rule; rowOf: ReadonlyMap<string, PageRow>; whole: number }

function causeOf({ scope, template, path, rows }: Group, { findings, first, rule, rowOf, whole }: Known): Cause {
  const urls = new Set<string>()
  let impact: Impact = 'low'
  let isOne = true
  for (const row of rows) {
    const finding = findings[row]
    if (finding === undefined) continue
    urls.add(finding.url)
    if (byImpact(finding.impact, impact) < 0) impact = finding.impact
    isOne &&= finding.found === first.found
  }
  // What is no address that was read is a file of the site, and touches all of it.
  let rank = 0
  for (const url of urls) rank += rowOf.get(url)?.rank ?? 1
  const isOfPages = [...urls].every((url) => rowOf.has(url))
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
    pages: urls.size,
    of: Math.max(urls.size, template?.pages ?? (isOfPages ? whole : 0)),
    isOfPages,
    rank: Math.min(1, Number(rank.toFixed(6))),
  }
}
