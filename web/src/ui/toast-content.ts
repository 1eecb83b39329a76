import type { ReactNode } from 'react'

/** The specification requires five seconds. Toasts with Undo stay longer, and toasts with another action until closed. */
export const toastDurationsMs = { plain: 5000, withUndo: 10_000, needsAction: Number.POSITIVE_INFINITY } as const

export interface ToastAction {
  label: string
  onClick: () => void
}
export interface ToastContent {
  kind: 'done' | 'error'
  text: ReactNode
  action?: ToastAction | undefined
  durationMs: number
}
