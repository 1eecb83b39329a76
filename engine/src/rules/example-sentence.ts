/** Ends a sentence about issues with an example: the first issue. */
import { readableUrls } from '@seo/contract/readable-urls'
import { folded } from '#facts/duplicates.ts'
import type { Case } from './rule.ts'
import { byPageCount, count, grouped, listed, numberOfPages, type OtherPages, pageCount } from './wording.ts'

const MAX_LENGTH = 180
/** For examples with several URLs, which people open to compare. */
const MAX_LENGTH_WITH_URLS = 240

/**
 * What an example shows: the value found (plain or in quotes), the URL of the page, both, or a text that the rule creates.
 */
type ExampleContent<C extends Case> = keyof typeof EXAMPLE_TEXTS | ((each: C) => string)

/** `: “Boots”.` if all cases have the same text, else `, for example: “Boots”.`; just `.` if there is nothing to show. */
export function withExample<C extends Case>(cases: readonly C[], content: ExampleContent<C> = 'found'): string {
  const textOf = exampleTextBy(content)
  const withText = cases.filter((each) => textOf(each) !== '')
  const first = withText.find(({ found }) => !HAS_CUT_URL.test(found)) ?? withText[0]
  if (first === undefined) return '.'
  const example = textOf(first)
  const areAllEqual = cases.every((each) => textOf(each) === example)
  return exampleClause(shortened(example, comparesUrls(example) ? MAX_LENGTH_WITH_URLS : MAX_LENGTH), areAllEqual)
}

function exampleClause(text: string, areAllEqual: boolean): string {
  // Docusaurus ends headings with a zero-width space. Searching the page for a text that contains it would find nothing.
  const visibleText = text.replaceAll('\u200B', '')
  return `${areAllEqual ? '' : ', for example'}: ${visibleText}${/([.?!。！？]”|…)$/.test(visibleText) ? '' : '.'}`
}

/** Long evidence is cut, and nobody can open a URL with a gap. */
const HAS_CUT_URL = /https?:\S*…/

/** `“Boots” (5 characters)`, for issues about the length. */
export const quotedWithLength = ({ found }: Case): string => `“${found.trim()}” (${count(found.trim().length, 'character')})`

/** `: “Boots” and “Shoes”.`, for issues with few values, all of which matter. */
export function withAllValues(cases: readonly Case[]): string {
  const values = [...new Set(cases.map(EXAMPLE_TEXTS.found))].filter((text) => text !== '')
  return values.length === 0 ? '.' : `: ${listed(values)}.`
}

const exampleTextBy = <C extends Case>(content: ExampleContent<C>): ((each: C) => string) =>
  typeof content === 'string' ? EXAMPLE_TEXTS[content] : (each) => (each.found.trim() === '' ? '' : content(each))

const EXAMPLE_TEXTS = {
  found: ({ found }) => asClause(found),
  quote: ({ found }) => (found.trim() === '' ? '' : `“${withoutFullStop(found).replace(/^[“"](.*)[”"]$/s, '$1')}”`),
  url: ({ url }) => url,
  page: ({ url, found }) => {
    const text = asClause(found)
    // Parentheses within parentheses are hard to read.
    return text === '' ? url : text.includes('(') ? `${url} – ${text}` : `${url} (${text})`
  },
} satisfies Record<string, (each: Case) => string>

/** A text that several pages have, such as their title. */
export type SharedText = { text: string; others: OtherPages }
const MAX_SHARED_LENGTH = 80

