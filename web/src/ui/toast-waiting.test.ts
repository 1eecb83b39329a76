import { expect, test, vi } from 'vitest'
import { setContainer, toast } from '#ui/toast.ts'

test('toasts from before the container has loaded are shown once it has, in order', () => {
  toast.done('First')
  toast.error('Second')
  const show = vi.fn<(content: { text: unknown }) => void>()
  setContainer({ show, dismiss: () => {} })
  toast.done('Third')
  expect(show.mock.calls.map(([{ text }]) => text)).toEqual(['First', 'Second', 'Third'])
})
