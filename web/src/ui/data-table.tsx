import { createSortedRowModel, type Row, type RowData, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { TableHead } from '#ui/table-head.tsx'
import { tableRoles } from '#ui/table-roles.ts'
import { TableSortSelect } from '#ui/table-sort-select.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { VirtualRows } from '#ui/virtual-rows.tsx'

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
  /** In the card of a phone: with the column's name before it, or not at all. The first column is the card's title. */
  inCard?: 'named' | 'hidden'
}

interface TableSort {
  column: string
  descending: boolean
}

interface DataTableProps<Data> {
  /** What the table holds; read aloud. */
  caption: string
  columns: readonly Column<Data>[]
  rows: readonly Data[]
  rowId: (row: Data) => string
  firstSort?: TableSort
  isSelected?: (row: Data) => boolean
  /** Rows of 40 px with one line instead of 52 with two. */
  dense?: boolean
}

/** From here on only the rows near the window are drawn. */
export const virtualFrom = 200

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const alphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return alphabet.compare(one, other)
  return Number(one) - Number(other)
}

export function DataTable<Data extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  firstSort,
  isSelected,
  dense = false,
}: DataTableProps<Data>) {
  const printing = usePrinting()
  const definitions = useMemo(
    () =>
      columns.map(({ id, head, sortBy }) => ({
        id,
        header: head,
        // The library puts `undefined` last, and only that.
        accessorFn: (row: Data) => sortBy?.(row) ?? undefined,
        enableSorting: sortBy !== undefined,
        sortFn: (a: Row<typeof features, Data>, b: Row<typeof features, Data>) => compare(a.getValue(id), b.getValue(id)),
        sortUndefined: 'last' as const,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableSortingRemoval: false,
    initialState: { sorting: firstSort ? [{ id: firstSort.column, desc: firstSort.descending }] : [] },
  })
  const sorted = table.getRowModel().rows
  const drawRow = (row: Row<typeof features, Data>, index: number, measure?: (node: Element | null) => void) => (
    <TableRow
      key={row.id}
      columns={columns}
      row={row.original}
      index={index}
      measure={measure}
      dense={dense}
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

interface TableRowProps<Data> {
  columns: readonly Column<Data>[]
  row: Data
  index: number
  measure: ((node: Element | null) => void) | undefined
  dense: boolean
  selected: boolean
}

function TableRow<Data>({ columns, row, index, measure, dense, selected }: TableRowProps<Data>) {
  return (
    <tr
      {...tableRoles.row}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected || undefined}
      className={classNames(
        'group phone:block phone:border-b phone:border-border phone:px-4 phone:py-3 phone:last:border-b-0',
        selected ? 'bg-accent-soft' : 'hover:bg-surface-2',
      )}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          {...tableRoles.cell}
          className={classNames(
            'min-w-0 border-border px-3 align-middle first:pl-5 last:pr-5 desk:border-b desk:group-last:border-b-0',
            'phone:block phone:px-0! phone:not-first:mt-2',
            dense ? 'desk:h-10 desk:py-1.5' : 'desk:h-13 desk:py-2.5',
            column.isNumber && 'desk:text-right',
            at > 0 && column.inCard === 'hidden' && 'phone:hidden',
          )}
        >
          {at > 0 && column.inCard === 'named' && <span className="mr-2 text-12 text-muted desk:hidden">{column.head}</span>}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
