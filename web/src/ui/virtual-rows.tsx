import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { tableRoles } from '#ui/table-roles.ts'

interface VirtualRowsProps {
  count: number
  /** A first guess; each row is measured once it is drawn. */
  rowHeight: number
  idOf: (index: number) => string | number
  children: (index: number, measure: (node: Element | null) => void) => ReactNode
}

/** A table body that draws only the rows near the window and keeps the room of the others free above and below. */
export function VirtualRows({ count, rowHeight, idOf, children }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  // After every drawing, since a banner that comes or goes above moves the whole table.
  useLayoutEffect(() => {
    const now = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (now !== top) setTop(now)
  })

  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    // A table that is not laid out, such as in a hidden panel, measures nothing; without a height it would draw row after row.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    getItemKey: idOf,
    overscan: 12,
    scrollMargin: top,
  })
  const items = rows.getVirtualItems()
  const above = (items[0]?.start ?? top) - top
  const below = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body} {...tableRoles.group} className="phone:block">
      <Gap height={above} />
      {items.map((item) => children(item.index, rows.measureElement))}
      <Gap height={below} />
    </tbody>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr {...tableRoles.gap} className="phone:block">
      <td className="p-0 phone:block" style={{ height }} />
    </tr>
  )
}
