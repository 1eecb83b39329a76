/** What is to be said about the readers of a site, one sentence each. */
import { count } from '#rules/wording.ts'
import { READERS, type ReaderCell, type ReaderMatrix, type ReaderRow } from './readers.ts'

type Told = Pick<ReaderMatrix, 'robots' | 'rows'> & { blocked: number }

/** `blocked`: addresses that robots.txt forbids to us. */
export function notesOf({ robots, rows, blocked }: Told): string[] {
  const cells = rows.flatMap((row) => row.cells)
  const isRefused = (name: string) => cells.some(({ reader, refused }) => reader === name && refused.length > 0)
  const free = READERS.filter(({ name, heedsRobots }) => heedsRobots === 'not always' && isRefused(name)).map(({ name }) => name)
  const notes: string[] = []
  if (robots === 'missing') notes.push('There is no robots.txt, so everyone may read every page.')
  if (robots === 'unreachable') notes.push('robots.txt could not be read; as long as that is so, no crawler may read anything.')
  if (free.length > 0) notes.push(`By the word of their makers, robots.txt does not always bind ${listed(free)}.`)
  if (rows.some(({ text }) => text.share === null))
    notes.push(
      'How much of the main text stands in the HTML was not measured where pages load scripts: they were read without a browser, so what scripts add is not known. The words are those found in the HTML.',
    )
  if (blocked > 0) notes.push(`${count(blocked, 'address', 'addresses')} that robots.txt forbids to us could not be looked at.`)
  return notes
}

/** Who cannot read what others can; null where everyone can read everything. */
export function unreadOf(rows: readonly ReaderRow[]): string | null {
  const forbidden = affected(rows, ({ allowed }, { pages }) => pages - allowed)
  const empty = affected(rows, ({ allowed, reads }) => allowed - reads)
  const parts: string[] = []
  if (forbidden !== null) parts.push(`robots.txt keeps ${forbidden.names} from ${forbidden.pages}`)
  if (empty !== null) parts.push(`${empty.names} can find hardly any text on ${empty.pages}, because scripts draw it`)
  return parts.length === 0 ? null : `Not everyone can read all of it: ${parts.join('; ')}.`
}

function affected(rows: readonly ReaderRow[], of: (cell: ReaderCell, row: ReaderRow) => number): { names: string; pages: string } | null {
  const sums = new Map<string, number>()
  for (const row of rows) for (const cell of row.cells) sums.set(cell.reader, (sums.get(cell.reader) ?? 0) + of(cell, row))
  const some = [...sums].filter(([, sum]) => sum > 0)
  if (some.length === 0) return null
  const most = Math.max(...some.map(([, sum]) => sum))
  const all = rows.reduce((sum, { pages }) => sum + pages, 0)
  const share = `${most.toLocaleString('en')} of ${count(all, 'page')}`
  return { names: listed(some.map(([name]) => name)), pages: some.every(([, sum]) => sum === most) ? share : `up to ${share}` }
}

const list = new Intl.ListFormat('en')
export const listed = (names: readonly string[]): string => list.format(names)
