/** Titles and descriptions from the page’s own words; placeholders where nothing fits. */
import { DESCRIPTION_SIZE, TITLE_SIZE } from '#facts/head-reader.ts'
import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { pixelWidth } from '#facts/pixel-width.ts'
import { countWideCharacters } from '#facts/wide-characters.ts'
import { isListPage } from './gates.ts'
import { siteName } from './markup-facts.ts'
import { wordsAndCharacters } from './words-and-characters.ts'

/** Approximate width in pixels that search results show of a title and a description. */
const TITLE_WIDTH = 560
const DESCRIPTION_WIDTH = 960
const MIN_TITLE_LENGTH = 30
/** In pixels. */
const MIN_TITLE_WIDTH = 200
const MIN_DESCRIPTION_LENGTH = 70
const MAX_DESCRIPTION_LENGTH = 160

/** Separates the parts of a title; the site's name usually comes last. */
const SEPARATOR = /\s[|–—·-]\s/

/** Chinese, Japanese and Korean characters say more in less space. */
export function isShortTitle(text: string): boolean {
  const wide = countWideCharacters(text)
  return text.length + 2 * wide < MIN_TITLE_LENGTH || (pixelWidth(text, TITLE_SIZE) < MIN_TITLE_WIDTH && wide === 0)
}

/** Whether search results show all of it. */
export const fitsAsTitle = (text: string): boolean => pixelWidth(text, TITLE_SIZE) <= TITLE_WIDTH

/** The heading of the page itself. Lists and pages with several H1s may show the headline of one of their articles. */
function ownHeading(page: Page): string {
  const headings = page.headings.filter(({ level, text }) => level === 1 && text !== '')
  return isListPage(page) || headings.length > 1 ? '' : (headings[0]?.text ?? '')
}

/** The main heading, with the site’s name if both fit. */
export function suggestedTitle(page: Page): string {
  const heading = ownHeading(page) || (page.openGraph['og:title'] ?? '')
  const words = upTo(heading, TITLE_SIZE, TITLE_WIDTH)
  const whole = `${words} | ${siteName(page)}`
  const title = !words.includes(siteName(page)) && fitsAsTitle(whole) ? whole : words
  return words !== '' && !isShortTitle(title) ? title : 'YOUR PAGE TITLE'
}

/** Extends a short title with the page’s main heading or the site’s name. */
export function longerTitle(page: Page): string {
  const title = page.title?.text ?? ''
  const name = siteName(page)
  // Many blogs show their newest article on the home page.
  const heading = page.type === 'home' ? '' : ownHeading(page)
  const tails = [
    ...(heading === '' || title.includes(heading) ? [] : [` – ${heading}`]),
    ...(straight(title).includes(straight(name)) ? [] : [` | ${name}`]),
  ]
  const whole = [...tails, tails.join('')].map((tail) => title + tail)
  return (
    whole.find((text) => !isShortTitle(text) && fitsAsTitle(text)) ??
    (heading === '' ? withPlaceholder(title) : withEnding(suggestedTitle(page), title))
  )
}

const straight = (text: string): string => text.replaceAll('’', "'")

/** The ending that the template adds to each title. */
const endingOf = (title: string): string => /\s[|–—·-]\s[^|–—·]{1,40}$/.exec(title)?.[0] ?? ''

/** Only the owner knows what a home page or a list offers. */
function withPlaceholder(title: string): string {
  const ending = endingOf(title)
  return `${title.slice(0, title.length - ending.length)} – WHAT YOUR PAGE OFFERS${ending}`
}

/** Keeps the ending that the template adds to each title, if it fits. */
function withEnding(title: string, before: string): string {
  const ending = endingOf(before)
  return title.includes(ending.slice(3)) || !fitsAsTitle(title + ending) ? title : title + ending
}

/** Drops whole parts so that no name is cut in half, or uses the main heading; null where neither fits. */
export function shorterTitle(page: Page): string | null {
  const text = page.title?.text ?? ''
  const separator = SEPARATOR.exec(text)?.[0] ?? ' | '
  const [first = '', ...others] = text.split(SEPARATOR)
  const brand = others.length > 0 ? `${separator}${others.at(-1)}` : ''
  // A comma is not a cut point: it may be part of a list, and the first entry alone would be misleading.
  const before = /^.+?(?=\s*[:;(：；（])/u.exec(first)?.[0] ?? first
  const heading = mainHeading(page)
  const fits = (title: string): boolean => !isShortTitle(title) && fitsAsTitle(title)
  return [first + brand, before + brand, first, before, heading + brand, heading].find(fits) ?? null
}

/** Whole sentences or clauses of a description that is too long; null where even the first is too long. */
export function shorterDescription(text: string): string | null {
  const start = upTo(text, DESCRIPTION_SIZE, DESCRIPTION_WIDTH).slice(0, MAX_DESCRIPTION_LENGTH)
  const sentences = /^.{69,}[.!?](?=\s|$)|^.{35,}[。！？]/su.exec(start)?.[0]
  return sentences ?? /^.{70,}(?=[,;:]\s)/su.exec(start)?.[0] ?? null
}

/** The first sentences of the text. */
export function suggestedDescription(page: Page): string {
  const own = page.openGraph['og:description'] ?? ''
  const text = own.length >= MIN_DESCRIPTION_LENGTH ? own : page.text.start
  const words = upTo(text, DESCRIPTION_SIZE, DESCRIPTION_WIDTH)
  const sentences = /^.{70,}[.!?。](?=\s|$)/su.exec(words)?.[0] ?? words
  return sentences.length >= MIN_DESCRIPTION_LENGTH ? sentences : 'YOUR PAGE DESCRIPTION'
}

/** As many whole words as fit; scripts without spaces are cut between two characters. */
function upTo(text: string, size: number, most: number): string {
  const trimmed = text.trim()
  if (pixelWidth(trimmed, size) <= most) return trimmed
  const start = trimmed.slice(0, 400)
  let end = 0
  for (const part of wordsAndCharacters(start)) {
    if (pixelWidth(start.slice(0, end + part.length), size) > most) break
    end += part.length
  }
  return start.slice(0, end).replace(/[\s,;:|–—-]+$/u, '')
}
