import { diffLines, diffWordsWithSpace } from 'diff'

type DiffPart = { text: string; isChanged: boolean }
export type DiffLine = { kind: 'same' | 'removed' | 'added'; parts: DiffPart[] }

/** Maximum number of changed lines. Beyond it, texts have little in common, and comparing them would take too long. */
const maxChanges = 2_000
/** If the old and the new lines of a replacement together have more characters, they are not compared word by word. */
const maxPairLength = 5_000

/** Adds a final line break, because otherwise the last line would differ from the same line with a line break. */
const withLineEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')
const unmarkedLines = (kind: DiffLine['kind'], text: string): DiffLine[] =>
  linesOf(text).map((line) => ({ kind, parts: [{ text: line, isChanged: false }] }))

/** Compares two texts line by line. In replaced lines, the changed words are marked. */
export function diffTexts(before: string, after: string): DiffLine[] {
  const pieces = diffLines(withLineEnd(before), withLineEnd(after), { maxEditLength: maxChanges })
  if (pieces === undefined) return [...unmarkedLines('removed', before), ...unmarkedLines('added', after)]
  return pieces.flatMap(({ value, added, removed }, index) => {
    if (!added && !removed) return unmarkedLines('same', value)
    const pair = added ? pieces[index - 1] : pieces[index + 1]
    const isReplaced = added ? pair?.removed === true : pair?.added === true
    if (!isReplaced || pair === undefined || value.length + pair.value.length > maxPairLength)
      return unmarkedLines(added ? 'added' : 'removed', value)
    return added ? markWords(pair.value, value, 'added') : markWords(value, pair.value, 'removed')
  })
}

/** The lines of one side of a replacement. Words that the other side lacks are marked. */
function markWords(before: string, after: string, kind: 'removed' | 'added'): DiffLine[] {
  const lines: DiffLine[] = [{ kind, parts: [] }]
  for (const { value, added, removed } of diffWordsWithSpace(before.replace(/\n$/, ''), after.replace(/\n$/, ''))) {
    if (kind === 'removed' ? added : removed) continue
    for (const [index, text] of value.split('\n').entries()) {
      if (index > 0) lines.push({ kind, parts: [] })
      if (text !== '') lines.at(-1)?.parts.push({ text, isChanged: Boolean(added || removed) })
    }
  }
  return lines
}

export const describeSkipped = (count: number) => (count === 1 ? '1 unchanged line' : `${count} unchanged lines`)

export type DiffRow = DiffLine | { kind: 'skipped'; count: number }

/** Collapses unchanged lines far from a change into a count. */
export function collapseUnchanged(lines: readonly DiffLine[], contextLines = 2): DiffRow[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(({ kind }) => kind !== 'same'),
  )
  const rows: DiffRow[] = []
  for (const [index, line] of lines.entries()) {
    const last = rows.at(-1)
    if (isNear[index]) rows.push(line)
    else if (last?.kind === 'skipped') last.count++
    else rows.push({ kind: 'skipped', count: 1 })
  }
  return rows
}
