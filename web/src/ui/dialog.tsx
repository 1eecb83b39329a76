import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogFrame, type DialogWidth } from '#ui/dialog-frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  width?: DialogWidth
  /** The dialog cannot be closed, such as while saving. */
  busy?: boolean
  /** Buttons beside the close button. */
  aside?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function Dialog({ onClose, busy = false, aside, ...rest }: DialogProps) {
  const asideWithClose = (
    <span className="flex items-center gap-2">
      {aside}
      <IconButton name="Close" icon={<X />} onClick={onClose} disabled={busy} className="-mr-2" />
    </span>
  )
  return <DialogFrame {...rest} onClose={onClose} locked={busy} aside={asideWithClose} />
}
