import type { ReactTable, RowData } from '@tanstack/react-table'
import { Select } from '#ui/select.tsx'
import type { usedTableFeatures } from '#ui/table-column.ts'

/** On phones, rows are cards without a header to click, so the order is chosen from a list. */
export function TableSortSelect<Data extends RowData>({ table }: { table: ReactTable<typeof usedTableFeatures, Data> }) {
  const sortableColumns = table.getAllLeafColumns().filter((column) => column.getCanSort())
  const [sort] = table.state.sorting
  if (sortableColumns.length === 0) return null
  return (
    <div className="border-b border-border px-4 py-2 desk:hidden print:hidden">
      <Select
        aria-label="Sort by"
        value={sort ? `${sort.id} ${sort.desc ? 'desc' : 'asc'}` : ''}
        onChange={(event) => {
          const [id = '', direction] = event.target.value.split(' ')
          table.setSorting(id === '' ? [] : [{ id, desc: direction === 'desc' }])
        }}
      >
        {!sort && <option value="">Sort by</option>}
        {sortableColumns.flatMap((column) => [
          <option key={`${column.id} asc`} value={`${column.id} asc`}>{`${column.columnDef.header}, ascending`}</option>,
          <option key={`${column.id} desc`} value={`${column.id} desc`}>{`${column.columnDef.header}, descending`}</option>,
        ])}
      </Select>
    </div>
  )
}
