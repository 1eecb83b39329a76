/** Advised lengths in characters. Chinese, Japanese and Korean characters are about twice as wide as letters. */
import { isWideText } from '#facts/wide-characters.ts'
import type { Case } from './rule.ts'

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
