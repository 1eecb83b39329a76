/**
 * Written out on every part of a table, although the elements have them by nature: on phones the parts are laid out as cards,
 * and browsers take the roles away from a table that is not laid out as one.
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
