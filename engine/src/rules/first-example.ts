/** The first case of an issue, as a sentence that follows others. */
import type { Case } from './rule.ts'

const LONGEST = 140

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
/** Reasons are whole sentences; here they become part of one. */
const asPart = (text = ''): string => text.trim().replace(/\.$/, '').replace(/^The /, 'the ')

/** ` For example: …`, or nothing where there is nothing to show. A single case is no example. */
export function forExample(cases: readonly Case[], text: string | undefined): string {
  const shown = asPart(text)
  return shown === '' ? '' : ` ${cases.length === 1 ? 'We found' : 'For example'}: ${shown}.`
}

/** The first page, with what was found there. */
export function examplePage(cases: readonly Case[]): string {
  const found = asPart(cases[0]?.found)
  const shown = shortened(found)
  // Brackets within brackets are hard to read.
  return exampleUrl(cases, shown === '' ? '' : shown.includes('(') ? `: ${shown}` : ` (${shown})`)
}

/** The first page alone, where the same was found on all of them. */
export function exampleUrl(cases: readonly Case[], detail = ''): string {
  const [first] = cases
  return first === undefined ? '' : ` ${cases.length === 1 ? 'See' : 'For example:'} ${first.url}${detail}.`
}
