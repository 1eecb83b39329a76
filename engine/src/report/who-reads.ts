/** Who can read the pages, as a section of the report. */
import { percent } from '#actions/worth.ts'
import { listed } from '#causes/reader-words.ts'
import type { ReaderCell, ReaderMatrix, ReaderRow } from '#causes/readers.ts'
import { count } from '#rules/wording.ts'
import { code, prose } from './markdown-text.ts'

export function whoReads({ readers, rows, unread, notes }: ReaderMatrix): string[] {
  if (rows.length === 0) return ['No page was read, so nothing can be said about its readers.', '', ...bullets(notes)]
  return [
    unread ?? 'robots.txt keeps none of these readers out.',
    '',
    `| Pages | ${readers.map(({ name }) => name).join(' | ')} | Main text in the HTML |`,
    `|---|${'---|'.repeat(readers.length)}---|`,
    ...rows.map((row) => `| ${[nameOf(row), ...row.cells.map((cell) => answerOf(cell, row)), textOf(row)].join(' | ')} |`),
    '',
    ...bullets([...rows.flatMap(decidingLines), ...notes]),
  ]
}

const bullets = (sentences: string[]): string[] => (sentences.length === 0 ? [] : [...sentences.map((sentence) => `- ${sentence}`), ''])

const nameOf = ({ name, example, pages }: ReaderRow): string => `${prose(name)} (${count(pages, 'page')}), such as ${prose(example, 120)}`

const ANSWERS = { all: 'yes', none: 'no', empty: 'hardly any text' } as const

function answerOf({ verdict, reads, unlisted }: ReaderCell, { pages }: ReaderRow): string {
  const answer = verdict === 'some' ? `${reads.toLocaleString('en')} of ${pages.toLocaleString('en')}` : ANSWERS[verdict]
  return unlisted === 0 ? answer : `${answer}, noindex on ${unlisted.toLocaleString('en')}`
}

function textOf({ text, pages }: ReaderRow): string {
  const words = count(text.words, 'word')
  if (text.share !== null) return `${percent(text.share)} (${words})`
  if (text.drawn === pages) return `hardly any (${words})`
  return `not measured (${words}${text.drawn === 0 ? '' : `; hardly any on ${count(text.drawn, 'page')}`})`
}

/** Each line that forbids something, with those whom it keeps out. */
function decidingLines({ name, cells }: ReaderRow): string[] {
  const kept = new Map<string, string[]>()
  for (const { refused, decides } of cells) {
    if (refused.length === 0 || decides === null) continue
    const line = `${prose(name)}: line ${decides.number} of robots.txt, ${code(decides.line)}, forbids ${code(decides.url)} to`
    kept.set(line, [...(kept.get(line) ?? []), ...refused])
  }
  return [...kept].map(([line, agents]) => `${line} ${listed(agents)}.`)
}
