// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { close, open, press, saved, titlesIn } from '#testing/dashboard-actions.tsx'

afterEach(close)

test('the keys j and k move the focus, s starts a task, c completes it, and ? lists the keys', async () => {
  const user = await open()
  const focused = () => document.activeElement?.textContent
  await user.keyboard('jj')
  expect(focused()).toBe('Add price and availability')
  await user.keyboard('k')
  expect(focused()).toBe('Keep sort filters out of the index')
  await user.keyboard('js')
  await waitFor(() => expect(titlesIn('In Progress')).toContain('Add price and availability'))
  expect(focused()).toBe('Describe 231 gallery images')
  await user.keyboard('c')
  await waitFor(() => expect(titlesIn('Completed Tasks')).toContain('Describe 231 gallery images'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Harbour.example')
  await user.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy()
})

test('the keys type letters in a text field, and the shortcuts can be switched off', async () => {
  const user = await open()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  await user.keyboard('scj?')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('scj?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved()).toEqual([])
  await user.clear(screen.getByLabelText('Search'))
  act(() => (document.activeElement as HTMLElement).blur())
  await waitFor(() => expect(titlesIn('Available Tasks')).toHaveLength(3))
  await press(user, /all keys/)
  await user.click(screen.getByRole('switch', { name: 'Use single keys on the actions dashboard' }))
  expect(localStorage.getItem('task-keys')).toBe('off')
  await user.keyboard('{Escape}')
  await user.keyboard('j?')
  expect(document.activeElement?.hasAttribute('data-task')).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  // The dialog with the switch is still reachable.
  await press(user, /all keys/)
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})
