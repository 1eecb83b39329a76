/** Suggests titles and descriptions from the page’s own words, or placeholders if nothing fits. */
import { folded } from '#facts/duplicates.ts'
import { DESCRIPTION_FONT_PX, TITLE_FONT_PX } from '#facts/head-reader.ts'
import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { hasExactWidth, pixelWidth } from '#facts/pixel-width.ts'
import type { Stack } from '#facts/stack.ts'
import { EMPTY_ENDING, hasTagsInTitle, TITLE_SEPARATOR, titleEnding, withoutTagsInTitle, withoutTitleEnding } from '#facts/title-parts.ts'
import { countWideCharacters, isWideText } from '#facts/wide-characters.ts'
import { isListPage } from './gates.ts'
import { isGenericTitle } from './generic-title.ts'
import { isInHost, knownSiteName, lettersIn } from './site-name.ts'
import { fittingTitleLength, MAX_TITLE_WIDTH_PX } from './text-lengths.ts'
import { wordsAndCharacters } from './words-and-characters.ts'

/** Approximate widths that search results show. */
const MAX_TITLE_PX = 560
const MAX_DESCRIPTION_PX = 960
export const MIN_TITLE_LENGTH = 30
/** In Chinese, Japanese and Korean. */
export const MIN_WIDE_TITLE_LENGTH = 10
const MIN_TITLE_PX = 200
const DESCRIPTION_LENGTH = { min: 70, max: 155 }
/** In Chinese, Japanese and Korean. */
const WIDE_DESCRIPTION_LENGTH = { min: 25, max: 70 }

/** Titles in Chinese, Japanese and Korean may be shorter, because their characters say more in less space. */
export function isShortTitle(text: string): boolean {
  if (isWideText(text)) return text.length < MIN_WIDE_TITLE_LENGTH
  const wideCount = countWideCharacters(text)
  return text.length + 2 * wideCount < MIN_TITLE_LENGTH || (hasExactWidth(text) && pixelWidth(text, TITLE_FONT_PX) < MIN_TITLE_PX)
}

/** Whether search results show the whole text as a title. */
export const fitsAsTitle = (text: string): boolean => pixelWidth(text, TITLE_FONT_PX) <= MAX_TITLE_PX

/** The H1 of the page. Empty for lists and for pages with several H1s, where an H1 may be the headline of a listed article. */
function ownHeading(page: Page): string {
  const h1s = page.headings.filter(({ level, text }) => level === 1 && text !== '')
  return isListPage(page) || h1s.length > 1 ? '' : (h1s[0]?.text ?? '')
}

const TITLE_PLACEHOLDER = 'YOUR PAGE TITLE'

/** The main heading, with the site’s name if both fit. */
export function suggestedTitle(page: Page): string {
  const heading = ownHeading(page) || (page.openGraph['og:title'] ?? '')
  const headingStart = cutToWidth(heading, TITLE_FONT_PX, MAX_TITLE_PX)
  const name = knownSiteName(page)
  const withName = `${headingStart} | ${name}`
  const title = name !== null && !sharesWords(headingStart, name) && fitsAsTitle(withName) ? withName : headingStart
  return headingStart !== '' && !isShortTitle(title) ? title : TITLE_PLACEHOLDER
}

/** “I write to share what I learned”: says nothing about the page. */
const IN_FIRST_PERSON = /^(i|we|my|our)\s/i

/** `Boots - Acme` for `Acme - Boots`: the words that people search for come first. */
function withNameLast({ title, url }: Page): string {
  const text = (title?.text ?? '').replace(EMPTY_ENDING, '')
  const [first = '', second, ...more] = text.split(TITLE_SEPARATOR)
  return second === undefined || more.length > 0 || !isInHost(url, first) ? text : `${second}${TITLE_SEPARATOR.exec(text)?.[0]}${first}`
}

