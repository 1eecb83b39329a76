/** How a sentence about issues ends with the first of them. */
import type { Case } from './rule.ts'

const MAX_LENGTH = 180

/** What an example shows: what was found (plain or in quotes), the URL of the page, or both. */
type Show = 'found' | 'quote' | 'url' | 'page'

/** `: “Boots”.` if all cases show the same, else `, for example: “Boots”.`; `.` where there is nothing to show. */
export function withExample(cases: readonly Case[], show: Show | ((each: Case) => string) = 'found'): string {
  const textOf = typeof show === 'string' ? SHOWS[show] : show
  const example = cases.map(textOf).find((text) => text !== '') ?? ''
  if (example === '') return '.'
  const isOnly = cases.every((each) => textOf(each) === example)
  const text = shortened(example)
  return `${isOnly ? '' : ', for example'}: ${text}${/([.?!]”|…)$/.test(text) ? '' : '.'}`
}

const SHOWS: Record<Show, (each: Case) => string> = {
  found: ({ found }) => asPart(found),
  quote: ({ found }) => (found.trim() === '' ? '' : `“${withoutStop(found)}”`),
  url: ({ url }) => url,
  page: ({ url, found }) => {
    const text = asPart(found)
    // Brackets within brackets are hard to read.
    return text === '' ? url : text.includes('(') ? `${url}: ${text}` : `${url} (${text})`
  },
}

const withoutStop = (text: string): string => text.trim().replace(/(?<!\.)\.$/, '')

/** Reasons are whole sentences; here they become part of one. */
const asPart = (text: string): string => withoutStop(text.replace(/^The (?=.*\.$)/, 'the '))

/** Cut after a whole word, with quotes and brackets closed. */
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const cut = text
    .slice(0, MAX_LENGTH)
    .replace(/\s\S{0,40}$/, '')
    .replace(/[\s.,;:“(]+$/, '')
  const closing = cut.lastIndexOf('“') > cut.lastIndexOf('”') ? '”' : cut.lastIndexOf('(') > cut.lastIndexOf(')') ? ')' : ''
  return `${cut}…${closing}`
}
