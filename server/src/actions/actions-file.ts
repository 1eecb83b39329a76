import { writeActions } from '@seo/engine/report/actions-markdown'
import type { ActionInFile } from './shown-actions.ts'

/** More would bury what to do below what it is good for. */
const MOST_NAMED = 5

/** actions.md: the tasks in their order, each with what else it clears. */
export const actionsFile = (url: string, actions: readonly ActionInFile[]): string =>
  writeActions(
    url,
    actions.map((action) => ({
      ...action,
      solution: [action.solution, alsoClears(action)].join(' ').trim(),
      // The file does not mention it.
      scoreAfter: action.scoreAfter ?? 0,
    })),
  )

/** `Also clears: Redirect chain (12 issues); Title missing (1 issue).` Empty where nothing follows from the task's own issue. */
function alsoClears({ rule, groups }: ActionInFile): string {
  const others = Map.groupBy(
    groups.filter((group) => group.rule !== rule),
    (group) => group.rule,
  )
  if (others.size === 0) return ''
  const named = [...others.values()].slice(0, MOST_NAMED).map((parts) => {
    const findings = parts.reduce((sum, part) => sum + part.findings, 0)
    return `${parts[0]?.name} (${findings.toLocaleString('en')} ${findings === 1 ? 'issue' : 'issues'})`
  })
  const more = others.size - named.length
  return `Also clears: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}