/** Extends a short title with the page’s main heading or the site’s name. */
export function longerTitle(page: Page): string {
  const title = withNameLast(page)
  // Nobody searches for “Home”.
  if (titleEnding(title) !== '' && isGenericTitle(withoutTitleEnding(title))) return `WHAT YOUR PAGE OFFERS${titleEnding(title)}`
  const name = knownSiteName(page)
  // On the home page of many blogs, the H1 is the headline of the newest article.
  const ownText = page.type === 'home' ? '' : ownHeading(page)
  const heading = isGenericTitle(ownText) || IN_FIRST_PERSON.test(ownText) ? '' : ownText
  const tails = [
    ...(heading === '' || lettersIn(title).includes(lettersIn(heading)) ? [] : [` – ${heading}`]),
    ...(name === null || sharesWords(title, name) ? [] : [` | ${name}`]),
  ]
  const candidates = [...tails, tails.join('')].map((tail) => title + tail)
  const extended = candidates.find((text) => !isShortTitle(text) && fitsAsTitle(text))
  if (extended !== undefined) return extended
  const suggested = heading === '' ? TITLE_PLACEHOLDER : suggestedTitle(page)
  return suggested === TITLE_PLACEHOLDER ? withPlaceholder(title) : withEnding(suggested, title)
}

const MIN_NAME_WORD_LETTERS = 4

/** Whether the title contains the name or a word of it (“90 Minutos” of “Noticiero 90 Minutos”), or the name contains the title. */
function sharesWords(title: string, name: string): boolean {
  const [titleLetters, nameLetters] = [lettersIn(title), lettersIn(name)]
  const words = name.split(/\s+/).map(lettersIn)
  return (
    titleLetters.includes(nameLetters) ||
    nameLetters.includes(titleLetters) ||
    words.some((word) => word.length >= MIN_NAME_WORD_LETTERS && titleLetters.includes(word))
  )
}

/** Adds a placeholder before the ending, because only the owner knows what a home page or a list offers. */
function withPlaceholder(title: string): string {
  const ending = titleEnding(title)
  const start = withoutTitleEnding(title)
  if (isGenericTitle(ending.slice(3))) return `${start} – WHAT YOUR PAGE OFFERS`
  return `${start}${ending.slice(0, 3) || ' – '}WHAT YOUR PAGE OFFERS${ending}`
}

/** Adds the ending of the current title, if it fits. */
function withEnding(title: string, currentTitle: string): string {
  const ending = titleEnding(currentTitle)
  return title.includes(ending.slice(3)) || !fitsAsTitle(title + ending) ? title : title + ending
}

/** A chapter number: `5 - ` or `3.4. `. */
const LEADING_NUMBER = /^\d+(?:\.\d+)*(?:[.):]\s+|\s[-–—|·]\s)/
/** With links to this many other chapters, the page is part of a series. */
const MIN_NUMBERED_LINKS = 2

/** The chapter number at the start of the title, if links to other chapters have one too; else empty. */
function seriesNumber({ title, links }: Page): string {
  const number = LEADING_NUMBER.exec(title?.text ?? '')?.[0] ?? ''
  if (number === '') return ''
  const others = new Set(links.flatMap(({ text }) => LEADING_NUMBER.exec(text)?.[0] ?? []))
  others.delete(number)
  return others.size >= MIN_NUMBERED_LINKS ? number : ''
}

/** Platforms that add the site's name to every title, so that one page can't do without it. */
const STACKS_ADDING_SITE_NAME: readonly Stack[] = ['Docusaurus', 'MkDocs']

/**
 * Drops whole parts of the title, so that no name is cut in half, or uses the main heading. Null if neither fits. A chapter number is
 * dropped first, unless other chapters have one too, then the site's name, because the other words distinguish the page from the site's
 * other pages.
 */
