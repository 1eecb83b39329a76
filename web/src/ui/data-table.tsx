import { type Row, type RowData, type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, usedTableFeatures } from '#ui/table-column.ts'
import { TableHead } from '#ui/table-head.tsx'
import { tableRoles } from '#ui/table-roles.ts'
import { TableRow } from '#ui/table-row.tsx'
import { TableSortSelect } from '#ui/table-sort-select.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { minVirtualRows } from '#ui/use-virtual-window.ts'
import { VirtualRows } from '#ui/virtual-rows.tsx'

interface TableSort {
  column: string
  descending: boolean
}

interface DataTableProps<Data> {
  /** Describes the table to screen readers. */
  caption: string
  columns: readonly Column<Data>[]
  rows: readonly Data[]
  rowId: (row: Data) => string
  firstSort?: TableSort
  /** Set if the rows are one page that the server has sorted. A new order is then requested with `onOrder`. */
  orderedBy?: TableSort | null
  onOrder?: (sort: TableSort) => void
  isSelected?: (row: Data) => boolean
  /** Called for a click on a row, except on its links and buttons. */
  onOpen?: (row: Data) => void
  /** Rows of 40 px with one line instead of 52 px with two. */
  dense?: boolean
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}

const toSortingState = (sort: TableSort | null | undefined): SortingState => (sort ? [{ id: sort.column, desc: sort.descending }] : [])

export function DataTable<Data extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  firstSort,
  orderedBy,
  onOrder,
  isSelected,
  onOpen,
  dense = false,
}: DataTableProps<Data>) {
  const isPrinting = usePrinting()
  const definitions = useMemo(
    () =>
      columns.map(({ id, head, sortBy }) => ({
        id,
        header: head,
        // The library sorts `undefined` to the end, but not null.
        accessorFn: (row: Data) => sortBy?.(row) ?? undefined,
        enableSorting: sortBy !== undefined,
        sortFn: (a: Row<typeof usedTableFeatures, Data>, b: Row<typeof usedTableFeatures, Data>) => compare(a.getValue(id), b.getValue(id)),
        sortUndefined: 'last' as const,
      })),
    [columns],
  )
  const table = useTable({
    features: usedTableFeatures,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableSortingRemoval: false,
    initialState: { sorting: toSortingState(firstSort) },
    ...(orderedBy !== undefined && {
      manualSorting: true,
      state: { sorting: toSortingState(orderedBy) },
      onSortingChange: (change: Updater<SortingState>) => {
        const [next] = typeof change === 'function' ? change(toSortingState(orderedBy)) : change
        if (next) onOrder?.({ column: next.id, descending: next.desc })
      },
    }),
  })
  const sorted = table.getRowModel().rows
  const drawRow = (row: Row<typeof usedTableFeatures, Data>, index: number, measure?: (node: Element | null) => void) => (
    <TableRow
      key={row.id}
      columns={columns}
      row={row.original}
      index={index}
      measure={measure}
      dense={dense}
      onOpen={onOpen}
      selected={isSelected?.(row.original) ?? false}
    />
  )

  return (
    <>
      <TableSortSelect table={table} />
      <table
        {...tableRoles.table}
        aria-rowcount={sorted.length + 1}
        className="w-full border-separate border-spacing-0 phone:block desk:table-fixed"
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead table={table} columns={columns} />
        {sorted.length < minVirtualRows || isPrinting ? (
          <tbody {...tableRoles.group} className="phone:block">
            {sorted.map((row, index) => drawRow(row, index))}
          </tbody>
        ) : (
          <VirtualRows count={sorted.length} rowHeight={dense ? 41 : 53} idOf={(index) => sorted[index]?.id ?? index}>
            {(index, measure) => {
              const row = sorted[index]
              return row && drawRow(row, index, measure)
            }}
          </VirtualRows>
        )}
      </table>
    </>
  )
}
