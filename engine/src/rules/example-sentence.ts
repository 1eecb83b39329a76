/** How a sentence about issues ends with the first of them. */
import type { Case } from './rule.ts'

const MAX_LENGTH = 180

/** `: /boots returns 404.` if all cases say the same, else `, for example: /boots returns 404.`; `.` where there is nothing to show. */
export function withExample(cases: readonly Case[], text = cases[0]?.found ?? ''): string {
  const shown = text.trim().replace(/\.$/, '')
  const [first] = cases
  if (first === undefined || shown === '') return '.'
  const isOnly = cases.length === 1 || (!text.includes(first.url) && cases.every(({ found }) => found === first.found))
  return `${isOnly ? '' : ', for example'}: ${shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH - 1)}…` : `${shown}.`}`
}
