/** The files of an analysis with the opening that its owner chose. An AI writer never changes anything below the opening. */
import type { FileName } from '@seo/contract/jobs'
import { escapedMarkdown } from '@seo/engine/report/markdown-text'
import type { Tx } from '#db/connect.ts'
import { chosenWordings, type WordingRow, wordingOfPart } from './wordings-table.ts'

const partByFile: Partial<Record<FileName, 'summary' | 'report'>> = { 'executive_summary.md': 'summary', 'report.md': 'report' }

/** The first heading, the text below it, and everything from the next heading on. */
export function splitOpening(markdown: string): { heading: string; opening: string; rest: string } {
  const end = markdown.indexOf('\n')
  const heading = end === -1 ? markdown : markdown.slice(0, end)
  const body = end === -1 ? '' : markdown.slice(end + 1)
  const nextHeading = body.search(/^## /m)
  return {
    heading,
    opening: (nextHeading === -1 ? body : body.slice(0, nextHeading)).trim(),
    rest: nextHeading === -1 ? '' : body.slice(nextHeading),
  }
}

type OpeningWording = Extract<WordingRow, { part: 'summary' | 'report' }>

/** Puts the AI text below the heading. The report also keeps its built-in opening, which says what was analyzed and when. */
function replaceOpening(markdown: string, { part, content }: OpeningWording): string {
  const { heading, opening, rest } = splitOpening(markdown)
  const text = content.map((sentence) => escapedMarkdown(sentence.text)).join(' ')
  return [heading, '', ...(part === 'report' ? [opening, ''] : []), text, '', rest].join('\n')
}

/** The AI wording that is shown for a file; null for the built-in text. */
export async function chosenOpening(tx: Tx, jobId: string, name: FileName): Promise<OpeningWording | null> {
  const part = partByFile[name]
  if (part === undefined) return null
  const row = wordingOfPart(await chosenWordings(tx, jobId), part)
  return row === null || row.content.length === 0 ? null : row
}

export async function withChosenOpening(tx: Tx, jobId: string, name: FileName, builtIn: string): Promise<string> {
  const wording = await chosenOpening(tx, jobId, name)
  return wording === null ? builtIn : replaceOpening(builtIn, wording)
}
