/**
 * Explicit roles for every element of a table. On phones, rows are laid out as cards, and browsers remove the implicit roles of a table
 * that is not laid out as a table.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
  gap: { 'aria-hidden': true },
} as const