export function shorterTitle(page: Page): string | null {
  const number = seriesNumber(page)
  const written = page.title?.text ?? ''
  const text = withoutTagsInTitle(written).slice(number.length)
  const separator = TITLE_SEPARATOR.exec(text)?.[0] ?? ' | '
  const [first = '', ...others] = text.split(TITLE_SEPARATOR)
  const brand = others.length > 0 ? `${separator}${others.at(-1)}` : ''
  const withoutBrand = text.slice(0, text.length - brand.length)
  // A comma is not a cut point: it may be part of a list, and the first entry alone would be misleading.
  const beforeColon = /^.+?(?=\s*[:;(：；（])/u.exec(first)?.[0] ?? first
  // The heading of a home page is often a slogan, which nobody searches for.
  const heading = page.type === 'home' ? '' : mainHeading(page).replace(number === '' ? /^$/ : LEADING_NUMBER, '')
  const maxLength = fittingTitleLength(written)
  const fits = (title: string): boolean =>
    !isShortTitle(title) && title.length <= maxLength && pixelWidth(title, TITLE_FONT_PX) <= MAX_TITLE_WIDTH_PX
  const withBrand = [first + brand, beforeColon + brand, ...(heading === '' ? [] : [heading + brand])]
  const shorterTexts = STACKS_ADDING_SITE_NAME.some((name) => page.stack.includes(name))
    ? withBrand
    : [withoutBrand, first + brand, first, beforeColon + brand, beforeColon, ...(heading === '' ? [] : [heading + brand, heading])]
  const candidates = number === '' ? [text.replace(LEADING_NUMBER, ''), withoutNameInside(page), ...shorterTexts] : shorterTexts
  return [...(hasTagsInTitle(written) ? [text] : []), ...candidates].map((title) => number + title).find(fits) ?? null
}

/** The title without the site's name, if it is neither its first nor its last part; else empty. */
function withoutNameInside(page: Page): string {
  const text = page.title?.text ?? ''
  const name = folded(knownSiteName(page) ?? '')
  const parts = text.split(TITLE_SEPARATOR)
  const others = parts.filter((part, i) => i === 0 || i === parts.length - 1 || folded(part) !== name)
  return others.length < parts.length ? others.join(TITLE_SEPARATOR.exec(text)?.[0]) : ''
}

/** A text that is only a little too long should not lose a large part of its words. */
const MAX_SMALL_EXCESS = 1.15
const MIN_KEPT_SHARE = 0.65

/**
 * The first whole sentences of a description that is too long; null if they are too long or too short, end with a question, or leave out
 * a place or a name. A comma is not a cut point, because it may be part of a list.
 */
export function shorterDescription(text: string, title = ''): string | null {
  const fitting = descriptionStart(text)
  const sentences = sentencesIn(fitting) ?? ''
  const losesTooMuch = text.length <= fitting.length * MAX_SMALL_EXCESS && sentences.length < text.length * MIN_KEPT_SHARE
  return sentences === '' || losesTooMuch || /[?？]$/.test(sentences) || losesName(sentences, text, title) ? null : sentences
}

/** “Riyadh, Saudi Arabia.” */
const MAX_LABEL_WORDS = 4

/** Whether the dropped end names a place or a company: a few words without a sentence, or a name from the title that the rest lacks. */
function losesName(kept: string, text: string, title: string): boolean {
  const dropped = text.slice(kept.length).trim()
  const isLabel = (sentence: string): boolean => /\p{L}/u.test(sentence) && sentence.split(/\s+/).length <= MAX_LABEL_WORDS
  if (dropped.split(/(?<=[.!?])\s+/).some((sentence) => !isWideText(sentence) && isLabel(sentence))) return true
  const [keptWords, droppedWords] = [wordSet(kept), wordSet(dropped)]
  // Names start with a capital letter, or their script has none.
  const names = title.match(/(?!\p{Ll})[\p{L}\p{M}]{3,}/gu) ?? []
  return names.some((name) => droppedWords.has(name.toLowerCase()) && !keptWords.has(name.toLowerCase()))
}

const wordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu))

/** The description for shared links, else the first sentences. Not on lists: there, both are about the site or the first entry. */
export function suggestedDescription(page: Page): string {
  if (isListPage(page) || page.leftovers.placeholders.some(({ kind }) => kind === 'lorem')) return 'YOUR PAGE DESCRIPTION'
  const shared = sharedDescription(page)
  const fits = shared.length >= descriptionLength(shared).min && descriptionStart(shared) === shared && !DEADLINE.test(shared)
  return fits
    ? shared
    : (sentencesIn(descriptionStart(shared)) ?? sentencesIn(descriptionStart(introductionOf(page))) ?? 'YOUR PAGE DESCRIPTION')
}

const introductionOf = ({ prose }: Page): string => prose.introduction ?? prose.opening

/** `og:description`; empty if it starts with the site's name, because then it is about the whole site. Many shops have it on every page. */
function sharedDescription(page: Page): string {
  const shared = (page.openGraph['og:description'] ?? '').trim()
  const name = knownSiteName(page)
  return page.type !== 'home' && name !== null && folded(shared).startsWith(folded(name)) ? '' : shared
}

const descriptionLength = (text: string): { min: number; max: number } => (isWideText(text) ? WIDE_DESCRIPTION_LENGTH : DESCRIPTION_LENGTH)

