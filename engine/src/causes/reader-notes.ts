/** Notes about the browsers and bots that read a site, one sentence each. */
import { count, grouped, listed } from '#rules/wording.ts'
import { READERS, type ReaderCell, type ReaderMatrix, type ReaderRow } from './readers.ts'

type NotesInput = Pick<ReaderMatrix, 'robots' | 'rows'> & { blocked: number }

/** `blocked`: number of addresses that we may not fetch. */
export function notesOf({ robots, rows, blocked }: NotesInput): string[] {
  const cells = rows.flatMap((row) => row.cells)
  const isRefused = (name: string) => cells.some(({ reader, refused }) => reader === name && refused.length > 0)
  const disobedient = READERS.filter(({ name, heedsRobots }) => heedsRobots === 'not always' && isRefused(name)).map(({ name }) => name)
  const notes: string[] = []
  if (robots === 'missing') notes.push('There is no robots.txt, so every crawler may read every page.')
  if (robots === 'unreachable') notes.push('We couldn’t read robots.txt. Until it works, crawlers may not read any page.')
  if (disobedient.length > 0) notes.push(`${listed(disobedient)} may ignore robots.txt when a person wants to see a page.`)
  if (rows.some(({ text }) => text.share === null))
    notes.push(
      'We don’t run scripts. Where pages load scripts, we can’t say how much of the main text is in the HTML, so only the words in the HTML are counted.',
    )
  if (blocked > 0) notes.push(`We couldn’t check ${count(blocked, 'URL')}, because robots.txt blocks our crawler or can’t be read.`)
  return notes
}

/** One sentence on who cannot read which pages; null if everyone can read everything. */
export function unreadOf(rows: readonly ReaderRow[]): string | null {
  const totalPages = rows.reduce((sum, { pages }) => sum + pages, 0)
  const share = (pages: number) => (pages === totalPages ? 'every page' : `${grouped(pages)} of ${count(totalPages, 'page')}`)
  const forbidden = groupByPages(
    rows,
    ({ refused }) => refused,
    ({ allowed }, { pages }) => pages - allowed,
  )
  const empty = groupByPages(
    rows,
    ({ reader }) => [reader],
    ({ allowed, reads }) => allowed - reads,
  )
  const parts: string[] = []
  if (forbidden.length > 0)
    parts.push(`robots.txt blocks ${listed(forbidden.map(({ names, pages }) => `${listed(names)} from ${share(pages)}`))}`)
  for (const { names, pages } of empty) parts.push(`${listed(names)} can find hardly any text on ${share(pages)}, because scripts add it`)
  return parts.length === 0 ? null : `Not everyone can read everything: ${parts.join('; ')}.`
}

/** Readers grouped by the number of pages affected, highest first. */
function groupByPages(
  rows: readonly ReaderRow[],
  namesOf: (cell: ReaderCell) => string[],
  pagesOf: (cell: ReaderCell, row: ReaderRow) => number,
): { names: string[]; pages: number }[] {
  const byReader = new Map<string, { names: Set<string>; pages: number }>()
  for (const row of rows) {
    for (const cell of row.cells) {
      const entry = byReader.get(cell.reader) ?? { names: new Set(), pages: 0 }
      const pages = pagesOf(cell, row)
      if (pages === 0) continue
      entry.pages += pages
      for (const name of namesOf(cell)) entry.names.add(name)
      byReader.set(cell.reader, entry)
    }
  }
  const groups = new Map<number, string[]>()
  for (const { names, pages } of byReader.values()) groups.set(pages, [...(groups.get(pages) ?? []), ...names])
  return [...groups].map(([pages, names]) => ({ names, pages })).sort((a, b) => b.pages - a.pages)
}
