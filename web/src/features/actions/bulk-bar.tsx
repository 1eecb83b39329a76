import type { ActionStatus } from '@seo/contract/actions'
import { Check, X } from 'lucide-react'
import { formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface BulkBarProps {
  count: number
  onMove: (status: ActionStatus) => void
  onExport: () => void
  onClear: () => void
}

/** Floats above the bottom edge; on phones it is a bar at that edge. */
export function BulkBar({ count, onMove, onExport, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Selected tasks"
      data-bottom-bar="two-rows-on-phones"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-border bg-surface py-2 pr-2 pl-3.5 shadow-md phone:bottom-0 phone:-mx-gutter phone:mt-8 phone:rounded-none phone:border-x-0 phone:border-b-0 phone:px-gutter phone:pt-1 phone:pb-3 phone:shadow-none print:hidden"
    >
      <span role="status" className="mr-auto flex items-center gap-2 font-semibold tabular-nums">
        <span aria-hidden="true" className="grid size-4 place-items-center rounded-sm bg-accent text-accent-fg">
          <Check className="size-3 stroke-3" />
        </span>
        {formatNumber(count)} selected
      </span>
      <div className="flex gap-2 phone:order-1 phone:w-full phone:*:flex-1">
        <Button size="dense" onClick={() => onMove('in-progress')}>
          Start
        </Button>
        <Button size="dense" onClick={() => onMove('completed')}>
          Complete
        </Button>
        <Button size="dense" onClick={onExport}>
          Export MD
        </Button>
      </div>
      <IconButton name="Clear selection" icon={<X />} onClick={onClear} />
    </section>
  )
}
