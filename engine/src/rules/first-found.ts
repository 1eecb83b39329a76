/** How advice quotes what was found. Cases without a value are skipped, so that no text shows empty quotes. */
import type { Case } from './rule.ts'
import { count } from './wording.ts'

const MOST_CHARACTERS = 120

/** Cut after a whole word, with quotes closed. */
function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const cut = text
    .slice(0, MOST_CHARACTERS)
    .replace(/\s+\S*$/, '')
    .replace(/[\s.,;:“]+$/, '')
  const isOpen = cut.lastIndexOf('“') > cut.lastIndexOf('”')
  return `${cut}…${isOpen ? '”' : ''}`
}

const firstFound = (cases: readonly Case[]): string => shortened(cases.find(({ found }) => found.trim() !== '')?.found.trim() ?? '')

const pagesOf = (cases: readonly Case[]): number => new Set(cases.map(({ url }) => url)).size

/** `, such as “Boots”`; `: “Boots”` for a single page; nothing without a value. */
export const suchAs = (cases: readonly Case[]): string => {
  const found = firstFound(cases).replace(/(?<!\.)\.$/, '')
  return found === '' ? '' : `${pagesOf(cases) === 1 ? ':' : ', such as'} “${found}”`
}

/** ` Example: 12 words on a product page.`; `Found` for a single case; nothing without a value. */
export const firstExample = (cases: readonly Case[]): string => {
  const found = firstFound(cases).replace(/(?<!\.)\.$/, '')
  return found === '' ? '' : ` ${cases.length === 1 ? 'Found' : 'Example'}: ${found}${/([.?!]”|…)$/.test(found) ? '' : '.'}`
}

/** The first text for one page, the second for more. */
export const perPage = (cases: readonly Case[], one: string, many: string): string => (pagesOf(cases) === 1 ? one : many)

/** `12 articles`: distinct pages under another name. */
export const pagesAs = (cases: readonly Case[], one: string, many?: string): string => count(pagesOf(cases), one, many)
