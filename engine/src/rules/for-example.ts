/** How a problem text names its first example. */
import type { Case } from './rule.ts'

const MAX_LENGTH = 160

/** ` For example: /boots.jpg.`, a sentence to append; ` Found: …` if there is only one value, empty if there is none. */
export function forExample(cases: readonly Case[]): string {
  const values = new Set(cases.map((each) => each.found.trim()).filter((text) => text !== ''))
  const [found] = values
  if (found === undefined) return ''
  const shown = found.length > MAX_LENGTH ? `${found.slice(0, MAX_LENGTH - 1)}…` : found
  return ` ${values.size === 1 ? 'Found' : 'For example'}: ${shown}${/[.…!?]$/.test(shown) ? '' : '.'}`
}
