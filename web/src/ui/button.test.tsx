// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/button.tsx'

afterEach(cleanup)

test('while busy it says so, keeps the focus, and neither clicks nor submits its form', async () => {
  const press = vi.fn()
  const send = vi.fn((event: React.FormEvent) => event.preventDefault())
  const page = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyText="Generating..." onClick={press}>
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
  expect(press).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledTimes(1)
})

test('both texts count for the width', () => {
  const { container } = render(
    <Button busy busyText="Generating...">
      Generate
    </Button>,
  )
  expect(container.textContent).toBe('GenerateGenerating...')
})

test('without a busy text, the name stays while busy', () => {
  render(<Button busy>Analyze</Button>)
  expect(screen.getByRole('button', { name: 'Analyze' })).toBeTruthy()
})
