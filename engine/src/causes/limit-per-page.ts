import { type Finding, MAX_FINDINGS_PER_RULE_AND_PAGE } from '#rules/judge.ts'
import { aboutOf } from './explain.ts'

/**
 * Chooses the findings of one rule to list, at most `MAX_FINDINGS_PER_RULE_AND_PAGE` of each page. On a page with more, findings come first
 * whose target is not listed for another page. Otherwise the target of a broken link could be missing because every page with the link has
 * too many findings.
 */
export function withinLimit(findings: readonly Finding[]): ReadonlySet<Finding> {
  const listed = new Set<Finding>()
  const listedTargets = new Set<string>()
  const list = (finding: Finding): void => {
    listed.add(finding)
    listedTargets.add(aboutOf(finding) ?? '')
  }
  const isFull = (page: readonly Finding[]) => page.length > MAX_FINDINGS_PER_RULE_AND_PAGE
  const pages = [...Map.groupBy(findings, ({ url }) => url).values()]
  for (const page of pages) if (!isFull(page)) page.forEach(list)
  for (const page of pages.filter(isFull)) {
    const { unlisted = [], elsewhere = [] } = Object.groupBy(page, (finding) =>
      listedTargets.has(aboutOf(finding) ?? '') ? 'elsewhere' : 'unlisted',
    )
    for (const finding of [...unlisted, ...elsewhere].slice(0, MAX_FINDINGS_PER_RULE_AND_PAGE)) list(finding)
  }
  return listed
}
