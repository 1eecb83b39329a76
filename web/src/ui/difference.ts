import { diffLines, diffWordsWithSpace } from 'diff'

type DifferencePart = { text: string; isChanged: boolean }
export type DifferenceLine = { kind: 'same' | 'removed' | 'added'; parts: DifferencePart[] }

/** Texts with more changes have little in common, and comparing them would take long. */
const mostChanges = 2_000
const longestPair = 5_000

/** Without its line break, the last line would differ from the same line with one. */
const withLineEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')
const plain = (kind: DifferenceLine['kind'], text: string): DifferenceLine[] =>
  linesOf(text).map((line) => ({ kind, parts: [{ text: line, isChanged: false }] }))

/** Compares two texts line by line. In replaced lines, the changed words are marked. */
export function differenceOf(before: string, after: string): DifferenceLine[] {
  const pieces = diffLines(withLineEnd(before), withLineEnd(after), { maxEditLength: mostChanges })
  if (pieces === undefined) return [...plain('removed', before), ...plain('added', after)]
  return pieces.flatMap(({ value, added, removed }, at) => {
    if (!added && !removed) return plain('same', value)
    const pair = added ? pieces[at - 1] : pieces[at + 1]
    const isReplaced = added ? pair?.removed === true : pair?.added === true
    if (!isReplaced || pair === undefined || value.length + pair.value.length > longestPair)
      return plain(added ? 'added' : 'removed', value)
    return added ? wordsOf(pair.value, value, 'added') : wordsOf(value, pair.value, 'removed')
  })
}

/** One side of a replacement, with the words that the other side lacks. */
function wordsOf(before: string, after: string, kind: 'removed' | 'added'): DifferenceLine[] {
  const lines: DifferenceLine[] = [{ kind, parts: [] }]
  for (const { value, added, removed } of diffWordsWithSpace(before.replace(/\n$/, ''), after.replace(/\n$/, ''))) {
    if (kind === 'removed' ? added : removed) continue
    for (const [at, text] of value.split('\n').entries()) {
      if (at > 0) lines.push({ kind, parts: [] })
      if (text !== '') lines.at(-1)?.parts.push({ text, isChanged: Boolean(added || removed) })
    }
  }
  return lines
}

export type DifferenceRow = DifferenceLine | { kind: 'skipped'; count: number }

/** Collapses unchanged lines far from a change into a count. */
export function withoutLongRuns(lines: readonly DifferenceLine[], around = 2): DifferenceRow[] {
  const isNear = lines.map((_, at) => lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'))
  const rows: DifferenceRow[] = []
  for (const [at, line] of lines.entries()) {
    const last = rows.at(-1)
    if (isNear[at]) rows.push(line)
    else if (last?.kind === 'skipped') last.count++
    else rows.push({ kind: 'skipped', count: 1 })
  }
  return rows
}
