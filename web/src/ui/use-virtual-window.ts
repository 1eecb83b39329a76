import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/** From this many rows on, only those near the viewport are drawn. */
export const virtualFrom = 200

interface Rows {
  count: number
  /** An initial estimate; each row is measured once it is drawn. */
  rowHeight: number
  idOf: (index: number) => string | number
}

/** Which rows are near the viewport, and how much space the others take above and below. */
export function useVirtualWindow<Place extends Element>({ count, rowHeight, idOf }: Rows) {
  const place = useRef<Place>(null)
  const [top, setTop] = useState(0)
  // After every render, since a banner appearing or disappearing above moves the whole list.
  useLayoutEffect(() => {
    const now = Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (now !== top) setTop(now)
  })

  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    // A list without layout, such as in a hidden panel, measures 0; without a height it would draw every row.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    getItemKey: idOf,
    overscan: 12,
    scrollMargin: top,
  })
  const items = rows.getVirtualItems()
  return {
    place,
    indexes: items.map(({ index }) => index),
    above: (items[0]?.start ?? top) - top,
    below: rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: rows.measureElement,
  }
}
