/** How a sentence about issues ends with the first of them. */
import type { Case } from './rule.ts'

const MAX_LENGTH = 180

/** `: /boots returns 404.` for one case, `, for example: /boots returns 404.` for several, and `.` where there is nothing to show. */
export function withExample(cases: readonly Case[], text = cases[0]?.found ?? ''): string {
  const shown = text.trim().replace(/\.$/, '')
  if (cases.length === 0 || shown === '') return '.'
  return `${cases.length === 1 ? '' : ', for example'}: ${shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH - 1)}…` : `${shown}.`}`
}
