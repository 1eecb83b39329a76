import { type Finding, MAX_FINDINGS_PER_RULE_AND_PAGE } from '#rules/judge.ts'
import { aboutOf } from './explain.ts'

/**
 * The findings of one rule that are listed, at most `MAX_FINDINGS_PER_RULE_AND_PAGE` of each page. If a page has more, those whose target no
 * other page lists come first: the target of a broken link must not be missing only because every page with the link has many.
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
