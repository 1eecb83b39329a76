// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from '#ui/copy-button.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

test('the button copies the text, shows “Copied” for two seconds, and then resets', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<CopyButton text="curl -s https://shop.test" what="the command" />)
  await press('Copy the command')

  expect(writeText).toHaveBeenCalledWith('curl -s https://shop.test')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Copied')
  await wait(1999)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  await wait(1)
  expect(screen.getByRole('button', { name: 'Copy the command' })).toBeTruthy()
})

test('the button uses the old clipboard API where the modern one is missing', async () => {
  vi.stubGlobal('navigator', {})
  const copied: string[] = []
  document.execCommand = () => copied.push(document.querySelector('textarea')?.value ?? '') > 0
  render(<CopyButton text="a link" />)
  await press('Copy')
  expect(copied).toEqual(['a link'])
  expect(document.querySelector('textarea')).toBeNull()
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})

test('if copying fails, a message explains how to copy by hand', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  document.execCommand = () => false
  render(<CopyButton text="a link" />)
  await press('Copy')
  expect(screen.getByRole('status').textContent).toBe('Not copied. Select the text and copy it by hand.')
})