/** `: “Boots” is on https://shop.test/a, https://shop.test/b and 12 more pages.` Also mentions the pages that other tasks cover. */
export function withSharedText(cases: readonly Case<SharedText>[]): string {
  const [first] = cases
  if (first === undefined) return '.'
  const { text, others } = first.details
  const ownUrls = new Set(cases.filter(({ details }) => folded(details.text) === folded(text)).map(({ url }) => url))
  // Pages in another language may have the same text, but the rules compare pages of one language.
  const ownCount = Math.min(ownUrls.size, 1 + others.count)
  const pageTotal = numberOfPages(cases)
  const isOnly = ownCount === pageTotal
  // If only one page of this task has the text, all other pages with it belong to other tasks. They are listed without a note.
  const isAlone = ownCount === 1
  const urls = isAlone
    ? [first.url, ...others.named]
    : [...new Set([first.url, ...others.named.filter((url) => ownUrls.has(url)), ...ownUrls])]
  const shownUrls = urls.slice(0, maxShownUrls(urls))
  const unshownCount = (isAlone ? 1 + others.count : ownCount) - shownUrls.length
  const rest = unshownCount === 0 ? [] : [count(unshownCount, 'more page')]
  // The finding counts all pages with the text, so the number of this task alone would look wrong.
  const elsewhere = isAlone ? 0 : 1 + others.count - ownCount
  const outside = elsewhere > 0 ? `, and on ${count(elsewhere, 'other page')}` : ''
  const where =
    outside === '' || unshownCount === 0
      ? listed([...shownUrls, ...rest])
      : isOnly
        ? `these ${grouped(pageTotal)} pages`
        : `${grouped(ownCount)} of these ${grouped(pageTotal)} pages, such as ${listed(shownUrls)}`
  return exampleClause(`“${shortened(withoutFullStop(text), MAX_SHARED_LENGTH)}” is on ${where}${outside}`, isOnly)
}

/** For the end of a solution, if the findings also name pages that share the text but are not part of the task. */
export function otherPagesNote(cases: readonly Case<SharedText>[]): string {
  const ownUrls = new Set(cases.map(({ url }) => url))
  const hasOthers = cases.some(({ details }) => details.others.named.some((url) => !ownUrls.has(url)))
  return hasOthers
    ? ` Change only ${byPageCount(cases, 'this page', `these ${pageCount(cases)}`)}; the other pages are part of other tasks.`
    : ''
}

const maxShownUrls = ([one = '', other = '']: readonly string[]): number => (one.length + other.length > MAX_LENGTH_WITH_URLS ? 1 : 2)

const withoutFullStop = (text: string): string => text.trim().replace(/(?<!\.)\.$/, '')

/** Some values found are whole sentences; this turns them into part of another sentence. */
const asClause = (text: string): string => withoutFullStop(text.replace(/^The (?=.*\.$)/, 'the '))

/** Cuts a text after a whole word, and closes quotes and parentheses. */
function shortened(written: string, maxLength = MAX_LENGTH): string {
  const text = readableUrls(written)
  if (text.length <= maxLength) return text
  const list = shortenedList(text, maxLength)
  if (list !== null) return list
  // Quoted texts are shortened first, because people need the whole URL to open it.
  const withShortQuotes = withShortenedParts(text, maxLength, QUOTED, MIN_QUOTED_LENGTH, cutAtEnd)
  const withShortParts = withShortenedParts(withShortQuotes, maxLength, URL_OR_PATH, MIN_URL_LENGTH, cutInMiddle)
  // URLs that differ only in the middle would look the same.
  if (urlCount(withShortParts) < urlCount(text)) return shortened(text, maxLength + ADDED_LENGTH)
  if (withShortParts.length <= maxLength) return withShortParts
  const cut = text
    .slice(0, maxLength)
    .replace(/\s\S{0,40}$/, '')
    .replace(/[\s.,;:“(]+$/, '')
  const closing = (open: string, close: string): string => (cut.lastIndexOf(open) > cut.lastIndexOf(close) ? close : '')
  return `${cut}…${closing('“', '”')}${closing('(', ')')}`
}

const ADDED_LENGTH = 40
const urlCount = (text: string): number => new Set(text.match(URL_OR_PATH)).size

const URL_OR_PATH = /(?:https?:\/)?\/[^\s,;)”]+/g
/** A URL that is cut further would not be recognized. */
const MIN_URL_LENGTH = 40

