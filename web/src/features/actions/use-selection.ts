import { useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Some of the rows that are shown. What the filters hide is not chosen any more. */
export function useSelection(shown: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const chosen = new Set(shown.filter((id) => marked.has(id)))
  return {
    chosen,
    has: (id: string) => chosen.has(id),
    clear: () => setMarked(new Set()),
    /** A range reaches from the row pressed last to this one, and does to all what is done to this one. */
    toggle: (id: string, isRange: boolean) => {
      const [from, to] = [shown.indexOf(last.current ?? ''), shown.indexOf(id)]
      const rows = isRange && from !== -1 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(chosen)
      for (const row of rows) {
        if (chosen.has(id)) next.delete(row)
        else next.add(row)
      }
      last.current = id
      setMarked(next)
    },
  }
}
