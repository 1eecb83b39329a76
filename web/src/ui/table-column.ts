import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** The features that our tables use; the library includes no others. */
export const usedTableFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

export interface Column<Data> {
  id: string
  head: string
  cell: (row: Data) => ReactNode
  /** Makes the column sortable. Rows without a value come last in both directions. */
  sortBy?: (row: Data) => string | number | Date | null | undefined
  /** Right-aligned. */
  isNumber?: boolean
  /** A width utility such as `w-40`; columns without one share the remaining width. */
  width?: string
  /** A utility that hides the column on some screens, such as `md:max-lg:hidden`. */
  hide?: string
  /**
   * On phones, rows are cards: `named` shows the column's name before the value, `hidden` hides the column. The first column is the title
   * of the card.
   */
  inCard?: 'named' | 'hidden'
}
