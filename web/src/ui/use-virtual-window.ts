import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/** A list with at least this many rows draws only the rows near the viewport. */
export const minVirtualRows = 200

interface Rows {
  count: number
  /** An initial estimate; each row is measured once it is drawn. */
  rowHeight: number
  idOf: (index: number) => string | number
}

/** Returns the rows near the viewport, and the height in pixels of the rows above and below them. */
export function useVirtualWindow<Container extends Element>({ count, rowHeight, idOf }: Rows) {
  const container = useRef<Container>(null)
  const [top, setTop] = useState(0)
  // Runs after every render, since a banner that appears or disappears above the list moves it.
  useLayoutEffect(() => {
    const newTop = Math.round((container.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (newTop !== top) setTop(newTop)
  })

  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    // A list without layout, such as in a hidden panel, measures 0, and rows of height 0 would all be drawn.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    getItemKey: idOf,
    overscan: 12,
    scrollMargin: top,
  })
  const items = rows.getVirtualItems()
  return {
    container,
    indexes: items.map(({ index }) => index),
    above: (items[0]?.start ?? top) - top,
    below: rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: rows.measureElement,
  }
}
