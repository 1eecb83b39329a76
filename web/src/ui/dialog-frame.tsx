import { Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'

export type DialogWidth = 'narrow' | 'normal' | 'share' | 'form' | 'page' | 'editor'

const widths: Record<DialogWidth, string> = {
  narrow: 'md:max-w-narrow',
  normal: 'md:max-w-dialog',
  share: 'md:max-w-share',
  form: 'md:max-w-form',
  page: 'md:max-w-page',
  editor: 'md:max-w-editor',
}

const fieldSelector = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** Skips fields in collapsed sections, which cannot get the focus. */
const firstField = (body: HTMLElement | null) =>
  [...(body?.querySelectorAll<HTMLElement>(fieldSelector) ?? [])].find((field) => !field.closest('details:not([open])'))

export interface DialogFrameProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence, announced together with the title. */
  description?: ReactNode
  role?: 'dialog' | 'alertdialog'
  width?: DialogWidth
  /** Neither Escape nor a click outside closes the dialog, such as while saving. */
  locked?: boolean
  /** Gets the focus first. By default this is the first field or, without fields, the last footer button, which is the primary one. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Before the title, or above it if the dialog is centered. */
  icon?: ReactNode
  /** For success messages: centered text and a large title. */
  centered?: boolean
  /** To the right of the title. */
  aside?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}

/** The base of all dialogs: centered on the screen, or a sheet at the bottom on phones. */
export function DialogFrame(props: DialogFrameProps) {
  const {
    open,
    onClose,
    title,
    description,
    role = 'dialog',
    width = 'normal',
    locked = false,
    firstFocus,
    icon,
    centered = false,
    aside,
    footer,
    children,
  } = props
  // Screen readers announce the full text of an alert, since the user must decide on it.
  const isAlert = role === 'alertdialog'
  const stayIfLocked = (event: Event) => {
    if (locked) event.preventDefault()
  }
  const [body, footerRow] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { remember, restoreFocus } = useReturnFocus()
  const focusFirst = (event: Event) => {
    remember()
    const first = firstFocus?.current ?? firstField(body.current) ?? footerRow.current?.querySelector<HTMLElement>(':scope > :last-child')
    if (!first) return
    event.preventDefault()
    first.focus()
  }

  return (
    <Root open={open} onOpenChange={(next) => next || locked || onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-30 grid items-end overflow-y-auto bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-fade md:place-items-center md:p-6 print:hidden">
          <Content
            role={role}
            aria-modal="true"
            {...(description || isAlert ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={stayIfLocked}
            onPointerDownOutside={stayIfLocked}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={restoreFocus}
            className={classNames(
              'w-full min-w-0 rounded-t-sheet border border-border bg-surface shadow-lg outline-none md:rounded-xl',
              'max-md:data-[state=closed]:animate-to-bottom max-md:data-[state=open]:animate-from-bottom md:data-[state=closed]:animate-leave md:data-[state=open]:animate-enter',
              widths[width],
            )}
          >
            <div className={classNames('flex items-center px-6 max-md:px-4', centered ? 'flex-col gap-1 pt-7' : 'gap-3 pt-5')}>
              {icon}
              <Title className={classNames('min-w-0 font-semibold wrap-anywhere', centered ? 'text-24' : 'flex-1 text-16')}>{title}</Title>
              {aside}
            </div>
            <div ref={body} className={classNames('px-6 pb-6 max-md:px-4', centered ? 'pt-1.5 text-center' : 'pt-3')}>
              {description && <Description className="text-text-2">{description}</Description>}
              {isAlert && !description ? (
                <Description asChild>
                  <div>{children}</div>
                </Description>
              ) : (
                children
              )}
            </div>
            {footer && (
              <div
                ref={footerRow}
                className="flex flex-wrap justify-end gap-2 border-t border-border px-6 py-4 max-md:px-4 max-md:*:flex-1"
              >
                {footer}
              </div>
            )}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}
