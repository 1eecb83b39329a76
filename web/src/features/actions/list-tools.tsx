import { Download, ListFilter, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** Commands for the whole list. `exports` and `refresh` are null where they are not available. */
export interface ListToolsProps {
  /** The button toggles a panel beside the list, or opens a sheet on narrow screens. */
  filter: { isOpen: boolean; onClick: () => void }
  exports: { markdown: () => void; menu: ReactNode } | null
  refresh: { isBusy: boolean; run: () => void } | null
}

/** The buttons beside the heading. */
export function ListTools({ filter, exports, refresh }: ListToolsProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={<ListFilter />} aria-expanded={filter.isOpen} onClick={filter.onClick}>
        Filters
      </Button>
      {exports && (
        <>
          <Button icon={<Download />} onClick={exports.markdown}>
            Export MD
          </Button>
          {exports.menu}
        </>
      )}
      {refresh && (
        <Button icon={<RotateCw />} busy={refresh.isBusy} onClick={refresh.run}>
          Refresh
        </Button>
      )}
    </div>
  )
}

/** The bar at the bottom of a phone screen. */
export function BottomTools({ filter, exports, refresh }: ListToolsProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-gutter mt-8 flex gap-1.5 border-t border-border bg-surface px-gutter py-3 print:hidden"
    >
      <Button icon={<ListFilter />} aria-expanded={filter.isOpen} onClick={filter.onClick} className="flex-1 px-2!">
        Filters
      </Button>
      {exports && (
        <>
          <Button icon={<Download />} onClick={exports.markdown} className="flex-1 px-2!">
            Export MD
          </Button>
          {exports.menu}
        </>
      )}
      {refresh && <IconButton variant="secondary" size="normal" name="Refresh" icon={<RotateCw />} onClick={refresh.run} />}
    </div>
  )
}