const descriptionStart = (text: string): string =>
  cutToWidth(text, DESCRIPTION_FONT_PX, MAX_DESCRIPTION_PX).slice(0, descriptionLength(text).max)

/** “Keep it dry. 2.”: the number of the next entry of a list. */
const LIST_NUMBER = /(?<=[.!?])\s+\d{1,2}\.$/
/** The space left in “An introduction , which” when a link ends before the comma. Not before `!` and `?`, where French has a space. */
const BLANK_BEFORE_MARK = /\s+(?=[,.](?:\s|$))/g

/** “see picture 1. Keep it dry 2.”: the second number belongs to the next entry. */
function endsInsideList(text: string): boolean {
  const number = Number(/\s(\d{1,2})\.$/.exec(text)?.[1] ?? 0)
  return number > 1 && text.includes(` ${number - 1}. `)
}

/** Notices that many pages end with. */
const IS_NOTICE =
  /©|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos|todos os direitos|tutti i diritti|\b(?:uses?|using|necessary|these|our) cookies\b|(?:verwende[nt]?|utilise|utiliza(?:mos)?|usa(?:mos)?) (?:des )?cookies/i

/** “In my last article, I wrote …” */
const ABOUT_OTHER_PAGE = /^in (?:(?:my|our) (?:\w+ )?|the (?:last|previous|first) )(?:article|post|entry|part)\b/i

/** “Only two days left to register.”: soon untrue. */
const DEADLINE =
  /(?<!\p{L})(?:(?:days?|hours?|weeks?) (?:left|to go|remaining)|last chance|deadline (?:is|ends|for)|(?:until|before|extend(?:s|ed)?) the deadline|tomorrow|(?:apply|register|sign up|submit|enrol)\P{P}{0,60} (?:by|until|before) (?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d)|(?:nur )?noch \S+ (?:tage?|stunden|wochen?)|(?:anmelde|bewerbungs|einsende|abgabe)(?:schluss|frist)|plus que \S+ (?:jours?|heures?|semaines?)|date limite|quedan? \S+ (?:días?|horas?|semanas?)|fecha límite|manca(?:no)? \S+ (?:giorn[oi]|or[ae])|faltam? \S+ (?:dias?|horas?)|nog \S+ (?:dag(?:en)?|uur|weken)|оста(?:ва|ват|лось|лся|ётся) (?:още |ещё |всего |само )?\S+ (?:ден|дни|дн|час|седмиц|недел)\p{L}*|крайни(?:я|ят)? срок)(?!\p{L})/iu

/** “We meet at home or outdoors ...”: the beginning of another page. */
const IS_EXCERPT = /\.{3}|…/

/** “Description: …” names a field of a form or a table. */
const STARTS_WITH_LABEL = /^\p{L}+:/u

/** The whole sentences at the start of a text; null if they are too short for a description. */
function sentencesIn(text: string): string | null {
  const sentences = (/^.+[.!?](?=\s|$)|^.+[。！？]/su.exec(text)?.[0] ?? '').replace(LIST_NUMBER, '').replace(BLANK_BEFORE_MARK, '')
  const isUnfit =
    IS_NOTICE.test(sentences) ||
    repeatsItself(sentences) ||
    endsInsideList(sentences) ||
    IS_EXCERPT.test(sentences) ||
    [ABOUT_OTHER_PAGE, DEADLINE, STARTS_WITH_LABEL].some((pattern) => pattern.test(sentences))
  return sentences.length < descriptionLength(text).min || isUnfit ? null : sentences
}

/** Whether a sentence appears twice, as the summary of a product does on some pages. */
function repeatsItself(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+|(?<=[。！？])/u)
  return new Set(sentences).size < sentences.length
}

/** Keeps as many whole words as fit; scripts without spaces are cut between two characters. */
function cutToWidth(text: string, fontSizePx: number, maxPx: number): string {
  const trimmed = text.trim()
  if (pixelWidth(trimmed, fontSizePx) <= maxPx) return trimmed
  const start = trimmed.slice(0, 400)
  let end = 0
  for (const part of wordsAndCharacters(start)) {
    if (pixelWidth(start.slice(0, end + part.length), fontSizePx) > maxPx) break
    end += part.length
  }
  return start.slice(0, end).replace(/[\s,;:|–—-]+$/u, '')
}
