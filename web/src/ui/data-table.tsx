import { type Row, type RowData, type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, tableKind } from '#ui/table-column.ts'
import { TableHead } from '#ui/table-head.tsx'
import { tableRoles } from '#ui/table-roles.ts'
import { TableRow } from '#ui/table-row.tsx'
import { TableSortSelect } from '#ui/table-sort-select.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { virtualFrom } from '#ui/use-virtual-window.ts'
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
  /** The rows are one sorted page from the server: a new order is requested, not computed. */
  orderedBy?: TableSort | null
  onOrder?: (sort: TableSort) => void
  isSelected?: (row: Data) => boolean
  /** Called for a click on a row, except on its links and buttons. */
  onOpen?: (row: Data) => void
  /** Rows of 40 px with one line instead of 52 px with two. */
  dense?: boolean
}

const alphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return alphabet.compare(one, other)
  return Number(one) - Number(other)
}

const sortingOf = (sort: TableSort | null | undefined): SortingState => (sort ? [{ id: sort.column, desc: sort.descending }] : [])

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
  const printing = usePrinting()
  const definitions = useMemo(
    () =>
      columns.map(({ id, head, sortBy }) => ({
        id,
        header: head,
        // The library sorts only `undefined` to the end.
        accessorFn: (row: Data) => sortBy?.(row) ?? undefined,
        enableSorting: sortBy !== undefined,
        sortFn: (a: Row<typeof tableKind, Data>, b: Row<typeof tableKind, Data>) => compare(a.getValue(id), b.getValue(id)),
        sortUndefined: 'last' as const,
      })),
    [columns],
  )
  const table = useTable({
    features: tableKind,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableSortingRemoval: false,
    initialState: { sorting: sortingOf(firstSort) },
    ...(orderedBy !== undefined && {
      manualSorting: true,
      state: { sorting: sortingOf(orderedBy) },
      onSortingChange: (change: Updater<SortingState>) => {
        const [next] = typeof change === 'function' ? change(sortingOf(orderedBy)) : change
        if (next) onOrder?.({ column: next.id, descending: next.desc })
      },
    }),
  })
  const sorted = table.getRowModel().rows
  const drawRow = (row: Row<typeof tableKind, Data>, index: number, measure?: (node: Element | null) => void) => (
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
        {sorted.length < virtualFrom || printing ? (
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
