// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'

afterEach(cleanup)

const confirm = { open: true, title: 'Delete Analysis', losses: ['47 action items', '6 files'] }

test('the confirm dialog lists what is lost, says it cannot be undone, and focuses the safe button', () => {
  render(
    <ConfirmDialog {...confirm} onClose={() => {}} onConfirm={() => {}}>
      This deletes for <a href="https://havnsund-boatyard.example">havnsund-boatyard.example</a>:
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Analysis' })
  const readAloud = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent
  expect(readAloud).toContain('This deletes for havnsund-boatyard.example:47 action items')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['47 action items', '6 files'])
  expect(screen.getByText('This action cannot be undone.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('the red button repeats the verb, and Escape cancels', async () => {
  const [close, act] = [vi.fn(), vi.fn()]
  render(
    <ConfirmDialog {...confirm} onClose={close} onConfirm={act}>
      This deletes everything.
    </ConfirmDialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete Analysis' }))
  expect(act).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})

test('while deleting, the dialog cannot be closed and the button not clicked twice', async () => {
  const [close, act] = [vi.fn(), vi.fn()]
  render(
    <ConfirmDialog {...confirm} busy onClose={close} onConfirm={act}>
      This deletes everything.
    </ConfirmDialog>,
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(close).not.toHaveBeenCalled()
  expect(act).not.toHaveBeenCalled()
})

test('an error is shown inside the open dialog', () => {
  render(
    <ConfirmDialog {...confirm} error="Failed to delete job" onClose={() => {}} onConfirm={() => {}}>
      This deletes everything.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Failed to delete job')
})

test('the alert has the exact text as its name, the sentence as its description, and a retry', async () => {
  const retry = vi.fn()
  render(
    <AlertDialog open onClose={() => {}} title="Failed to delete job" onRetry={retry}>
      Nothing was deleted.
    </AlertDialog>,
  )
  const alert = screen.getByRole('alertdialog', { name: 'Failed to delete job' })
  expect(document.getElementById(alert.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nothing was deleted.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' }))
  await userEvent.keyboard('{Enter}')
  expect(retry).toHaveBeenCalledTimes(1)
})

function SharePage() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('the focus returns to what opened the dialog', async () => {
  render(<SharePage />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' })))
})

test('the focus returns to the button of a menu that closed while the dialog opened', async () => {
  const { rerender } = render(
    <>
      <button id="files" type="button">
        Files
      </button>
      <div role="menu" aria-labelledby="files">
        <button type="button" role="menuitem">
          report.md
        </button>
      </div>
    </>,
  )
  screen.getByRole('menuitem').focus()
  const closed = (isOpen: boolean) => (
    <>
      <button id="files" type="button">
        Files
      </button>
      <AlertDialog open={isOpen} onClose={() => {}} title="report.md" />
    </>
  )
  rerender(closed(false))
  expect(document.activeElement).toBe(document.body)
  rerender(closed(true))
  await vi.waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true))
  rerender(closed(false))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Files' })))
})

test('a dialog without a field focuses its primary button', () => {
  render(
    <Dialog
      open
      onClose={() => {}}
      title="Insufficient credits"
      footer={[<Button key="close">Close</Button>, <Button key="plans">View plans</Button>]}
    >
      Your 3 analyses of this month are used.
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View plans' }))
})
