import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What our tables can do; the library leaves out the rest. */
export const tableKind = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

export interface Column<Data> {
  id: string
  head: string
  cell: (row: Data) => ReactNode
  /** Makes the column sortable. Rows without a value stand last, either way round. */
  sortBy?: (row: Data) => string | number | Date | null | undefined
  /** Numbers stand at the right. */
  isNumber?: boolean
  /** A width utility such as `w-40`; columns without one share what is left. */
  width?: string
  /** A utility that leaves the column out where there is no room for it, such as `md:max-lg:hidden`. */
  hide?: string
  /** In the card of a phone: with the column's name before it, or not at all. The first column is the card's title. */
  inCard?: 'named' | 'hidden'
}
