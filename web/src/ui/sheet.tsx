import { X } from 'lucide-react'
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  children: ReactNode
}

/** A panel from the left edge, or from the bottom edge on phones. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  const { remember, restoreFocus } = useReturnFocus()
  return (
    <Root open={open} onOpenChange={(next) => next || onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-30 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-fade print:hidden" />
        <Content
          aria-describedby={undefined}
          aria-modal="true"
          onOpenAutoFocus={remember}
          onCloseAutoFocus={restoreFocus}
          className={classNames(
            'fixed z-30 flex flex-col bg-surface shadow-lg outline-none print:hidden',
            'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[85dvh] max-md:rounded-t-sheet max-md:data-[state=closed]:animate-to-bottom max-md:data-[state=open]:animate-from-bottom',
            'md:inset-y-0 md:left-0 md:w-full md:max-w-sheet md:border-r md:border-border md:data-[state=closed]:animate-to-left md:data-[state=open]:animate-from-left',
          )}
        >
          <div className="flex items-center justify-between gap-3 px-4 pt-4 md:px-5">
            <Title className="text-16 font-semibold">{title}</Title>
            <Close asChild>
              <IconButton name="Close" icon={<X />} className="-mr-2" />
            </Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 md:px-5">{children}</div>
          {footer && <div className="flex gap-2 border-t border-border p-4 *:flex-1 md:px-5">{footer}</div>}
        </Content>
      </Portal>
    </Root>
  )
}
