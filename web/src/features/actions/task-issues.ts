import type { CauseGroup } from '@seo/contract/actions'
import { isAlsoCleared } from '@seo/contract/words'
import type { Task } from './task.ts'

/** A part of what a task fixes. `index` is the index in the task's `groups`; null if an old task has no groups, so that it is one part. */
export type IssuePart = Pick<CauseGroup, 'where' | 'found' | 'pages'> & { index: number | null }

/** One kind of issue that a task fixes, split by template or by repeated value. */
export interface IssueKind {
  rule: string | null
  name: string
  findings: number
  parts: readonly IssuePart[]
}

/** The task's own issue, and the issues that are fixed with it. */
export function issuesOf({ rule, groups, coverage, findings }: Pick<Task, 'rule' | 'groups' | 'coverage' | 'findings'>): {
  own: IssueKind[]
  others: IssueKind[]
} {
  if (groups.length === 0) {
    if (coverage === null || coverage.pages === 0) return { own: [], others: [] }
    const part = { index: null, where: coverage.where, found: null, pages: coverage.pages }
    return { own: [{ rule, name: 'Affected pages', findings, parts: [part] }], others: [] }
  }
  const byRule = Map.groupBy(
    groups.map((group, index) => ({ ...group, index })),
    (group) => group.rule,
  )
  const kinds = [...byRule].map(
    ([id, parts]): IssueKind => ({
      rule: id,
      name: parts[0]?.name ?? id,
      findings: parts.reduce((sum, part) => sum + part.findings, 0),
      parts,
    }),
  )
  return {
    own: kinds.filter((kind) => kind.rule === rule),
    others: kinds.filter((kind) => kind.rule !== null && isAlsoCleared(kind.rule, rule)),
  }
}
