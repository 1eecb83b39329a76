/** Findings and advice about bold paragraphs that take the place of subheadings. */
import type { Page } from '#facts/page.ts'
import { escapeText, type Fix } from '#fixes/fix.ts'
import type { Case } from './rule.ts'
import { shortenedName } from './wording.ts'

const MAX_QUOTED_LENGTH = 70

/** The level that the headings in place of bold lines should have; null if there are no such lines. */
export type BoldLinesDetails = { boldLinesLevel: number | null }
type BoldLinesCase = Case<BoldLinesDetails>

/** The bold lines of the page, or only those right below one of its headings; empty unless there are at least two. */
export function boldLinesOf({ boldLines = [] }: Page, heading?: number): string[] {
  const lines = boldLines.filter((line) => heading === undefined || line.heading === heading)
  return lines.length > 1 ? lines.map(({ text }) => text) : []
}

/** `bold lines such as “Care” and “Sizes”` */
export const quotedBoldLines = (lines: readonly string[]): string => {
  const [first = '', second = ''] = lines.map((line) => `“${shortenedName(line, MAX_QUOTED_LENGTH)}”`)
  return `${lines.length > 2 ? 'bold lines such as' : 'the bold lines'} ${first} and ${second}`
}

export const expectedHeadings = (level: number): string => `these lines as H${level}`

export const hasBoldLines = ({ details }: BoldLinesCase): boolean => details.boldLinesLevel !== null

/** Changing bold lines to headings takes no writing, and often search and replace is enough. */
export const shareOfWork = (finding: BoldLinesCase): number => (hasBoldLines(finding) ? 0.1 : 1)

export const boldLinesFix = (lines: readonly string[], level: number): Fix =>
  lines.map((text) => ({ do: 'replace element', at: { tag: 'p', text, nth: 0 }, html: `<h${level}>${escapeText(text)}</h${level}>` }))

/** What to do, for findings with bold lines. */
export function boldLinesStep(cases: readonly BoldLinesCase[]): string {
  const levels = new Set(cases.flatMap(({ details }) => details.boldLinesLevel ?? []))
  const [level] = levels
  const change =
    levels.size === 1
      ? `to H${level} headings: in the editor, choose “Heading ${level}” instead of bold`
      : 'to headings one level below the heading above them: in the editor, choose a heading format instead of bold'
  return `Change the bold lines ${change}. If a template writes them, one change there is enough.`
}
