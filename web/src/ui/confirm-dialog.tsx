import { type ReactNode, useRef } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DialogFrame } from '#ui/dialog-frame.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** Also the label of the red button, unless `confirmLabel` is set. */
  title: string
  confirmLabel?: string
  /** Label of the button that closes the dialog; set it where `Cancel` could be mistaken for the action. */
  cancelLabel?: string
  /** What the action affects. Ends in a colon if `losses` completes the sentence: `This deletes for example.com:` */
  children: ReactNode
  /** One line for each thing that is lost. */
  losses?: readonly ReactNode[]
  /** A field that must be filled in first, such as the password. */
  requiredField?: ReactNode
  busy?: boolean
  busyText?: string
  /** Error of the last attempt. The dialog stays open for another attempt. */
  error?: string | null
}

/** Only for actions that cannot be undone; everything else offers Undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    confirmLabel = title,
    cancelLabel = 'Cancel',
    children,
    losses = [],
    requiredField,
    error,
  } = props
  const { busy = false, busyText = 'Deleting...' } = props
  const safeButton = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={title}
      locked={busy}
      firstFocus={safeButton}
      footer={
        <>
          <Button ref={safeButton} onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={busy} busyText={busyText}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      {losses.length > 0 && (
        <ul className="mt-2 list-disc pl-4.5">
          {losses.map((loss, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>{loss}</li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 text-text-2">This action cannot be undone.</p>
      {requiredField && <div className="mt-4">{requiredField}</div>}
      {error && (
        <Banner tone="danger" role="alert" className="mt-3">
          {error}
        </Banner>
      )}
    </DialogFrame>
  )
}
