import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { DialogFrame } from '#ui/dialog-frame.tsx'

interface AlertDialogProps {
  open: boolean
  onClose: () => void
  /** The specification's exact text. */
  title: string
  /** One sentence: what the error means for the user. */
  children?: ReactNode
  onRetry?: () => void
}

/** Reports an error. */
export function AlertDialog({ open, onClose, title, children, onRetry }: AlertDialogProps) {
  const firstFocus = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      firstFocus={firstFocus}
      icon={<CircleAlert aria-hidden="true" className="size-5 text-danger-text" />}
      footer={
        <>
          <Button ref={onRetry ? undefined : firstFocus} onClick={onClose}>
            Close
          </Button>
          {onRetry && (
            <Button ref={firstFocus} variant="primary" onClick={onRetry}>
              Try Again
            </Button>
          )}
        </>
      }
    />
  )
}
