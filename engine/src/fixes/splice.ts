/** Text edits by position; everything else stays unchanged, byte by byte. */
export type Splice = { start: number; end: number; text: string }

/** Null if two edits overlap. */
export function applySplices(source: string, splices: readonly Splice[]): string | null {
  const ordered = splices.toSorted((a, b) => a.start - b.start || a.end - b.end)
  let text = ''
  let from = 0
  for (const { start, end, text: added } of ordered) {
    if (start < from) return null
    text += source.slice(from, start) + added
    from = end
  }
  return text + source.slice(from)
}
