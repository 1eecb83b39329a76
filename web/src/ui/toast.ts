import type { ReactNode } from 'react'
import { type ToastAction, type ToastContent, toastDurationsMs } from '#ui/toast-content.ts'

interface Container {
  show: (content: ToastContent) => void
  dismiss: () => void
}

let container: Container | null = null
let waitingToasts: ToastContent[] = []

/** Called when the container of the toasts has loaded, which is later than the page. Shows the toasts that were waiting for it. */
export function setToastContainer(loadedContainer: Container): void {
  container = loadedContainer
  for (const content of waitingToasts) loadedContainer.show(content)
  waitingToasts = []
}

function show(content: ToastContent): void {
  if (container === null) waitingToasts.push(content)
  else container.show(content)
}

export const toast = {
  done: (text: ReactNode) => show({ kind: 'done', text, durationMs: toastDurationsMs.plain }),
  /** Stays longer than a plain toast, so that there is time to undo. */
  undoable: (text: ReactNode, undo: () => void) =>
    show({ kind: 'done', text, action: { label: 'Undo', onClick: undo }, durationMs: toastDurationsMs.withUndo }),
  /** With an action, the toast stays until it is closed, and says so. */
  error: (text: ReactNode, action?: ToastAction) =>
    show({ kind: 'error', text, action, durationMs: action ? toastDurationsMs.needsAction : toastDurationsMs.plain }),
  dismiss: () => {
    waitingToasts = []
    container?.dismiss()
  },
}
