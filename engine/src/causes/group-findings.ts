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

export function groupFindings(findings: readonly Finding[], pages: readonly PageRow[], rules: ReadonlyMap<string, Rule>): Cause[] {
  const rowOf = new Map(pages.map((row) => [row.url, row]))
  const templates = readTemplates(pages)
  const templateOf = (finding: Finding): Template | null => {
    const row = rowOf.get(finding.url)
    return row === undefined ? null : templates.of(row)
  }
  const build = ({ url }: Finding): string => {
    const row = rowOf.get(url)
    return row === undefined ? '' : buildOf(row)
  }
  const paths = new Map<string, string>()
  const pathOf = (at: string): string => {
    const known = paths.get(at) ?? pathWithoutIndexes(at)
    paths.set(at, known)
    return known
  }

  // The builds on which the same words stand at the same path: the first one seen, and true once there is a second.
  const spread = new Map<string, { template: string; isShared: boolean }>()
  const words = (finding: Finding, path: string) => `${finding.rule}\n${path}\n${finding.found}`
  for (const finding of findings) {
    const path = pathOf(finding.at)
    const template = leadsIntoBody(path) ? templateOf(finding) : null
    if (template === null) continue
    const key = words(finding, path)
    const before = spread.get(key)
    // The group of other pages is no build: two of its pages are two builds.
    if (before === undefined) spread.set(key, { template: build(finding), isShared: false })
    else before.isShared ||= before.template !== build(finding)
  }

  const groups = new Map<string, Group>()
  for (const [row, finding] of findings.entries()) {
    const path = pathOf(finding.at)
    const template = templateOf(finding)
    const isShared = leadsIntoBody(path) && spread.get(words(finding, path))?.isShared === true
    const scope = template === null || fileOf(path) !== null ? 'site' : isShared ? 'shared' : 'template'
    const key = `${finding.rule}\n${scope}\n${path}\n${scope === 'template' ? template?.id : ''}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { scope, template: scope === 'template' ? template : null, path, rows: [row] })
    else group.rows.push(row)
  }

  const whole = pages.filter((row) => row.isHtml && row.status === 200).length
  return [...groups].flatMap(([key, group]) => {
    const first = findings[group.rows[0] ?? -1]
    const rule = first === undefined ? undefined : rules.get(first.rule)
    return first === undefined || rule === undefined ? [] : [causeOf(fingerprint(key), group, { findings, first, rule, rowOf, whole })]
  })
}

type Known = { findings: readonly Finding[]; first: Finding; rule: Rule; rowOf: ReadonlyMap<string, PageRow>; whole: number }

function causeOf(id: string, { scope, template, path, rows }: Group, { findings, first, rule, rowOf, whole }: Known): Cause {
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
    id,
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
