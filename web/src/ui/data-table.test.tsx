// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from '#ui/data-table.tsx'
import type { Column } from '#ui/table-column.ts'
import { minVirtualRows } from '#ui/use-virtual-window.ts'

afterEach(cleanup)

interface Page {
  id: string
  address: string
  findings: number | null
}
const columns: Column<Page>[] = [
  { id: 'address', head: 'Address', sortBy: (page) => page.address, cell: (page) => page.address },
  { id: 'findings', head: 'Findings', isNumber: true, sortBy: (page) => page.findings, cell: (page) => page.findings ?? '-' },
  { id: 'actions', head: 'Actions', cell: () => 'Open' },
]
const pages: Page[] = [
  { id: '1', address: '/page-10', findings: 3 },
  { id: '2', address: '/page-2', findings: null },
  { id: '3', address: '/Åland', findings: 12 },
]
const makePages = (count: number): Page[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, address: `/${index}`, findings: index }))

const renderTable = (rows: Page[]) => render(<DataTable caption="Pages" columns={columns} rows={rows} rowId={(page) => page.id} />)
const addresses = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const sortOfHeads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))

test('rows keep the given order until a header is clicked', async () => {
  renderTable(pages)
  expect(screen.getByRole('table', { name: 'Pages' })).toBeTruthy()
  expect(addresses()).toEqual(['/page-10', '/page-2', '/Åland'])
  expect(sortOfHeads()).toEqual([null, null, null])

  await userEvent.click(screen.getByRole('button', { name: 'Address' }))
  expect(addresses()).toEqual(['/Åland', '/page-2', '/page-10'])
  expect(sortOfHeads()).toEqual(['ascending', null, null])

  await userEvent.click(screen.getByRole('button', { name: 'Address' }))
  expect(addresses()).toEqual(['/page-10', '/page-2', '/Åland'])
  expect(sortOfHeads()).toEqual(['descending', null, null])
})

test('missing values come last in both directions', async () => {
  renderTable(pages)
  await userEvent.click(screen.getByRole('button', { name: 'Findings' }))
  expect(addresses().at(-1)).toBe('/page-2')
  await userEvent.click(screen.getByRole('button', { name: 'Findings' }))
  expect(addresses().at(-1)).toBe('/page-2')
})

test('a column that cannot be sorted has no button', () => {
  renderTable(pages)
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('on phones, the order is chosen from a list', async () => {
  renderTable(pages)
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Findings, descending')
  expect(addresses()).toEqual(['/Åland', '/page-10', '/page-2'])
  expect(sortOfHeads()).toEqual([null, 'descending', null])
})

test('`firstSort` sets the initial order', () => {
  render(
    <DataTable
      caption="Pages"
      columns={columns}
      rows={pages}
      rowId={(page) => page.id}
      firstSort={{ column: 'findings', descending: true }}
    />,
  )
  expect(addresses()[0]).toBe('/Åland')
})

test('a table with fewer than 200 rows draws all of them', () => {
  renderTable(makePages(minVirtualRows - 1))
  expect(addresses()).toHaveLength(199)
})

test('a table with 200 rows or more draws only those near the viewport, and screen readers get the total', () => {
  renderTable(makePages(5000))
  const drawn = addresses().length
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
  expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
})

test('all rows are printed', () => {
  renderTable(makePages(300))
  expect(addresses().length).toBeLessThan(100)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(addresses()).toHaveLength(300)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(addresses().length).toBeLessThan(100)
})
