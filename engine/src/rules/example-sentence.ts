/** Ends a sentence about issues with the first of them. */
import { folded } from '#facts/duplicates.ts'
import type { Case } from './rule.ts'
import { count, grouped, listed } from './wording.ts'

const MAX_LENGTH = 180

/**
 * Content of an example: the value found (plain or in quotes), the URL of the page, both, a text with the pages that share it, or a text that
 * the rule creates.
 */
type Show = keyof typeof SHOWS | ((each: Case) => string)

/** `: “Boots”.` if all cases show the same, else `, for example: “Boots”.`; `.` where there is nothing to show. */
export function withExample(cases: readonly Case[], show: Show = 'found'): string {
  const textOf = textBy(show)
  const first = cases.find((each) => textOf(each) !== '')
  if (first === undefined) return '.'
  const example = textOf(first)
  const isOnly = cases.every((each) => textOf(each) === example)
  const text = show === 'shared' ? example + otherTasks(first, cases) : shortened(example)
  return `${isOnly ? '' : ', for example'}: ${text}${/([.?!。！？]”|…)$/.test(text) ? '' : '.'}`
}

/** `“Boots” (5 characters)`, where the length is the issue. */
export const quotedWithLength = ({ found }: Case): string => `“${found.trim()}” (${count(found.trim().length, 'character')})`

/** `: “Boots” and “Shoes”.` where all of the few values found matter. */
export function withAll(cases: readonly Case[]): string {
  const values = [...new Set(cases.map(SHOWS.found))].filter((text) => text !== '')
  return values.length === 0 ? '.' : `: ${listed(values)}.`
}

const textBy = (show: Show): ((each: Case) => string) =>
  typeof show === 'string' ? SHOWS[show] : (each) => (each.found.trim() === '' ? '' : show(each))

const SHOWS = {
  found: ({ found }) => asPart(found),
  quote: ({ found }) => (found.trim() === '' ? '' : `“${withoutStop(found)}”`),
  url: ({ url }) => url,
  page: ({ url, found }) => {
    const text = asPart(found)
    // Parentheses within parentheses are hard to read.
    return text === '' ? url : text.includes('(') ? `${url} – ${text}` : `${url} (${text})`
  },
  shared: sharedText,
} satisfies Record<string, (each: Case) => string>

const SHARED = /^“(.*)”, also on (.*?)(?: and ([\d,]+) more)?$/s
const MAX_SHARED_LENGTH = 80

/** `“Boots” is on https://shop.test/a, https://shop.test/b and 12 more pages`, from `“Boots”, also on https://shop.test/b and 12 more`. */
function sharedText({ url, found }: Case): string {
  const [, text, others = '', more = '0'] = SHARED.exec(found) ?? []
  if (text === undefined) return shortened(asPart(found))
  // Evidence ends after 300 characters, even within a URL.
  const isCut = found.endsWith('…')
  const urls = [url, ...others.split(/, | and (?=http)/).slice(0, isCut ? -1 : undefined)]
  const shown = urls.slice(0, url.length + (urls[1]?.length ?? 0) > MAX_LENGTH ? 1 : 2)
  const rest = urls.length - shown.length + Number(more.replaceAll(',', ''))
  return `“${shortened(withoutStop(text), MAX_SHARED_LENGTH)}” is on ${listed([...shown, ...(isCut ? ['other pages'] : rest > 0 ? [count(rest, 'more page')] : [])])}`
}

/** `; other tasks cover 29 of these pages`, where the number of pages would otherwise contradict the number of cases. */
function otherTasks(shown: Case, cases: readonly Case[]): string {
  const textOf = ({ found }: Case): string => folded(SHARED.exec(found)?.[1] ?? '')
  const [, , others = '', more = '0'] = SHARED.exec(shown.found) ?? []
  if (others === '' || shown.found.endsWith('…')) return ''
  const pages = 1 + others.split(/, | and (?=http)/).length + Number(more.replaceAll(',', ''))
  const own = new Set(cases.filter((each) => textOf(each) === textOf(shown)).map(({ url }) => url)).size
  // “1 page has the same title as another page” is right for two pages.
  if (pages <= Math.max(own, 2)) return ''
  return pages - own === 1 ? '; another task covers one of these pages' : `; other tasks cover ${grouped(pages - own)} of these pages`
}

const withoutStop = (text: string): string => text.trim().replace(/(?<!\.)\.$/, '')

/** Reasons are whole sentences; here they become part of another one. */
const asPart = (text: string): string => withoutStop(text.replace(/^The (?=.*\.$)/, 'the '))

/** Cut after a whole word, with quotes and brackets closed. */
function shortened(text: string, maxLength = MAX_LENGTH): string {
  if (text.length <= maxLength) return text
  const list = shortenedList(text, maxLength)
  if (list !== null) return list
  const cut = text
    .slice(0, maxLength)
    .replace(/\s\S{0,40}$/, '')
    .replace(/[\s.,;:“(]+$/, '')
  const closing = cut.lastIndexOf('“') > cut.lastIndexOf('”') ? '”' : cut.lastIndexOf('(') > cut.lastIndexOf(')') ? ')' : ''
  return `${cut}…${closing}`
}

const URL_LIST = /^(.*?)(https?:[^\s,]*[^\s,)](?:(?:, | and )https?:[^\s,]*[^\s,)])+)(?: and ([\d,]+) more)?(\)?)$/s
/** What `and 1,000 more` takes. */
const COUNT_LENGTH = 15

/** `a, b and 3 more`: a URL before “…” would look cut. Null if the text does not end in a list of URLs. */
function shortenedList(text: string, maxLength: number): string | null {
  const [, before = '', list, more = '0', after = ''] = URL_LIST.exec(text) ?? []
  if (list === undefined) return null
  // Long evidence is stored cut, inside a URL and without the number of those that follow.
  const isCut = list.endsWith('…')
  const urls = list.split(/, | and /).slice(0, isCut ? -1 : undefined)
  let [kept, length] = [1, before.length + (urls[0]?.length ?? 0) + COUNT_LENGTH]
  for (; kept < urls.length && length + (urls[kept]?.length ?? 0) + 2 <= maxLength; kept++) length += (urls[kept]?.length ?? 0) + 2
  const rest = urls.length - kept + Number(more.replaceAll(',', ''))
  const others = isCut ? ['others'] : rest > 0 ? [`${grouped(rest)} more`] : []
  return `${before}${listed([...urls.slice(0, kept), ...others])}${after}`
}
