import { useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Selected rows among those shown. Rows that the filters hide are no longer selected. */
export function useSelection(shown: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const chosen = new Set(shown.filter((id) => marked.has(id)))
  return {
    chosen,
    has: (id: string) => chosen.has(id),
    clear: () => setMarked(new Set()),
    /** A range covers the rows from the last clicked one to this one, and sets all of them to this row's new state. */
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
