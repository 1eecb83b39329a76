/** Phrases for findings and advice. */
import type { Case } from './rule.ts'

/** Adds thousands separators. `Intl` could do it, but takes longer to load than a small site takes to judge. */
export const grouped = (number: number): string => (number < 1_000 ? `${number}` : `${number}`.replace(/\B(?=(?:\d{3})+$)/g, ','))

/** `1 page`, `12 pages`. */
export const count = (number: number, one: string, many = `${one}s`): string => `${grouped(number)} ${number === 1 ? one : many}`

/** `a`, `a and b`, `a, b and c`. */
export const listed = (names: readonly string[], last: 'and' | 'or' = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`

const distinct = (cases: readonly Case[], of: (each: Case) => string): number => new Set(cases.map(of)).size

/** Counts distinct URLs. */
export const numberOfPages = (cases: readonly Case[]): number => distinct(cases, ({ url }) => url)

/** `64 pages`, `12 articles`: distinct URLs. */
export const pageCount = (cases: readonly Case[], one = 'page', many?: string): string => count(numberOfPages(cases), one, many)

/** The first text for one page, the second for several pages. */
export const byPageCount = (cases: readonly Case[], one: string, many: string): string => (numberOfPages(cases) === 1 ? one : many)

/** The first text if all cases found the same value, such as one image or link; the second for several values. */
export const byFoundCount = (cases: readonly Case[], one: string, many: string): string =>
  distinct(cases, ({ found }) => found) === 1 ? one : many

/** `1 page has`, `12 pages have`. */
export const pagesThat = (cases: readonly Case[], one: string, many: string): string =>
  `${pageCount(cases)} ${byPageCount(cases, one, many)}`

/** `12 links`: distinct values found, so that a link in the menu of 400 pages counts once. */
export const foundCount = (cases: readonly Case[], one: string, many?: string): string =>
  count(
    distinct(cases, ({ found }) => found),
    one,
    many,
  )

/** `1 link`, `103 different links`: distinct values found, for values that can be on many pages. */
export function differentCount(cases: readonly Case[], one: string, many = `${one}s`): string {
  const number = distinct(cases, ({ found }) => found)
  return number === 1 ? `1 ${one}` : `${grouped(number)} different ${many}`
}

const MAX_EVIDENCE_LENGTH = 300
/** The end of a URL is often what sets it apart, such as the name of the file. */
const MIN_URL_END_LENGTH = 60
const TEXT_AFTER_ONLY_URL = /^(?:(?!https?:).)*https?:\S+(\s(?:(?!https?:).)*)$/s

/** Shortens text for evidence to 300 characters. Text after a long URL, such as `returns 404`, is kept; the URL loses its middle. */
export function cutEvidence(text: string): string {
  if (text.length <= MAX_EVIDENCE_LENGTH) return text
  const after = TEXT_AFTER_ONLY_URL.exec(text)?.[1] ?? ''
  const endLength = after === '' || after.length > MIN_URL_END_LENGTH ? 0 : MIN_URL_END_LENGTH + after.length
  return `${text.slice(0, MAX_EVIDENCE_LENGTH - 1 - endLength)}…${endLength === 0 ? '' : text.slice(-endLength)}`
}

/** A name cut after a whole word, with `…`, if it is longer than `maxLength`. */
export const shortenedName = (name: string, maxLength: number): string =>
  name.length <= maxLength
    ? name
    : `${name
        .slice(0, maxLength - 1)
        .replace(/\s+\S{0,30}$/, '')
        .replace(/[\s.,;:&(–-]+$/, '')}…`

/** Escapes text for example markup. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Up to five names, the rest counted: `a, b, c, d, e and 2 more`. */
export const listFirst = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${grouped(names.length - 5)} more` : listed(names)

/** Evidence is cut off after 300 characters. This leaves room for a title before the list. */
const MAX_LISTED_LENGTH = 220

/** The other pages of a group: the URLs that a finding names, and how many there are in all. */
export type OtherPages = { named: string[]; count: number }

/** Names up to five URLs of a group, without the page's own URL and without cutting any. */
export function otherPages(urls: readonly string[], own: string, maxLength = MAX_LISTED_LENGTH): OtherPages {
  const others = urls.filter((url) => url !== own)
  let [shown, length] = [1, others[0]?.length ?? 0]
  for (const url of others.slice(1, 5)) {
    length += url.length + 2
    if (length > maxLength) break
    shown++
  }
  return { named: others.slice(0, shown), count: others.length }
}

/** `a, b and 3 more`. */
export const listOthers = ({ named, count }: OtherPages): string =>
  count > named.length ? `${named.join(', ')} and ${grouped(count - named.length)} more` : listed(named)
