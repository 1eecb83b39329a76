import { expect, test, vi } from 'vitest'
import { setToastContainer, toast } from '#ui/toast.ts'

test('toasts that are added before the container has loaded are shown in order when it has', () => {
  toast.done('First')
  toast.error('Second')
  const show = vi.fn<(content: { text: unknown }) => void>()
  setToastContainer({ show, dismiss: () => {} })
  toast.done('Third')
  expect(show.mock.calls.map(([{ text }]) => text)).toEqual(['First', 'Second', 'Third'])
})
