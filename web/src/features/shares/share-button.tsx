import { Share } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button, type ButtonProps } from '#ui/button.tsx'
import type { ShareModalProps } from './share-modal.tsx'

const ShareModal = lazy<ComponentType<ShareModalProps>>(() => import('./share-modal.tsx').catch(() => ({ default: NotLoaded })))

interface ShareButtonProps extends ShareModalProps {
  onOpen: () => void
  size?: ButtonProps['size']
}

/** The dialog is loaded when it is opened for the first time. The page controls whether the dialog is open. */
export function ShareButton({ onOpen, size = 'normal', ...modal }: ShareButtonProps) {
  const [wasOpened, setWasOpened] = useState(modal.open)
  if (modal.open && !wasOpened) setWasOpened(true)
  return (
    <>
      <Button size={size} icon={<Share />} aria-haspopup="dialog" onClick={onOpen}>
        Share
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareModal {...modal} />
        </Suspense>
      )}
    </>
  )
}

const NotLoaded = ({ open, onClose }: ShareModalProps) => (
  <AlertDialog open={open} onClose={onClose} title="Failed to create share link">
    Part of this page could not be loaded. Please reload it and try again.
  </AlertDialog>
)
