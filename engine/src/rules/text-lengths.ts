/** Advised lengths. Chinese, Japanese and Korean characters are about twice as wide as letters. */
import { isWideText } from '#facts/wide-characters.ts'
import type { Case } from './rule.ts'

/** Search results cut titles by width, not by number of characters. */
export const MAX_TITLE_WIDTH_PX = 580

const hasWideText = ({ found }: Case): boolean => isWideText(found)

/** `30 to 60 characters`. If all texts are wide, only `wideRange` is named; if some are, both ranges are. */
export function characterRange(
  cases: readonly Case[],
  range: string,
  wideRange: string,
  isWide: (each: Case) => boolean = hasWideText,
): string {
  const wideCount = cases.filter(isWide).length
  if (wideCount === 0) return `${range} characters`
  return wideCount === cases.length ? `${wideRange} characters` : `${range} characters (${wideRange} in Chinese, Japanese or Korean)`
}
