/** Who can read the pages, as a section of the report. */
import { percent } from '#actions/worth.ts'
import type { ReaderCell, ReaderMatrix, ReaderRow } from '#causes/readers.ts'
import { count, grouped, listed } from '#rules/wording.ts'
import { code, escapedMarkdown } from './markdown-text.ts'

export function readersSection({ readers, rows, unread, notes }: ReaderMatrix): string[] {
  if (rows.length === 0) return ['We read no page, so we can’t say who can read it.', '', ...bullets(notes)]
  return [
    unread ?? 'robots.txt blocks none of these readers.',
    '',
    `| Pages | ${readers.map(({ name }) => name).join(' | ')} | Main text in the HTML |`,
    `|---|${'---|'.repeat(readers.length)}---|`,
    ...rows.map((row) => `| ${[nameOf(row), ...row.cells.map((cell) => verdictText(cell, row)), textOf(row)].join(' | ')} |`),
    '',
    ...bullets([...decidingLines(rows), ...notes]),
  ]
}

const bullets = (sentences: string[]): string[] => (sentences.length === 0 ? [] : [...sentences.map((sentence) => `- ${sentence}`), ''])

const nameOf = ({ name, example, pages }: ReaderRow): string =>
  `${escapedMarkdown(name)} (${count(pages, 'page')}), such as ${escapedMarkdown(example, 120)}`

const VERDICT_TEXTS = { all: 'yes', none: 'no', empty: 'hardly any text' } as const

function verdictText({ verdict, reads, unlisted }: ReaderCell, { pages }: ReaderRow): string {
  const some = reads > 0 ? `${grouped(reads)} of ${grouped(pages)}` : 'in part'
  const text = verdict === 'some' ? some : VERDICT_TEXTS[verdict]
  return unlisted === 0 ? text : `${text}, noindex on ${grouped(unlisted)}`
}

function textOf({ text, pages }: ReaderRow): string {
  const words = count(text.words, 'word')
  if (text.share !== null) return `${percent(text.share)} (${words})`
  if (text.drawn === pages) return `hardly any (${words})`
  return `not measured (${words}${text.drawn === 0 ? '' : `; hardly any on ${count(text.drawn, 'page')}`})`
}

/** Each robots.txt line that forbids something, once, with the blocked readers and the first affected page. */
function decidingLines(rows: readonly ReaderRow[]): string[] {
  const lines = new Map<string, { agents: Set<string>; url: string }>()
  for (const { refused, decides } of rows.flatMap(({ cells }) => cells)) {
    if (refused.length === 0 || decides === null) continue
    const line = `Line ${decides.number} of robots.txt, ${code(decides.line)}`
    const { agents, url } = lines.get(line) ?? { agents: [], url: decides.url }
    lines.set(line, { agents: new Set([...agents, ...refused]), url })
  }
  return [...lines].map(([line, { agents, url }]) => `${line}, blocks ${listed([...agents])}, for example from ${code(url)}.`)
}
