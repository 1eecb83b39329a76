/**
 * Set explicitly on every part of a table: on phones the parts are laid out as cards, and browsers remove the implicit roles from a table
 * that is not laid out as one.
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