const QUOTED = /“[^“”]+”/g
/** About four words, enough to recognize the text. */
const MIN_QUOTED_LENGTH = 30

/** Shortens the longest URLs or quoted texts, so that the sentence around them stays whole. */
function withShortenedParts(
  text: string,
  maxLength: number,
  pattern: RegExp,
  minPartLength: number,
  cut: (part: string, maxPartLength: number) => string,
): string {
  const lengths = (text.match(pattern) ?? []).map(({ length }) => length).sort((a, b) => a - b)
  let room = maxLength - text.length + lengths.reduce((sum, length) => sum + length, 0)
  // Short parts leave their unused room to the longer ones.
  let maxPartLength = minPartLength
  for (const [i, length] of lengths.entries()) {
    maxPartLength = Math.max(minPartLength, Math.floor(room / (lengths.length - i)))
    if (length > maxPartLength) break
    room -= length
  }
  return text.replace(pattern, (part) => (part.length <= maxPartLength ? part : cut(part, maxPartLength)))
}

/** Up to this length, the part of a name before the cut is dropped; a longer part helps to recognize the page. */
const MAX_DROPPED_LENGTH = 30

/** `https://shop.test/…/boots/`: keeps the last part if it fits next to the domain, because it often tells two URLs apart. */
function cutInMiddle(url: string, maxLength: number): string {
  const domain = /^https?:\/\/[^/]+\//.exec(url)?.[0] ?? ''
  const lastPart = /\/[^/]+\/?$/.exec(url)?.[0] ?? ''
  const fits = domain.length + lastPart.length < maxLength
  const endLength = Math.max(Math.floor(maxLength / 3), fits ? lastPart.length : 0)
  const start = url.slice(0, maxLength - endLength - 1)
  const folder = /^https?:\/\/[^/]+\/.*\//.exec(start)?.[0] ?? start
  return fits ? `${start.length - folder.length > MAX_DROPPED_LENGTH ? start : folder}…${lastPart}` : `${start}…${url.slice(-endLength)}`
}

/** Cuts a quoted text after a whole word. */
const cutAtEnd = (quoted: string, maxLength: number): string =>
  `${quoted
    .slice(0, maxLength - '…”'.length)
    .replace(/\s\S*$/, '')
    .replace(/[\s.,;:(]+$/, '')}…”`

/** Whether people have to open several URLs. Of a longer list, the first ones are enough. */
function comparesUrls(example: string): boolean {
  const count = example.match(URL_OR_PATH)?.length ?? 0
  return count === 2 || (count > 2 && !URL_LIST.test(example))
}

const URL_LIST = /^(.*?)(https?:[^\s,]*[^\s,)](?:(?:, | and )https?:[^\s,]*[^\s,)])+)(?: and ([\d,]+) more)?(\)?)$/s
/** Length of ` and 1,000 more`. */
const COUNT_LENGTH = 15

/** `a, b and 3 more`: cuts between two URLs, because “…” after a URL would look like part of it. Null if no list of URLs ends the text. */
function shortenedList(text: string, maxLength: number): string | null {
  const [, before = '', list, more = '0', after = ''] = URL_LIST.exec(text) ?? []
  if (list === undefined) return null
  // Stored evidence ends after 300 characters, often within a URL. Then the number of further URLs is unknown.
  const isCut = list.endsWith('…')
  const urls = list.split(/, | and /).slice(0, isCut ? -1 : undefined)
  let [shownCount, length] = [1, before.length + (urls[0]?.length ?? 0) + COUNT_LENGTH]
  for (; shownCount < urls.length; shownCount++) {
    const addedLength = (urls[shownCount]?.length ?? 0) + 2
    if (length + addedLength > maxLength) break
    length += addedLength
  }
  const unshownCount = urls.length - shownCount + Number(more.replaceAll(',', ''))
  const others = isCut ? ['others'] : unshownCount > 0 ? [`${grouped(unshownCount)} more`] : []
  return `${before}${listed([...urls.slice(0, shownCount), ...others])}${after}`
}
