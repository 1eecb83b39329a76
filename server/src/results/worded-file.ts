/** The files of an analysis with the opening that its owner chose. An AI writer never changes anything below the opening. */
import type { FileName } from '@seo/contract/jobs'
import { prose } from '@seo/engine/report/markdown-text'
import type { Tx } from '#db/connect.ts'
import { chosenWordings, partOf, type WordingRow } from './wordings-table.ts'

const parts: Partial<Record<FileName, 'summary' | 'report'>> = { 'executive_summary.md': 'summary', 'report.md': 'report' }

/** The first heading, the text below it, and everything from the next heading on. */
export function splitOpening(markdown: string): { heading: string; opening: string; rest: string } {
  const end = markdown.indexOf('\n')
  const heading = end === -1 ? markdown : markdown.slice(0, end)
  const below = end === -1 ? '' : markdown.slice(end + 1)
  const next = below.search(/^## /m)
  return { heading, opening: (next === -1 ? below : below.slice(0, next)).trim(), rest: next === -1 ? '' : below.slice(next) }
}

type Opening = Extract<WordingRow, { part: 'summary' | 'report' }>

/** The report keeps its own first line, which says what was analyzed and when. */
function reworded(markdown: string, { part, content }: Opening): string {
  const { heading, opening, rest } = splitOpening(markdown)
  const text = content.map((sentence) => prose(sentence.text)).join(' ')
  return [heading, '', ...(part === 'report' ? [opening, ''] : []), text, '', rest].join('\n')
}

/** The AI wording that is shown for a file; null for the built-in text. */
export async function chosenOpening(tx: Tx, jobId: string, name: FileName): Promise<Opening | null> {
  const part = parts[name]
  if (part === undefined) return null
  const row = partOf(await chosenWordings(tx, jobId), part)
  return row === null || row.content.length === 0 ? null : row
}

export async function withChosenOpening(tx: Tx, jobId: string, name: FileName, builtIn: string): Promise<string> {
  const opening = await chosenOpening(tx, jobId, name)
  return opening === null ? builtIn : reworded(builtIn, opening)
}
