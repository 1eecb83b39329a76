/** How many characters fit: Chinese, Japanese and Korean ones take about twice the width of a letter. */
import { isWideText } from '#facts/wide-characters.ts'
import type { Case } from './rule.ts'

const hasWideText = ({ found }: Case): boolean => isWideText(found)

/** `30 to 60 characters`; the second number for wide texts, and both where only some are wide. */
export function characters(cases: readonly Case[], letters: string, wide: string, isWide: (each: Case) => boolean = hasWideText): string {
  const wideTexts = cases.filter(isWide).length
  if (wideTexts === 0) return `${letters} characters`
  return wideTexts === cases.length ? `${wide} characters` : `${letters} characters, or ${wide} in Chinese, Japanese or Korean`
}
