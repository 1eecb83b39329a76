/** Titles and descriptions from the page’s own words; placeholders where nothing fits. */
import { DESCRIPTION_SIZE, TITLE_SIZE } from '#facts/head-reader.ts'
import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { pixelWidth } from '#facts/pixel-width.ts'
import { countWideCharacters, isWideText } from '#facts/wide-characters.ts'
import { isListPage } from './gates.ts'
import { knownSiteName } from './markup-facts.ts'
import { wordsAndCharacters } from './words-and-characters.ts'

/** Approximate width in pixels that search results show of a title and a description. */
const TITLE_WIDTH = 560
const DESCRIPTION_WIDTH = 960
export const MIN_TITLE_LENGTH = 30
/** In Chinese, Japanese and Korean. */
export const MIN_WIDE_TITLE_LENGTH = 10
/** In pixels. */
const MIN_TITLE_WIDTH = 200
/** For most scripts, and for Chinese, Japanese and Korean. */
const DESCRIPTION_LENGTH = { min: 70, max: 155 }
const WIDE_DESCRIPTION_LENGTH = { min: 25, max: 70 }

/** Separates the parts of a title; the site's name usually comes last. */
const SEPARATOR = /\s[|–—·-]\s/

/** Chinese, Japanese and Korean characters say more in less space. */
export function isShortTitle(text: string): boolean {
  if (isWideText(text)) return text.length < MIN_WIDE_TITLE_LENGTH
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
  const name = knownSiteName(page)
  const whole = `${words} | ${name}`
  const title = name !== null && !words.includes(name) && fitsAsTitle(whole) ? whole : words
  return words !== '' && !isShortTitle(title) ? title : 'YOUR PAGE TITLE'
}

/** Extends a short title with the page’s main heading or the site’s name. */
export function longerTitle(page: Page): string {
  const title = page.title?.text ?? ''
  const name = knownSiteName(page)
  // Many blogs show their newest article on the home page.
  const heading = page.type === 'home' ? '' : ownHeading(page)
  const tails = [
    ...(heading === '' || title.includes(heading) ? [] : [` – ${heading}`]),
    ...(name === null || straight(title).includes(straight(name)) ? [] : [` | ${name}`]),
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

/**
 * Whole sentences of a description that is too long; null where even the first is too long. A comma is not a cut point, because it may be
 * part of a list.
 */
export const shorterDescription = (text: string): string | null => sentencesIn(descriptionStart(text))

/** The description for shared links, else the first sentences of the text. */
export function suggestedDescription(page: Page): string {
  const own = (page.openGraph['og:description'] ?? '').trim()
  const isWhole = own.length >= descriptionLength(own).min && descriptionStart(own) === own
  return isWhole
    ? own
    : (sentencesIn(descriptionStart(own)) ?? sentencesIn(descriptionStart(page.prose.opening)) ?? 'YOUR PAGE DESCRIPTION')
}

const descriptionLength = (text: string): { min: number; max: number } => (isWideText(text) ? WIDE_DESCRIPTION_LENGTH : DESCRIPTION_LENGTH)

const descriptionStart = (text: string): string => upTo(text, DESCRIPTION_SIZE, DESCRIPTION_WIDTH).slice(0, descriptionLength(text).max)

/** Whole sentences that are long enough; null without any. */
function sentencesIn(text: string): string | null {
  const sentences = /^.+[.!?](?=\s|$)|^.+[。！？]/su.exec(text)?.[0] ?? ''
  return sentences.length < descriptionLength(text).min ? null : sentences
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
