import { useRef, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The selected rows among the shown rows. A row that the filters hide does not count as selected. */
export function useSelection(shownIds: readonly string[]) {
  const [markedIds, setMarkedIds] = useState<ReadonlySet<string>>(new Set())
  const lastToggled = useRef<string | null>(null)
  const selectedIds = new Set(shownIds.filter((id) => markedIds.has(id)))
  return {
    selectedIds,
    has: (id: string) => selectedIds.has(id),
    clear: () => setMarkedIds(new Set()),
    /** With `isRange`, all rows from the last toggled one to this one get this row's new state. */
    toggle: (id: string, isRange: boolean) => {
      const [from, to] = [shownIds.indexOf(lastToggled.current ?? ''), shownIds.indexOf(id)]
      const rows = isRange && from !== -1 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(selectedIds)
      for (const row of rows) {
        if (selectedIds.has(id)) next.delete(row)
        else next.add(row)
      }
      lastToggled.current = id
      setMarkedIds(next)
    },
  }
}
