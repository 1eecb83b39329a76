/** Titles and descriptions made of the page’s own words; placeholders where it has none that fit. */
import { DESCRIPTION_SIZE, TITLE_SIZE } from '#facts/head-reader.ts'
import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { pixelWidth } from '#facts/pixel-width.ts'
import { countWideCharacters } from '#facts/wide-signs.ts'
import { siteName } from './markup-facts.ts'
import { wordsAndSigns } from './words-and-signs.ts'

/** Search results show about so much of a title and a description, in pixels. */
const TITLE_WIDTH = 560
const DESCRIPTION_WIDTH = 960
const SHORTEST_TITLE = 30
/** Pixels. */
const NARROWEST_TITLE = 200
const SHORTEST_DESCRIPTION = 70
const LONGEST_DESCRIPTION = 160

/** Parts of a title are parted by such signs, the name of the site last. */
const SEPARATOR = /\s[|–—·-]\s/

/** Chinese, Japanese and Korean characters say more in less space. */
export function isShortTitle(text: string): boolean {
  const wide = countWideCharacters(text)
  return text.length + 2 * wide < SHORTEST_TITLE || (pixelWidth(text, TITLE_SIZE) < NARROWEST_TITLE && wide === 0)
}

/** Search results show all of it. */
export const fitsAsTitle = (text: string): boolean => pixelWidth(text, TITLE_SIZE) <= TITLE_WIDTH

/** The main heading with the site’s name where both fit. */
export function suggestedTitle(page: Page): string {
  const heading = page.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? page.openGraph['og:title'] ?? ''
  const words = upTo(heading, TITLE_SIZE, TITLE_WIDTH)
  const whole = `${words} | ${siteName(page)}`
  const title = !words.includes(siteName(page)) && fitsAsTitle(whole) ? whole : words
  return words !== '' && !isShortTitle(title) ? title : 'YOUR PAGE TITLE'
}

/** A short title with the page’s main heading or the site’s name where that is enough. */
export function longerTitle(page: Page): string {
  const title = page.title?.text ?? ''
  const heading = mainHeading(page)
  const tails = [
    ...(heading === '' || title.includes(heading) ? [] : [` – ${heading}`]),
    ...(title.includes(siteName(page)) ? [] : [` | ${siteName(page)}`]),
  ]
  const whole = [...tails, tails.join('')].map((tail) => title + tail)
  return whole.find((text) => !isShortTitle(text) && fitsAsTitle(text)) ?? withEnding(suggestedTitle(page), title)
}

/** What the template adds to each title stays where it fits. */
function withEnding(title: string, before: string): string {
  const ending = /\s[|–—·-]\s[^|–—·]{1,40}$/.exec(before)?.[0] ?? ''
  return title.includes(ending.slice(3)) || !fitsAsTitle(title + ending) ? title : title + ending
}

/** Leaves out whole parts, so that no name is cut in half, or says what the main heading says; null where neither fits. */
export function shorterTitle(page: Page): string | null {
  const text = page.title?.text ?? ''
  const separator = SEPARATOR.exec(text)?.[0] ?? ' | '
  const [first = '', ...others] = text.split(SEPARATOR)
  const brand = others.length > 0 ? `${separator}${others.at(-1)}` : ''
  // What follows a comma may belong to a list, whose beginning alone says something else.
  const before = /^.+?(?=\s*[:;(：；（])/u.exec(first)?.[0] ?? first
  const heading = mainHeading(page)
  const fits = (title: string): boolean => !isShortTitle(title) && fitsAsTitle(title)
  return [first + brand, before + brand, first, before, heading + brand, heading].find(fits) ?? null
}

/** Whole sentences or clauses of a description that is too long; null where the first is too long already. */
export function shorterDescription(text: string): string | null {
  const start = upTo(text, DESCRIPTION_SIZE, DESCRIPTION_WIDTH).slice(0, LONGEST_DESCRIPTION)
  const sentences = /^.{69,}[.!?](?=\s|$)|^.{35,}[。！？]/su.exec(start)?.[0]
  return sentences ?? /^.{70,}(?=[,;:]\s)/su.exec(start)?.[0] ?? null
}

/** The first sentences of the text. */
export function suggestedDescription(page: Page): string {
  const own = page.openGraph['og:description'] ?? ''
  const text = own.length >= SHORTEST_DESCRIPTION ? own : page.text.start
  const words = upTo(text, DESCRIPTION_SIZE, DESCRIPTION_WIDTH)
  const sentences = /^.{70,}[.!?。](?=\s|$)/su.exec(words)?.[0] ?? words
  return sentences.length >= SHORTEST_DESCRIPTION ? sentences : 'YOUR PAGE DESCRIPTION'
}

/** As many whole words as fit; scripts without blanks are cut between two signs. */
function upTo(text: string, size: number, most: number): string {
  const trimmed = text.trim()
  if (pixelWidth(trimmed, size) <= most) return trimmed
  const start = trimmed.slice(0, 400)
  let end = 0
  for (const part of wordsAndSigns(start)) {
    if (pixelWidth(start.slice(0, end + part.length), size) > most) break
    end += part.length
  }
  return start.slice(0, end).replace(/[\s,;:|–—-]+$/u, '')
}
