import type { ReactNode } from 'react'

/** The specification's five seconds; longer with Undo. Toasts with an action stay until closed. */
export const toastTimes = { plain: 5000, withUndo: 10_000, needsAction: Number.POSITIVE_INFINITY } as const

interface ToastAction {
  label: string
  onClick: () => void
}
export interface ToastContent {
  kind: 'done' | 'error'
  text: ReactNode
  action?: ToastAction | undefined
  lasts: number
}

// With the place of the toasts, which loads after the page: a page is of use before it has anything to tell.
const cards = () => import('#ui/toast-card.tsx')
const show = (content: ToastContent): void => void cards().then(({ showToast }) => showToast(content))

export const toast = {
  done: (text: ReactNode) => show({ kind: 'done', text, lasts: toastTimes.plain }),
  /** For changes that can be undone. */
  undoable: (text: ReactNode, undo: () => void) =>
    show({ kind: 'done', text, action: { label: 'Undo', onClick: undo }, lasts: toastTimes.withUndo }),
  /** With an action it stays until closed and says so. */
  error: (text: ReactNode, action?: ToastAction) =>
    show({ kind: 'error', text, action, lasts: action ? toastTimes.needsAction : toastTimes.plain }),
  dismiss: (): void => void cards().then(({ dismissToasts }) => dismissToasts()),
}
