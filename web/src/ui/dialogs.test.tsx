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

const confirmProps = { open: true, title: 'Delete Analysis', losses: ['47 action items', '6 files'] }

test('the confirm dialog lists what is lost, says it cannot be undone, and focuses the safe button', () => {
  render(
    <ConfirmDialog {...confirmProps} onClose={() => {}} onConfirm={() => {}}>
      This deletes for <a href="https://havnsund-boatyard.example">havnsund-boatyard.example</a>:
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Analysis' })
  const descriptionText = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent
  expect(descriptionText).toContain('This deletes for havnsund-boatyard.example:47 action items')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['47 action items', '6 files'])
  expect(screen.getByText('This action cannot be undone.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('the red button has the title as its label and confirms, and Escape cancels', async () => {
  const [onClose, onConfirm] = [vi.fn(), vi.fn()]
  render(
    <ConfirmDialog {...confirmProps} onClose={onClose} onConfirm={onConfirm}>
      This deletes everything.
    </ConfirmDialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete Analysis' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while busy, the dialog cannot be closed and the button cannot be clicked again', async () => {
  const [onClose, onConfirm] = [vi.fn(), vi.fn()]
  render(
    <ConfirmDialog {...confirmProps} busy onClose={onClose} onConfirm={onConfirm}>
      This deletes everything.
    </ConfirmDialog>,
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('an error is shown inside the open dialog', () => {
  render(
    <ConfirmDialog {...confirmProps} error="Failed to delete job" onClose={() => {}} onConfirm={() => {}}>
      This deletes everything.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Failed to delete job')
})

test('an alert dialog has its title as the name, its sentence as the description, and a retry button', async () => {
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

test('when a dialog closes, the focus returns to the element that opened it', async () => {
  render(<SharePage />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' })))
})

test('when a dialog that was opened from a menu closes, the focus returns to the button of the menu', async () => {
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
  const withDialog = (isOpen: boolean) => (
    <>
      <button id="files" type="button">
        Files
      </button>
      <AlertDialog open={isOpen} onClose={() => {}} title="report.md" />
    </>
  )
  rerender(withDialog(false))
  expect(document.activeElement).toBe(document.body)
  rerender(withDialog(true))
  await vi.waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true))
  rerender(withDialog(false))
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
