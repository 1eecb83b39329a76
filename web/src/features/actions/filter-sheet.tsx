import { formatCount } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ClearFilters, FilterFields, Overview, type SharedFacts } from './filter-panel.tsx'
import type { TaskStats } from './task.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** Number of tasks that match the filters. */
  shownCount: number
  stats: TaskStats
  shared: SharedFacts | undefined
}

/** The filters on screens that are too narrow for the panel. */
export function FilterSheet({ open, onClose, shownCount, stats, shared }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <ClearFilters />
          <Button variant="primary" size="dense" onClick={onClose}>
            Show {formatCount(shownCount, 'task')}
          </Button>
        </>
      }
    >
      <FilterFields />
      <div className="mt-5 border-t border-border pt-5">
        <Overview stats={stats} shared={shared} />
      </div>
    </Sheet>
  )
}
