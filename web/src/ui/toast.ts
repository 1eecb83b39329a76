import type { ReactNode } from 'react'
import { type ToastAction, type ToastContent, toastTimes } from '#ui/toast-content.ts'

interface Container {
  show: (content: ToastContent) => void
  dismiss: () => void
}

let container: Container | null = null
let waiting: ToastContent[] = []

/** Called by the container of the toasts, which loads after the page. It shows the toasts that were waiting for it first. */
export function setContainer(loaded: Container): void {
  container = loaded
  for (const content of waiting) loaded.show(content)
  waiting = []
}

function show(content: ToastContent): void {
  if (container === null) waiting.push(content)
  else container.show(content)
}

export const toast = {
  done: (text: ReactNode) => show({ kind: 'done', text, lasts: toastTimes.plain }),
  /** For changes that can be undone. */
  undoable: (text: ReactNode, undo: () => void) =>
    show({ kind: 'done', text, action: { label: 'Undo', onClick: undo }, lasts: toastTimes.withUndo }),
  /** With an action it stays until closed and says so. */
  error: (text: ReactNode, action?: ToastAction) =>
    show({ kind: 'error', text, action, lasts: action ? toastTimes.needsAction : toastTimes.plain }),
  dismiss: () => {
    waiting = []
    container?.dismiss()
  },
}
