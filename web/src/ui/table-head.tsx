import type { ReactTable, RowData } from '@tanstack/react-table'
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import type { Column, tableKind } from '#ui/table-column.ts'
import { tableRoles } from '#ui/table-roles.ts'

interface TableHeadProps<Data extends RowData> {
  table: ReactTable<typeof tableKind, Data>
  columns: readonly Column<Data>[]
}

const spoken = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: <ChevronUp />, desc: <ChevronDown /> } as const

/** Sticks below the page header while the rows scroll. */
export function TableHead<Data extends RowData>({ table, columns }: TableHeadProps<Data>) {
  return (
    <thead {...tableRoles.group} className="phone:sr-only">
      <tr {...tableRoles.row} aria-rowindex={1}>
        {columns.map((column) => {
          const handle = table.getColumn(column.id)
          const sorted = handle?.getIsSorted() || null
          return (
            <th
              key={column.id}
              {...tableRoles.head}
              scope="col"
              aria-sort={sorted ? spoken[sorted] : undefined}
              className={classNames(
                'sticky top-header z-10 border-b border-border bg-surface-2 px-3 py-2 text-12 font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 print:static',
                column.isNumber ? 'text-right' : 'text-left',
                column.width,
                column.hide,
              )}
            >
              {handle?.getCanSort() ? (
                <button
                  type="button"
                  onClick={handle.getToggleSortingHandler()}
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
