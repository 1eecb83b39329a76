// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/button.tsx'

afterEach(cleanup)

test('a busy button shows its busy text, keeps the focus, and ignores clicks and submits', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const page = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyText="Generating..." onClick={onClick}>
        Generate
      </Button>
    </form>
  )
  const { rerender } = render(page(false))
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
  rerender(page(true))

  const button = screen.getByRole('button', { name: 'Generating...' })
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}')

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a button contains both texts, so that its width fits either', () => {
  const { container } = render(
    <Button busy busyText="Generating...">
      Generate
    </Button>,
  )
  expect(container.textContent).toBe('GenerateGenerating...')
})

test('a busy button without a busy text keeps its name', () => {
  render(<Button busy>Analyze</Button>)
  expect(screen.getByRole('button', { name: 'Analyze' })).toBeTruthy()
})
