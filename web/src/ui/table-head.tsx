import type { ReactTable, RowData } from '@tanstack/react-table'
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import type { Column, usedTableFeatures } from '#ui/table-column.ts'
import { tableRoles } from '#ui/table-roles.ts'

interface TableHeadProps<Data extends RowData> {
  table: ReactTable<typeof usedTableFeatures, Data>
  columns: readonly Column<Data>[]
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: <ChevronUp />, desc: <ChevronDown /> } as const

/** Sticks below the page header while the rows scroll. */
export function TableHead<Data extends RowData>({ table, columns }: TableHeadProps<Data>) {
  return (
    <thead {...tableRoles.group} className="phone:sr-only">
      <tr {...tableRoles.row} aria-rowindex={1}>
        {columns.map((column) => {
          const tableColumn = table.getColumn(column.id)
          const sorted = tableColumn?.getIsSorted() || null
          return (
            <th
              key={column.id}
              {...tableRoles.head}
              scope="col"
              aria-sort={sorted ? sortNames[sorted] : undefined}
              className={classNames(
                'sticky top-header z-10 border-b border-border bg-surface-2 px-3 py-2 text-12 font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 print:static',
                column.isNumber ? 'text-right' : 'text-left',
                column.width,
                column.hide,
              )}
            >
              {tableColumn?.getCanSort() ? (
                <button
                  type="button"
                  onClick={tableColumn.getToggleSortingHandler()}
                  className="-my-1 inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-text [&_.lucide]:size-3"
                >
                  {column.head}
                  {sorted ? arrows[sorted] : <ChevronsUpDown />}
                </button>
              ) : (
                column.head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
