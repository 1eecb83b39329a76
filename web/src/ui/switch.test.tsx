// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Switch } from './switch.tsx'

afterEach(cleanup)

test('a busy switch keeps the focus and ignores presses', async () => {
  const onChange = vi.fn()
  const page = (busy: boolean) => <Switch label="Tips" checked={false} busy={busy} onChange={onChange} />
  const { rerender } = render(page(false))
  const tips = screen.getByRole('switch', { name: 'Tips' })
  await userEvent.click(tips)
  rerender(page(true))
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true]])
  expect(document.activeElement).toBe(tips)
  expect([tips.hasAttribute('disabled'), tips.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})
