import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { isOwnClick } from '#ui/is-own-click.ts'
import type { Column } from '#ui/table-column.ts'
import { tableRoles } from '#ui/table-roles.ts'

interface TableRowProps<Data> {
  columns: readonly Column<Data>[]
  row: Data
  index: number
  measure: ((node: Element | null) => void) | undefined
  dense: boolean
  selected: boolean
  onOpen: ((row: Data) => void) | undefined
}

/** A table row, or a card on phones. Memoized, because other rows may change many times a second. */
export const TableRow = memo(Row) as typeof Row

function Row<Data>({ columns, row, index, measure, dense, selected, onOpen }: TableRowProps<Data>) {
  return (
    <tr
      {...tableRoles.row}
      onClick={onOpen && ((event) => isOwnClick(event) && onOpen(row))}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected || undefined}
      className={classNames(
        'group phone:block phone:border-b phone:border-border phone:px-4 phone:py-3 phone:last:border-b-0',
        selected ? 'bg-accent-soft' : 'hover:bg-surface-2',
        onOpen && 'cursor-pointer',
      )}
    >
      {columns.map((column, columnIndex) => (
        <td
          key={column.id}
          {...tableRoles.cell}
          className={classNames(
            'min-w-0 border-border px-3 align-middle first:pl-5 last:pr-5 desk:border-b desk:group-last:border-b-0',
            'phone:block phone:px-0! phone:not-first:mt-2',
            dense ? 'desk:h-10 desk:py-1.5' : 'desk:h-13 desk:py-2.5',
            column.isNumber && 'desk:text-right',
            columnIndex > 0 && column.inCard === 'hidden' && 'phone:hidden',
            column.hide,
          )}
        >
          {columnIndex > 0 && column.inCard === 'named' && <span className="mr-2 text-12 text-muted desk:hidden">{column.head}</span>}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
