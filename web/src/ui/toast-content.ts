import type { ReactNode } from 'react'

/** The specification's five seconds; longer with Undo. Toasts with an action stay until closed. */
export const toastTimes = { plain: 5000, withUndo: 10_000, needsAction: Number.POSITIVE_INFINITY } as const

export interface ToastAction {
  label: string
  onClick: () => void
}
export interface ToastContent {
  kind: 'done' | 'error'
  text: ReactNode
  action?: ToastAction | undefined
  lasts: number
}
