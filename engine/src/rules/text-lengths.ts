/** Advised lengths. Chinese, Japanese and Korean characters are about twice as wide as letters. */
import { TITLE_FONT_PX } from '#facts/head-reader.ts'
import type { Page } from '#facts/page.ts'
import { pixelWidth } from '#facts/pixel-width.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import { isWideText } from '#facts/wide-characters.ts'
import type { Case } from './rule.ts'

/** Search results cut titles by width, not by number of characters. */
export const MAX_TITLE_WIDTH_PX = 580

/** For titles of which some contain HTML tags. */
export const TAGS_STEP = 'Remove HTML tags, such as <em>: search results show them as text.'

const hasWideText = ({ found }: Case): boolean => isWideText(found)

export const DESCRIPTION_LENGTH = '70 to 155'
/** In Chinese, Japanese and Korean. */
export const WIDE_DESCRIPTION_LENGTH = '25 to 70'

const WIDE_LANGUAGES = ['zh', 'ja', 'ko']

/** A page declared as Chinese needs Chinese texts, even if its text is not translated yet. */
export const isWidePage = ({ language, text }: Page): boolean =>
  isWideText(text.start) || WIDE_LANGUAGES.includes(primaryLanguage(language))

/** `70 to 155 characters`. */
export const descriptionRange = <C extends Case>(cases: readonly C[], isWide?: (each: C) => boolean): string =>
  characterRange(cases, DESCRIPTION_LENGTH, WIDE_DESCRIPTION_LENGTH, isWide)

/** `30 to 60 characters`. If all texts are wide, only `wideRange` is named; if some are, both ranges are. */
export function characterRange<C extends Case>(
  cases: readonly C[],
  range: string,
  wideRange: string,
  isWide: (each: C) => boolean = hasWideText,
): string {
  const wideCount = cases.filter(isWide).length
  if (wideCount === 0) return `${range} characters`
  return wideCount === cases.length ? `${wideRange} characters` : `${range} characters (${wideRange} in Chinese, Japanese or Korean)`
}

/** How many characters of this text fit into the width, rounded down to a multiple of five. */
export const fittingLength = (text: string, fontSizePx: number, maxWidthPx: number): number =>
  Math.floor((text.length * maxWidthPx) / pixelWidth(text, fontSizePx) / 5) * 5

export const fittingTitleLength = (text: string): number => fittingLength(text, TITLE_FONT_PX, MAX_TITLE_WIDTH_PX)

/** `115 to 155 characters, depending on how wide the letters are`: capitals and Chinese characters take more space, so the number depends on the texts of the task. */
export function fittingRange(cases: readonly Case[], fittingLengthOf: (text: string) => number): string {
  const lengths = cases.map(({ found }) => fittingLengthOf(found))
  const [min, max] = [Math.min(...lengths), Math.max(...lengths)]
  return min === max ? `${max} characters` : `${min} to ${max} characters, depending on how wide the letters are`
}
