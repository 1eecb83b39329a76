// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Palette } from './palette.tsx'

afterEach(cleanup)

function openPalette() {
  const [account, dark, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <Palette
      open
      onClose={onClose}
      commands={[
        { id: 'account', group: 'Go to', label: 'Account Settings', run: account },
        { id: 'dark', group: 'Do', label: 'Theme: dark', run: dark },
      ]}
    />,
  )
  return { account, dark, onClose, field: screen.getByRole('combobox', { name: 'Search or run a command' }) }
}

test('arrow keys wrap around, the field announces the position, Enter runs the command and closes', async () => {
  const { dark, account, onClose, field } = openPalette()
  const current = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(current()).toContain('Account Settings')
  await userEvent.type(field, '{ArrowDown}')
  expect(current()).toContain('Theme: dark')
  await userEvent.type(field, '{ArrowDown}')
  expect(current()).toContain('Account Settings')
  await userEvent.type(field, '{ArrowUp}{Enter}')
  expect(dark).toHaveBeenCalledOnce()
  expect(account).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

test('arrow keys scroll the highlighted command into view', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { field } = openPalette()
  await userEvent.type(field, '{ArrowDown}')
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('option', { name: /Theme: dark/ })])
  scrollIntoView.mockRestore()
})

test('typing filters the list and highlights matches; without a match, “No results” is shown', async () => {
  const { field } = openPalette()
  await userEvent.type(field, 'sett')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(screen.getByText('Sett').tagName).toBe('MARK')
  await userEvent.type(field, 'xyz')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('No results')
})

test('a click runs a command, Escape closes without running one', async () => {
  const { account, onClose, field } = openPalette()
  field.focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('option', { name: /Account Settings/ }))
  expect(account).toHaveBeenCalledOnce()
})
